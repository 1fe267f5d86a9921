// Written by .ci/protocol.py. A message is a JSON list: the name of its type, then its fields (codec.py).

/** Play the action, or the whole turn, that is waiting for confirmation. */
export type Confirm = [type: "Confirm"];

/** Take back the latest decision. */
export type Undo = [type: "Undo", anyway: boolean];

/** Clear the selection on the board, and close any question, dialog or notice. */
export type Cancel = [type: "Cancel"];

/** The player whose turn it is is at the device and wants to see their hand. */
export type ShowHand = [type: "ShowHand"];

/** Show the area of the player at `seat`. */
export type OpenArea = [type: "OpenArea", seat: number, focus: boolean];

/** Close the area that is shown, and show the board. */
export type ShowBoard = [type: "ShowBoard"];

/** Zoom a board without edges: larger, smaller, or so that all of it fits. */
export type ZoomBoard = [type: "ZoomBoard", how: "in" | "out" | "fit"];

/** Copy the link of the match at the position shown. */
export type ShareLink = [type: "ShareLink"];

/** Start a new game with the same players and options. */
export type Rematch = [type: "Rematch"];

/** Ask whether the player wants to resign, or to offer the end of the match. */
export type AskEnding = [type: "AskEnding", resigns: boolean];

/** Resign, or offer to end the match; or agree to the offer that stands. */
export type OfferEnd = [type: "OfferEnd", resigns: boolean];

/** Make the link with the decisions of this turn, which cannot be undone from then on. */
export type SendTurn = [type: "SendTurn"];

/** Pass the link of the match on: copy it, open the browser's share sheet or the mail program, or show it as a QR code. */
export type SendLink = [type: "SendLink", how: "copy" | "share" | "mail" | "code" | "remind"];

/** Scan the QR code of a link with the camera, and open the link. */
export type ScanCode = [type: "ScanCode"];

/** Open the link that the player has copied. */
export type PasteLink = [type: "PasteLink"];

/** Answer the question about a link: join the request for new keys, take the turns that it holds, or take the next place in an invitation. */
export type AnswerLink = [type: "AnswerLink"];

/** Show the question before the other players are asked for new keys from the position shown on. */
export type AskRenewal = [type: "AskRenewal"];

/** Ask the other players for new keys, to go on after `plies` plies. */
export type AskNewKeys = [type: "AskNewKeys", plies: number];

/** Give up the request for new keys, and go on with the old ones; or go on although others play in this place. */
export type KeepOldKeys = [type: "KeepOldKeys"];

/** Copy the last link with the old keys, for somebody who lacks it and is asked for new ones. */
export type CopyOldLink = [type: "CopyOldLink"];

/** Take the link on the screen into the saved game `key`, where it may belong to several. */
export type ChooseMatch = [type: "ChooseMatch", key: string];

/** Ask whether to go on without the players that the game waits for, and to play for them in this browser. */
export type AskGone = [type: "AskGone"];

/** Ask whether to give the player at `seat` to somebody elsewhere. */
export type AskGive = [type: "AskGive", seat: number];

/** Ask the others for new keys, with which somebody elsewhere plays the seat that the question is about. */
export type GivePlayer = [type: "GivePlayer"];

/** Start a game of its own from the latest position of a match by link. */
export type PlayAlone = [type: "PlayAlone"];

/** Warn before the match at the table is written to a file with its keys: as a copy that is kept, or if it `moves` to another device. */
export type AskCopy = [type: "AskCopy", moves: boolean];

/** Write the file with the match and its keys about which the player was asked. */
export type KeepCopy = [type: "KeepCopy"];

/** The other device has the match now: delete the keys of this one. */
export type FinishMove = [type: "FinishMove"];

/** Close the advice to keep a copy, for this match. */
export type CloseAdvice = [type: "CloseAdvice"];

/** Ask whether to withdraw the invitation at the table. */
export type AskWithdraw = [type: "AskWithdraw"];

/** Withdraw the invitation at the table: its match and its keys are deleted. */
export type WithdrawInvitation = [type: "WithdrawInvitation"];

