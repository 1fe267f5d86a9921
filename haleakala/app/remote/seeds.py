"""The seeds of this device for a match with others: which of those that are stored belong to its links."""

from collections.abc import Iterator
from functools import lru_cache

from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.kernel.by_identity import ByIdentity
from haleakala.saves.seeds import Seeds
from haleakala.sealed.chain import chain
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Held, side_of
from haleakala.sealed.proof import newest


def own_seeds(model: Model, table: Table) -> Seeds:
    """The seeds that belong to the links of the match at the table. Those that another window has made for another
    request of the same epoch do not."""
    remote = table.saved.remote
    return fitting(remote.held, model.seeds.get(table.key, {})) if remote else {}


def fitting(held: Held, seeds: Seeds) -> Seeds:
    """Those of the seeds that belong to the links that a device keeps."""
    return {
        link.terms.epoch: seed
        for link, side in own_links(held)
        if (seed := seeds.get(link.terms.epoch)) and _fits(ByIdentity(link), side, seed)
    }


def own_links(held: Held) -> Iterator[tuple[SealedMatch, int]]:
    """The links that a device keeps and whose seals it makes, each with its side there."""
    former = side_of(held.former, held.seats) if held.former and held.seats else None
    for link, side in ((held.mine, held.side), (held.pending, held.pending_side), (held.former, former)):
        if link and side in link.sides:
            yield link, side


@lru_cache(maxsize=16)
def _fits(of_link: ByIdentity[SealedMatch], side: int, seed: bytes) -> bool:
    """Whether the newest seal of a side in a link is one of the chain of a seed."""
    link = of_link.value
    return chain(side, link.terms.epoch, seed)[newest(link)[side]] == link.seals[link.sides.index(side)]
