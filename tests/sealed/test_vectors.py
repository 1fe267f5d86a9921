"""Sealed draws: the test vectors of the specification."""

import pytest

from haleakala.saves.spelling import in_base_64, with_checksum
from haleakala.sealed.blocks import Block
from haleakala.sealed.chain import LAST_SEAL, chain
from haleakala.sealed.content import SealedMatch, content_of, match_in
from haleakala.sealed.draws import block_key, ticket
from haleakala.sealed.terms import Mode, Terms
from tests.kit.maze import MAZE
from tests.kit.sealed import in_maze, legs, seeds


def links(sealed: SealedMatch) -> tuple[str, str]:
    """Both spellings of a link."""
    number = with_checksum("maze-2-", content_of(sealed))
    return f"maze-2-{in_base_64(number)}", f"maze-20-{number}"


def test_the_seals_of_a_side_are_a_chain_of_hashes() -> None:
    own = chain(0, 0, bytes(32))
    assert len(own) == LAST_SEAL + 1
    assert {index: own[index].hex() for index in (0, 1, 2, LAST_SEAL)} == {
        0: "af9cbd60b94429c15f4ddf038fb6d8c23947e067",
        1: "c8452d1dd834e3da71370a0850652c0ce94fdc3a",
        2: "2c7f98c78108cdd4f104c5b8e89a073cd8828404",
        LAST_SEAL: "d41ed93f3dd4f32111e98a64a23b2b8cdc534c09",
    }


def test_the_draws_of_a_block_follow_from_its_seals() -> None:
    chains = [chain(side, 0, seed) for side, seed in enumerate(seeds(0, 1))]
    terms = Terms("maze", {"players": "2", "plies": "12"}, (0, 1))
    of_game = terms.digest(MAZE.CHOICES, tuple(own[0] for own in chains))
    assert of_game.hex() == "01cc0aa63ba31aa7ba23b22238d51d7193866ccb36bfc021ffdde317c1fc2b38"
    key = block_key(of_game, Block(1, (0, 1), ()), {side: own[1] for side, own in enumerate(chains)})
    assert key.hex() == "192886fd21c48f475c265b05fdb771f9190adffdde2c7e0996ee2211423c2f04"
    assert [ticket(key, draw, 6) for draw in range(8)] == [2, 3, 1, 3, 0, 5, 2, 0]
    fourth = 0x585A93F3DB943B2ABD4F02B6522E59AEDCF734647A0E4F52F82A75360ABF88AA
    assert ticket(key, 0, (1 << 255) + 1) == fourth, "the first three attempts are out of range"


OF_TWO = {
    0: "maze-2-0FNKABAAAnB-R5IM22-4Af30XBnCR5CWvc-K",
    1: "maze-2-OddxABAAwnB-R5IM22-4Af30XBnCR5CWvc-KK6RtsyHgckulejSyR0hfEDrIkQ",
    2: "maze-2-uXOVABAAQ6w9TpzALlBFCKcTcaPONY3RLFhMK6RtsyHgckulejSyR0hfEDrIkQE",
    7: "maze-2-aCsHABAAQm4BYissJkx7Ntlg0PgaY9m_v4Ebt2rhtcFR0pey-TqRT8ETb9AuCXzA4fM",
}
IN_DECIMAL = {
    0: "maze-20-18060673865398322054306574793069836700666140828262848970013331828",
    7: "maze-20-2017067995270417883266666475937891995317362613348981579561529912921383907491037114959699190705598912100"
    "241602283904614554",
}


def test_the_links_of_two_sides() -> None:
    sent = list(legs(*in_maze((0, 1)), seeds(0, 1)))
    assert len(sent) == 8
    assert " ".join(sent[-1].match.log) == "0 0 0 0 1 0 0 1 0 0 1 0"
    assert {leg: links(sent[leg])[0] for leg in OF_TWO} == OF_TWO
    assert {leg: links(sent[leg])[1] for leg in IN_DECIMAL} == IN_DECIMAL


def test_a_link_that_would_end_in_a_dash_ends_in_a_zero() -> None:
    sent = list(legs(*in_maze((0, 1)), seeds(0x45, 0x46)))
    expected = "maze-2--vnyABAAQ9WxXJhTWjmp8jqU1AVUqxCBWjGTo-NP5Ka3dIkoj9_fRxMfG8GMUczAAZc-A"
    assert links(sent[10])[0] == expected


WHOLE = {
    Mode.PAIR: (
        8,
        "maze-2-0nFWpKAAMA-UXkIO90LHX4SrEbEJkzDI0621TEZJFIOtoU-ZM7VIvlm4X3R87SH-VI5S57uc1JcP-0LalQ3Q1fZUabME90B",
        "2 0 0 0 0 0 1 0 0 0 1 0",
    ),
    Mode.ALL: (
        10,
        "maze-2-avJvJYAAwW7aHnO8kJvbHAbOaoyLWiFX1U1yWEZJFIOtoU-ZM7VIvlm4X3R87SH-VI5S57uc1JcP-0LalQ3Q1fZUabMdOD",
        "2 0 0 0 0 0 2 0 0 0 0 0",
    ),
}


@pytest.mark.parametrize("mode", Mode)
def test_the_links_of_three_sides(mode: Mode) -> None:
    sent = list(legs(*in_maze((0, 1, 2), mode), seeds(0, 1, 2)))
    assert (len(sent), links(sent[-1])[0], " ".join(sent[-1].match.log)) == WHOLE[mode]


def test_the_links_of_a_renewal_in_which_a_side_is_left_out() -> None:
    fourth = list(legs(*in_maze((0, 1, 2)), seeds(0, 1, 2)))[3]
    assert links(fourth)[0] == (
        "maze-2-6i4dpKAAyH-UXkIO90LHX4SrEbEJkzDI062qOQthji3SlQB7b9SrbbyliWgCXohBxiwojNslMersksfJ4MngRdZ8UJKbB"
    )
    assert fourth.turn() == 1
    renewed = fourth.terms._replace(seats=(0, 0, 1), epoch=1, start=len(fourth.match.plies))
    request, answer, *_, last = list(legs(fourth.match, renewed, seeds(3, 4)))
    assert renewed.start == 6
    assert links(request)[0] == "maze-2-s783BKwAAqiQR-Vb3N-3c11FelTzuNJP-dWMDAC"
    assert links(answer)[0] == "maze-2-NDM2BKwAgriQR-Vb3N-3c11FelTzuNJP-dWsHodPH86I3hN1XFWTdsKPdebTwt0Ag"
    assert links(last)[0] == "maze-2-DAAFBKwAgAltb69MsGrFhusEliKXZwqWl4NpHodPH86I3hN1XFWTdsKPdebTwtkBggN"
    assert " ".join(last.match.log) == "2 0 0 0 0 0 0 1 0 1 0 0"


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (0, 1, 0), (1, 0, 1, 0), (0, 1, 2, 3, 4)])
def test_a_link_is_read_as_it_was_written(mode: Mode, seats: tuple[int, ...]) -> None:
    for sealed in legs(*in_maze(seats, mode, "60"), seeds(*range(max(seats) + 1))):
        assert match_in("maze", MAZE, content_of(sealed)) == sealed