/** Show another position of the match. */
export type ShowPosition = [type: "ShowPosition", where: "first" | "back" | "on" | "last" | number];

/** Show the position after `plies` plies together with the better turn that the analysis has found there. */
export type ShowBetter = [type: "ShowBetter", plies: number];

/** Replay the match from the position shown, or pause the replay that is running. */
export type ReplayOrPause = [type: "ReplayOrPause"];

/** Replay the match from the position after `plies` plies. */
export type ReplayFrom = [type: "ReplayFrom", plies: number];

/** Start a new game from the position shown. */
export type PlayOn = [type: "PlayOn", anyway: boolean];

/** Show a hint, or close the one that is shown. */
export type AskHint = [type: "AskHint"];

/** Analyse the match, or stop the analysis that is running. */
export type AskAnalysis = [type: "AskAnalysis"];

/** Pause the computer players, or resume them if `paused` is false. */
export type PauseComputers = [type: "PauseComputers", paused: boolean];

/** Give the seat of a paused computer player to another `level`; "" for a person. */
export type ReplaceComputer = [type: "ReplaceComputer", level: string];

/** Confirm a change of players after which somebody may see another hand. */
export type TakeSeat = [type: "TakeSeat"];

/** Replace the match by the version from the other tab. */
export type ShowOtherVersion = [type: "ShowOtherVersion"];

/** Keep the match of this tab; the version from the other tab stays as it is. */
export type KeepOwnVersion = [type: "KeepOwnVersion"];

/** Start a game with the choices that its card shows. */
export type PlayGame = [type: "PlayGame", game: string];

/** Start a game against computer players of `level`, and remember that choice. */
export type PlayStronger = [type: "PlayStronger", game: string, level: string];

/** Choose the number of players on a game's card. */
export type ChoosePlayers = [type: "ChoosePlayers", game: string, number: number];

/** Choose the opponents on a game's card: a level, or "" for people. */
export type ChooseOpponents = [type: "ChooseOpponents", game: string, level: string];

/** List only the saved games of one game; "" lists all. */
export type ShowGamesOf = [type: "ShowGamesOf", game: string];

/** Open the form that renames the saved game `key`. */
export type AskRename = [type: "AskRename", key: string];

/** Ask whether to delete the saved game `key`. */
export type AskDelete = [type: "AskDelete", key: string];

/** Delete the saved game `key`. */
export type DeleteGame = [type: "DeleteGame", key: string];

/** Download the saved game `key` as a file. */
export type ExportGame = [type: "ExportGame", key: string];

/** Download all saved games as one file. */
export type ExportAllGames = [type: "ExportAllGames"];

/** Stop reading the file that is being imported. */
export type StopImport = [type: "StopImport"];

/** Try again to load the part of the site that reads saved games. */
export type ReadSavesAgain = [type: "ReadSavesAgain"];

/** Close the note that says where games are saved, for good. */
export type CloseStorageNote = [type: "CloseStorageNote"];

/** Return to the beginning of this step of the lesson, or to the step before. */
export type LessonBack = [type: "LessonBack"];

/** Go on from a step of the lesson that is only read. */
export type LessonNext = [type: "LessonNext"];

/** Play the game of the lesson to its end, as a saved game. */
export type ContinueLessonGame = [type: "ContinueLessonGame"];

/** Start a new game against computer players from the end of the lesson. */
export type StartLearnedGame = [type: "StartLearnedGame"];

/** Stop the games of the player's own bot against another one. */
export type StopContest = [type: "StopContest"];

/** Open the list of keyboard shortcuts. */
export type ListKeys = [type: "ListKeys"];

/** Send the message again whose answer was lost, as the notice offers. */
export type TryAgain = [type: "TryAgain"];

/** Stop waiting for a game that is being fetched. */
export type StopWaiting = [type: "StopWaiting"];

/** Go to the page with the software licences. */
export type ShowLicences = [type: "ShowLicences"];

/** Reload the whole page. */
export type ReloadPage = [type: "ReloadPage"];

/** A target on the board was touched: clicked, or selected with the keyboard. */
export type Touched = [type: "Touched", target: string, by_key: boolean, by_finger: boolean, lifted: boolean];

