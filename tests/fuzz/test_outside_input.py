"""Every input from outside is either accepted or refused with a sentence, and the page can be drawn afterwards."""

import contextlib
import re
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

from hypothesis import find, given
from hypothesis import strategies as st

from haleakala.app.bots.requests import (
    Analysed,
    BotFailed,
    BotMove,
    CodeFault,
    ContestDone,
    Decided,
    Fault,
    Gain,
    SandboxFault,
    Standing,
)
from haleakala.app.buttons import ChooseOpponents, ShowPosition, Undo
from haleakala.app.codec import decode, encode
from haleakala.app.home import form_defaults as usual
from haleakala.app.messages import (
    BotFound,
    BotNotStored,
    BotWritten,
    Changed,
    FileChosen,
    Form,
    FromPage,
    GameFound,
    GamesFound,
    GameStored,
    LinkCopied,
    Message,
    Pressed,
    Routed,
    SeatChanged,
    SeedsFound,
    SeedsNotStored,
    SettingsFound,
    SettingsNotStored,
    StorageFound,
    Submitted,
    Ticked,
    Touched,
)
from haleakala.app.model import Model
from haleakala.app.settings.model import Settings
from haleakala.app.view.page import page
from haleakala.bots.custom import Faulty
from haleakala.games import find_games
from haleakala.games.haleakala.rules.actions import ALL_ACTIONS
from haleakala.kernel.record import TurnAnalysis
from haleakala.runtime.sandboxed_bot import LONGEST_ACTION, read
from haleakala.saves.settings import write_settings
from tests.fuzz import pages
from tests.fuzz.effort import FIGURES, run_inputs
from tests.fuzz.pages import files, kinds, links, models, played, saves, send, started
from tests.fuzz.spoiling import spoiled, spoiled_document, worse


def fuzz(kind: str, inputs: st.SearchStrategy[Any], handle: Callable[..., Any]) -> None:
    done = run_inputs(given(inputs), handle)
    FIGURES.append(f"{kind} {done:,} inputs")


def test_links() -> None:
    around = ["#{}", "https://example.org/play/#{}", "Hi! https://example.org/#{}, your turn", "{}\n{}", "/match/{}"]
    pasted = [*links(), *(frame.replace("{}", link) for frame in around for link in links()[:4])]
    fuzz("link", spoiled(pasted) | worse, lambda text: send(Model(), Submitted("open-link", {"link": text})))


def test_saved_games() -> None:
    keys = st.sampled_from(["open", "0123456789ab"]) | worse
    stored = st.dictionaries(keys, spoiled_document(saves()), min_size=1, max_size=2)
    fuzz("saved game", stored, lambda saved_games: started(None, saved_games, f"#/match/{min(saved_games)}"))


def test_imported_files() -> None:
    names = st.sampled_from(["game.json"]) | worse
    files = st.builds(FileChosen, names, spoiled_document(saves()) | spoiled(saves()) | worse)
    fuzz("imported file", files, lambda file: send(Model(), file))


def test_imported_files_of_many_games() -> None:
    names = st.sampled_from(["games.json"]) | worse
    texts = st.builds(FileChosen, names, spoiled_document(files()) | spoiled(files()))
    at_home = models()["Home"]
    homes = st.integers(0, len(at_home) - 1)
    fuzz("file of many games", st.tuples(homes, texts), lambda sent: send(at_home[sent[0]], sent[1]))


def test_settings() -> None:
    as_set = Settings("de", "dark", "less", "more", "small", "left", "words", "on", "on", "off")
    all_set = as_set._replace(last=dict.fromkeys(usual.keys(), "red")).texts()
    documents = [write_settings(Settings().texts()), write_settings(all_set)]
    texts = spoiled_document(documents) | spoiled(documents) | worse
    fuzz("settings", texts, lambda text: started(text, {}, "#/settings"))


def test_typed_notation() -> None:
    tables = models()["MatchScreen"]
    on_tiles = {word for kind in kinds() if kind[0].id == "taluva" for word in played(5, kind, 60).log}
    words = st.sampled_from([str(action) for action in ALL_ACTIONS]) | st.sampled_from(sorted(on_tiles))
    lines = st.lists(words | worse, max_size=30).map(" ".join)

    def handle(typed: tuple[int, str]) -> None:
        place, line = typed
        send(tables[place], Submitted("typed", {"actions": line}))

    fuzz("typed notation", st.tuples(st.integers(0, len(tables) - 1), lines | spoiled(["3c Sag", "sail"])), handle)


