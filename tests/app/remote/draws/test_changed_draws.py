"""What the page says of a link in which moves or draws were changed on their way."""

from haleakala.app.remote.sentences import OTHER_COUNT, describe_finding
from haleakala.app.screens import MatchScreen
from haleakala.saves.link import encode_sealed
from haleakala.sealed.blocks import is_link_end, positions
from haleakala.sealed.checks import Verdict
from haleakala.sealed.device import received
from tests.app.remote.devices import Device
from tests.app.remote.groups import WITH_DRAWS, pass_on


def test_where_the_number_of_blocks_was_changed_nobody_is_said_to_have_taken_a_place() -> None:
    group = [Device(1), Device(2)]
    host, guest = group
    invitation = host.invite(**{**WITH_DRAWS, "players": "2"})
    host.open(guest.join(invitation).link)
    pass_on(group, 6)
    link, held, said = host.remote.held.mine, guest.remote.held, 0
    for plies in range(len(link.match.plies)):
        match = link.match.at(plies)
        changed = link._replace(match=match, seen=positions(match), opened=0)
        if len(changed.blocks) == len(link.blocks) or not is_link_end(changed.seen[:-1], changed.seen[-1]):
            continue
        reception = received(held, changed)
        assert reception.held == held and reception.finding
        if reception.finding.verdict is Verdict.MY_PLACE:
            said += 1
            assert describe_finding(guest.table, changed, reception.finding) == OTHER_COUNT
        if held.side in changed.sides:
            guest.open(encode_sealed(changed))
            assert guest.model.screen == MatchScreen(guest.table.key) and guest.remote.held == held
            assert "refused" in guest.alert
    assert said