/** A key was pressed outside of any text field, by the browser's name: `Escape`, `Ctrl+z`, `ArrowLeft`, `n`, `?`. */
export type Pressed = [type: "Pressed", key: string];

/** A form was submitted; `fields` are its values by name. */
export type Submitted = [type: "Submitted", form: "gone" | "join" | "new-game" | "note" | "open-link" | "own-names" | "play-own" | "rename" | "test-own" | "typed", fields: Record<string, string>];

/** A setting was changed. */
export type Changed = [type: "Changed", setting: string, value: string];

/** Another player was chosen for the seat `seat`: a level, or "" for a person. */
export type SeatChanged = [type: "SeatChanged", seat: number, level: string];

/** The code of the player's own bot for a game was changed. */
export type BotWritten = [type: "BotWritten", game: string, code: string];

/** The address of the page changed to this fragment, without `#`. */
export type Routed = [type: "Routed", fragment: string];

/** A file was chosen for import: its text, or the error `too-big` or `unreadable`. */
export type FileChosen = [type: "FileChosen", name: string, text: string, error: string];

/** A link was copied. */
export type LinkCopied = [type: "LinkCopied", link: string, copied: boolean];

/** The player has passed a link on by the browser's share sheet. */
export type LinkShared = [type: "LinkShared", link: string];

/** The answer to ReadClipboard: the text that the player has copied, or "" if the page may not read it. */
export type Pasted = [type: "Pasted", text: string];

/** The page with the licences could not be fetched; `reload` as in GameLost. */
export type LicencesLost = [type: "LicencesLost", reload: boolean];

/** The part of the page that shows QR codes, or with `scans` scans them, could not be fetched; `reload` as in GameLost. */
export type CodesLost = [type: "CodesLost", scans: boolean, reload: boolean];

/** The browser is online again. */
export type WentOnline = [type: "WentOnline"];

/** The answer to StoreGame. */
export type GameStored = [type: "GameStored", key: string, error: string, there: string | null];

/** The seeds of a match could not be saved, so that none of its links may be shown. */
export type SeedsNotStored = [type: "SeedsNotStored", key: string, error: string, there: string | null];

/** Another tab has written the seeds of a match, or has removed them. */
export type SeedsFound = [type: "SeedsFound", key: string, text: string | null];

/** The browser's answer to Persist: whether it promises not to delete by itself what is stored here. */
export type StorageAnswered = [type: "StorageAnswered", promised: boolean];

/** The settings could not be saved. */
export type SettingsNotStored = [type: "SettingsNotStored", error: string];

/** The browser refused to save the custom bot; `error` is the name of its error. */
export type BotNotStored = [type: "BotNotStored", error: string];

/** What localStorage holds when the page opens: the settings or None, the saved games as pairs of key and text, and the custom bots as pairs of a game's name and their code. */
export type StorageFound = [type: "StorageFound", settings: string | null, games: Array<[string, string]>, bots: Array<[string, string]>, seeds: Array<[string, string]>, closed: boolean];

/** Another tab has written the settings. */
export type SettingsFound = [type: "SettingsFound", text: string];

/** Another tab has written the text of a saved game over the text `before`; it has deleted it if `text` is None. */
export type GameFound = [type: "GameFound", key: string, text: string | null, before: string | null];

/** All saved games that localStorage holds now. */
export type GamesFound = [type: "GamesFound", entries: Array<[string, string]>];

/** The code of a custom bot in localStorage, saved earlier or by another tab. */
export type BotFound = [type: "BotFound", game: string, code: string];

/** The action of a computer player in notation: the answer to the question with this number. */
export type BotMove = [type: "BotMove", number: number, action: string, level: string, gain: [unit: string, worth: number, other: number | null]];

/** The analysis that was asked for with this number. */
export type Analysed = [type: "Analysed", number: number, turns: Array<[chance: number, cost: number, better: string, plies: number, others: Array<number>]>, by_heuristic: boolean];

/** The result of the test games that were asked for with this number. */
export type ContestDone = [type: "ContestDone", number: number, standing: [won: number, shared: number, lost: number, unfinished: number, rate: number, low: number, high: number, mean: number, slow: number], level: string];