things = st.sampled_from(sorted(thing for game in find_games() for thing in game.board.TARGETS))
on_tiles = st.sampled_from(sorted(set(re.findall(r'data-target="([^"]*)"', "".join(map(page, pages.on_tiles()))))))
keys = st.sampled_from(["open", "over", "broken", "new", "first", "back", "on", "last", "17", "99999"]) | worse
forged = spoiled(["space-mf", "disc-red-3", "slot-c1"])
addresses = [
    "/",
    "/rules/3.4",
    "/rules/full",
    "/example/3.4",
    "/lesson/4",
    "/about",
    "/settings",
    "/own",
    "/own/taluva",
    "/match/over",
    "/match/open/9",
]
fragments = st.sampled_from(["", *addresses])
pressed = st.sampled_from(["Escape", "Ctrl+z", "u", "ArrowLeft", "ArrowRight", ",", ".", "p", "n", "N", "?", "Enter"])
fields = {"starter": st.sampled_from(["red", "random"]) | worse, "variant": st.just("tactical"), "name-1": worse}
of_tiles = {"players": st.sampled_from("234") | worse, "huts": st.just("apart"), "name-3": worse}
of_the_editor: st.SearchStrategy[Form] = st.sampled_from(["play-own", "test-own"])
NAMES = ["", *(game.id for game in find_games())]
CONTEST = ["code", "level", "games", "game"]
forms = st.one_of(
    st.builds(Submitted, st.just("new-game"), st.fixed_dictionaries({"game": st.just("haleakala")}, optional=fields)),
    st.builds(Submitted, st.just("new-game"), st.fixed_dictionaries({"game": st.just("taluva")}, optional=of_tiles)),
    st.builds(Submitted, of_the_editor, st.dictionaries(st.sampled_from(CONTEST), worse)),
    st.builds(
        Submitted,
        of_the_editor,
        st.fixed_dictionaries({"code": worse, "game": st.sampled_from(NAMES)}),
    ),
    st.builds(Submitted, st.just("rename"), st.fixed_dictionaries({"title": worse})),
    st.builds(Submitted, st.just("open-link"), st.fixed_dictionaries({"link": spoiled(links())})),
    st.builds(Submitted, st.sampled_from(get_args(Form)), st.just({})),
    st.builds(Submitted, st.just("new-game"), st.dictionaries(st.sampled_from(["game", *fields]) | worse, worse)),
)
numbers = st.integers(0, 3)
levels = st.sampled_from(["fisher", "own", "firekeeper"]) | worse
rows = st.builds(TurnAnalysis, st.integers(0, 100), st.integers(0, 100), st.just("") | worse, st.integers(-1, 99))
faults = st.builds(Fault, st.sampled_from(["raised", "syntax", "illegal", "slow"]) | worse, worse, st.integers())
FIELDS = {str: keys | levels | st.sampled_from(NAMES), int: st.integers(-1, 99_999)}


def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Return the messages of a type. Their texts are keys, levels and ids of games, or arbitrary."""
    return st.builds(kind, **{name: FIELDS.get(of, st.from_type(of)) for name, of in get_type_hints(kind).items()})


LIKELY: dict[Any, st.SearchStrategy[Any]] = {
    Touched: st.builds(Touched, things | on_tiles | forged, st.booleans()),
    Pressed: st.builds(Pressed, pressed | worse),
    Submitted: forms,
    Changed: st.builds(
        Changed, st.sampled_from(Settings._fields) | worse, st.sampled_from(["", "de", "zz", "on"]) | worse
    ),
    Routed: st.builds(Routed, fragments | st.builds("{}{}".format, fragments, worse) | spoiled(links())),
    GameStored: st.builds(GameStored, keys, st.just("") | worse, st.none() | worse),
    StorageFound: st.builds(StorageFound, st.none() | worse, st.lists(st.tuples(keys, worse)).map(tuple), st.just(())),
    GamesFound: st.builds(GamesFound, st.lists(st.tuples(keys, st.sampled_from(saves()) | worse)).map(tuple)),
    SettingsFound: st.builds(SettingsFound, spoiled([write_settings(Settings().texts())])),
    GameFound: st.builds(GameFound, keys, st.none() | st.sampled_from(saves()) | spoiled(saves()), st.none() | worse),
    FileChosen: st.builds(FileChosen, worse, spoiled(saves()), st.sampled_from(["", "too-big", "unreadable"]) | worse),
    SeatChanged: st.builds(SeatChanged, st.integers(-1, 9), levels),
    BotWritten: st.builds(BotWritten, st.sampled_from(NAMES) | worse, worse),
    BotFound: st.builds(BotFound, st.sampled_from(NAMES) | worse, worse),
    BotMove: st.builds(BotMove, numbers, st.sampled_from(["3c", "Sag", "-3b", "$none"]) | worse, levels),
    Analysed: st.builds(Analysed, numbers, st.lists(rows, max_size=3).map(tuple)),
    ContestDone: st.builds(
        ContestDone, numbers, st.builds(Standing, *len(Standing._fields) * [st.integers(0, 100)]), levels
    ),
    BotFailed: st.builds(BotFailed, numbers, st.none() | faults),
}
"""Messages whose fields mean something; the types that are not listed are built by `any_of`."""
messages = st.one_of(
    st.builds(Ticked, st.integers(-1, 3), st.booleans()),
    *(LIKELY.get(kind, any_of(kind)) for kind in get_args(FromPage)),
)


moments = st.tuples(st.sampled_from(sorted(models())), st.integers(0, 1_000))


def moment(kind: str, place: int) -> Model:
    return models()[kind][place % len(models()[kind])]


def test_messages() -> None:
    def handle(sent: tuple[tuple[str, int], list[Message]]) -> None:
        at, told = sent
        model = moment(*at)
        for message in told:
            model = send(model, message)

    fuzz("messages", st.tuples(moments, st.lists(messages, min_size=1, max_size=3)), handle)


SENT: list[Any] = [
    ShowPosition(4),
    Undo(anyway=True),
    ChooseOpponents("huts", "fisher"),
    Touched("disc-red-3", by_key=True),
    Pressed("Ctrl+z"),
    Changed("language", "de"),
    SeatChanged(1, "fisher"),
    BotWritten("haleakala", "a = 1"),
    Submitted("new-game", {"game": "haleakala", "variant": "base", "name-0": "Ana"}),
    Submitted("typed", {"actions": "3c Sag"}),
    Routed("/rules/3.4"),
    FileChosen("game.json", saves()[0], ""),
    FileChosen("game.json", "", "too-big"),
    GameStored("open", "QuotaExceededError"),
    GameStored("open"),
    SettingsNotStored("QuotaExceededError"),
    SettingsFound(write_settings(Settings().texts())),
    GameFound("open", saves()[2], None),
    GameFound("open", None, saves()[2]),
    StorageFound("{", (("open", saves()[0]), ("torn", "{")), (("", "a = 1"),), (("open", "{"),), True),
    SeedsFound("open", None),
    SeedsNotStored("open", "QuotaExceededError"),
    GamesFound((("open", saves()[0]), ("over", "{"))),
    BotMove(1, "3c", "fisher", Gain("points", 4)),
    Analysed(1, (TurnAnalysis(50, 9, "3c", 3, (20, 30)),)),
    ContestDone(1, Standing(7, 0, 2, 1, 78, 45, 94, 340, 12400), "carver"),
    BotFound("", "a = 1"),
    BotNotStored("QuotaExceededError"),
    BotFailed(1),
    BotFailed(1, Fault("raised", "ValueError", 2)),
    LinkCopied(links()[0], True),
]
SENT += [find(any_of(kind), lambda _: True) for kind in get_args(FromPage) if kind not in map(type, SENT)]


def test_answers_of_the_sandbox() -> None:
    def handle(answer: str) -> None:
        with contextlib.suppress(Faulty):
            assert len(read(answer).action) <= LONGEST_ACTION

    answers = [encode(Decided("3c", 1_200)), encode(CodeFault("raised", "ValueError", 2)), encode(SandboxFault("lost"))]
    fuzz("answer of the sandbox", spoiled_document(answers) | spoiled(answers) | worse, handle)


def test_texts_from_the_page() -> None:
    def handle(heard: tuple[tuple[str, int], str]) -> None:
        at, text = heard
        if (message := decode(text, FromPage)) is not None:
            send(moment(*at), message)

    documents = [*map(encode, SENT)]
    read = [decode(text, FromPage) for text in documents]
    assert read == SENT and [*map(type, read)] == [*map(type, SENT)]
    fuzz("texts from the page", st.tuples(moments, spoiled_document(documents) | spoiled(documents) | worse), handle)