/** The question with this number got no answer. */
export type BotFailed = [type: "BotFailed", number: number, fault: [kind: string, text: string, line: number, reload: boolean] | null];

/** Draw the page: all markup inside `#app`. */
export type Draw = [type: "Draw", markup: string];

/** Set what surrounds the drawing: title and language of the document, the settings that the style sheets read, and the keys that have a meaning on this screen. */
export type SetFrame = [type: "SetFrame", title: string, language: string, looks: Record<string, string>, keys: Array<string>];

/** Remember what a report of an error may say about the game on the page, and what it must not say. */
export type SetReport = [type: "SetReport", game: string, words: Array<string>, hidden: boolean];

/** The first drawing is complete; from now on messages are handled at once. */
export type Ready = [type: "Ready"];

/** Show the panel for an unexpected error, with this report. */
export type ShowError = [type: "ShowError", report: string];

/** Change the fragment of the address. */
export type GoTo = [type: "GoTo", fragment: string];

/** Change the fragment of the address without an answer: the screen stays as it is. */
export type Readdress = [type: "Readdress", fragment: string];

/** Show a new screen from its top, with the focus on its heading. */
export type ToTop = [type: "ToTop"];

/** Put the focus on the first element that a selector finds, and bring it into view. */
export type Focus = [type: "Focus", selector: string];

/** Move the focus to the next element that a selector finds, or to the previous one. */
export type FocusNext = [type: "FocusNext", selector: string, step: number];

/** Scroll a list so that an entry is visible, without scrolling the page. */
export type Reveal = [type: "Reveal", selector: string, first: boolean];

/** Zoom a board without edges: larger (`in`), smaller (`out`), or so that all of it fits (`fit`). */
export type Zoom = [type: "Zoom", how: string];

/** Write the text of a saved game into localStorage, unless the key holds another text than `known`. */
export type StoreGame = [type: "StoreGame", key: string, text: string, known: string | null];

/** Remove a saved game from localStorage, with its seeds if it has any. */
export type Forget = [type: "Forget", key: string];

/** Write the seeds of a match with other devices into localStorage, under the key of its saved game. */
export type StoreSeeds = [type: "StoreSeeds", key: string, text: string, known: string | null];

/** Write the settings into localStorage, and the language that was chosen or "" under a key of its own. */
export type StoreSettings = [type: "StoreSettings", text: string, language: string];

/** Move settings that cannot be read to another key. */
export type SetSettingsAside = [type: "SetSettingsAside"];

/** Write the code of the custom bot for a game into localStorage; BotNotStored is the answer if that fails. */
export type StoreBot = [type: "StoreBot", game: string, code: string];

/** Show on the icon of the installed app for how many games it is the player's turn; nothing for 0. */
export type SetBadge = [type: "SetBadge", games: number];

/** Ask the browser not to delete what is stored here. */
export type Persist = [type: "Persist"];

/** Offer a text as a file. */
export type Download = [type: "Download", filename: string, text: string];

/** Copy the page's own address with this fragment. */
export type CopyLink = [type: "CopyLink", fragment: string];

/** Read the text that the player has copied. */
export type ReadClipboard = [type: "ReadClipboard"];

/** Pass a text on that ends in the page's own address with this fragment: by the browser's share sheet, as a copy, or by mail. */
export type SendText = [type: "SendText", how: "share" | "copy" | "mail", text: string, fragment: string];

/** Show the page's own address with this fragment as a QR code, in a dialog with a heading and a button. */
export type ShowCode = [type: "ShowCode", fragment: string, label: string, close: string];

/** Look for a QR code with the camera, in a dialog with a heading and a button, and submit the link in it. */
export type OpenScanner = [type: "OpenScanner", label: string, close: string, other: string, missing: string, refused: string, field: string, opens: string];

/** Pass a `BotRequest` in JSON to the bots' worker. */
export type AskBot = [type: "AskBot", number: number, request: string, pace: number, key: string, contest: boolean];

/** Load the bots' worker before one of the bots has to decide. */
export type WarmUpBots = [type: "WarmUpBots"];

/** Cancel the question that is being answered. */
export type StopThinking = [type: "StopThinking"];

/** The game that was fetched is loaded, or could not be: the page no longer waits for it. */
export type GameFetched = [type: "GameFetched", game: string];

/** Cancel the fetch of a game. */
export type CancelFetch = [type: "CancelFetch"];

/** Go to the page with the licences, which has no Python. */
export type OpenLicences = [type: "OpenLicences"];

/** Reload the whole page: the server may have another version. */
export type Reload = [type: "Reload"];

/** What a custom bot is asked: the name of the game, the code, the position in notation, and a seed. */
export type Question = [type: "Question", game: string, code: string, position: string, seed: string];

/** The action of a custom bot in notation, and how long it took. */
export type Decided = [type: "Decided", action: string, microseconds: number];

/** What the code of a custom bot has done wrong, as in Fault: `syntax`, `missing`, `raised` or `illegal`. */
export type CodeFault = [type: "CodeFault", kind: string, text: string, line: number];

/** Why the page has no answer of a custom bot, as in Fault. */
export type SandboxFault = [type: "SandboxFault", kind: "slow" | "loud" | "lost", text: string, reload: boolean];

export type FromPage =
  | Confirm
  | Undo
  | Cancel
  | ShowHand
  | OpenArea
  | ShowBoard
  | ZoomBoard
  | ShareLink
  | Rematch
  | AskEnding
  | OfferEnd
  | SendTurn
  | SendLink
  | ScanCode
  | PasteLink
  | AnswerLink
  | AskRenewal
  | AskNewKeys
  | KeepOldKeys
  | CopyOldLink
  | ChooseMatch
  | AskGone
  | AskGive
  | GivePlayer
  | PlayAlone
  | AskCopy
  | KeepCopy
  | FinishMove
  | CloseAdvice
  | AskWithdraw
  | WithdrawInvitation
  | ShowPosition
  | ShowBetter
  | ReplayOrPause
  | ReplayFrom
  | PlayOn
  | AskHint
  | AskAnalysis
  | PauseComputers
  | ReplaceComputer
  | TakeSeat
  | ShowOtherVersion
  | KeepOwnVersion
  | PlayGame
  | PlayStronger
  | ChoosePlayers
  | ChooseOpponents
  | ShowGamesOf
  | AskRename
  | AskDelete
  | DeleteGame
  | ExportGame
  | ExportAllGames
  | StopImport
  | ReadSavesAgain
  | CloseStorageNote
  | LessonBack
  | LessonNext
  | ContinueLessonGame
  | StartLearnedGame
  | StopContest
  | ListKeys
  | TryAgain
  | StopWaiting
  | ShowLicences
  | ReloadPage
  | Touched
  | Pressed
  | Submitted
  | Changed
  | SeatChanged
  | BotWritten
  | Routed
  | FileChosen
  | LinkCopied
  | LinkShared
  | Pasted
  | LicencesLost
  | CodesLost
  | WentOnline
  | GameStored
  | SeedsNotStored
  | SeedsFound
  | StorageAnswered
  | SettingsNotStored
  | BotNotStored
  | StorageFound
  | SettingsFound
  | GameFound
  | GamesFound
  | BotFound
  | BotMove
  | Analysed
  | ContestDone
  | BotFailed;

export type ToPage =
  | Draw
  | SetFrame
  | SetReport
  | Ready
  | ShowError
  | GoTo
  | Readdress
  | ToTop
  | Focus
  | FocusNext
  | Reveal
  | Zoom
  | StoreGame
  | Forget
  | StoreSeeds
  | StoreSettings
  | SetSettingsAside
  | StoreBot
  | SetBadge
  | Persist
  | Download
  | CopyLink
  | ReadClipboard
  | SendText
  | ShowCode
  | OpenScanner
  | AskBot
  | WarmUpBots
  | StopThinking
  | GameFetched
  | CancelFetch
  | OpenLicences
  | Reload;

export type ToSandbox =
  | Question;

export type FromSandbox =
  | Decided
  | CodeFault
  | SandboxFault;
