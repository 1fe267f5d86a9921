// What the scripts of the page find in the global scope beside what browsers have there, and what they hand each other.

/** Lets the view's markup through to innerHTML (start/trusted_types.js). */
declare var trusted: (markup: string) => string;

/** Tells a saved game from the same one played on (start/last_view.js). */

/** Fetches the look of a game (start/game_styles.js). */
declare var fetchLook: (id: string, text?: (address: string, integrity: string) => Promise<string>) => Promise<void>;

/** The touches before the modules were there (start/early_events.js). */
declare var earlyTouches: (() => EarlyTouch[]) | undefined;
type EarlyTouch = (PointerEvent & { type: "click" }) | (SubmitEvent & { type: "submit"; target: HTMLFormElement });

/** What of a page can be used (e2e/kit/controls.js). */
declare var controls: object;

// Some browsers have this.
declare var launchQueue: { setConsumer(take: (launched: { targetURL?: string }) => void): void } | undefined;

/** What launch.js takes from PyScript. */
declare module "*@pyscript@/core.js" {
  export const PyWorker: PyWorkerClass;
  export const hooks: {
    worker: { onBeforeRunAsync: Set<unknown> };
    main: { onWorker: Set<(wrap: unknown, worker: PythonWorker) => void> };
  };
}

/** Starts a program of Python in a worker of its own; the promise is kept when the program runs. */
type PyWorkerClass = (program: string, options: object) => Promise<{ sync: Program }>;

/** A worker with Python in it: `sync` has the functions of the page that the worker may call. */
type PythonWorker = Worker & {
  sync: {
    perform(commands: string): void;
    fetchGame(id: string, title: string): Promise<unknown>;
    progress(share: number): void;
    decide(question: string): Promise<string> | string;
  };
};

/** The functions of a program that the page may call: those of worker/game.py, then those of worker/bots.py. */
type Program = {
  start(here: string): Promise<void>;
  hear(message: string): Promise<void>;
  explain(target: string): Promise<string>;
  think(request: string): Promise<string>;
  stop(): Promise<void>;
};

/** A worker that has begun, and a promise that its program runs. */
type Begun = { worker: PythonWorker; running: Promise<{ sync: Program }> };

/** What happens while the site starts (start/launch.js). */
type News =
  | [kind: "worker", news: WorkerNews]
  | [kind: "missing", name: string, error: unknown]
  | [kind: "problem", error: unknown];

type FromPage = import("../page/protocol.d.ts").FromPage;
type ToPage = import("../page/protocol.d.ts").ToPage;
type Send = (message: FromPage) => unknown;

/** The fields of the message or command with this name. */
type Fields<Name extends string> =
  Extract<FromPage | ToPage, [Name, ...unknown[]]> extends [string, ...infer Rest] ? Rest : never;

/** What every element of the page has, be it of HTML or of SVG. */
interface Drawn extends Element, HTMLOrSVGElement, ElementCSSInlineStyle {}

interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = Drawn>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = Drawn>(selectors: string): NodeListOf<E>;
}
interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = Drawn>(selectors: string): E | null;
}

/** A pointer that was pressed inside #app (page/input/pointer.js). */
type Pressed = {
  id: number;
  isPrimary: boolean;
  type: string;
  x: number;
  y: number;
  from: Point;
  far: boolean;
  rested: boolean;
  timer?: number;
};
type Point = { x: number; y: number };

/** What hears of those pointers (page/input/pointer.js). */
type Gesture = {
  press?(pointer: Pressed, element: Drawn): unknown;
  move?(pointer: Pressed, was: Point): unknown;
  rest?(element: Drawn): boolean;
  release?(pointer: Pressed): unknown;
  cancel?(pointer: Pressed): unknown;
};

/** By ids, the attributes that change without anything else: null where one goes (page/draw/markup_diff.js). */
type Changes = Map<string, Map<string, string | null>>;

/** A node of a tree that becomes like another, and what happens to elements then (page/draw/morph.js). */
type Branch = ChildNode & { id?: string };
type Morphing = {
  keep(from: Element, to: Element): boolean;
  added(element: Element): void;
  leave(element: Element): void;
};

/** A box in the window, and what it costs to cover one (page/draw/popover.js). */
type Box = { left: number; top: number; right: number; bottom: number };
type Cost = { at: DOMRect; cost: number };

/** What moves from one drawing to the next (Cue, gamekit/interface.py). */
type Cue = [how: string, what: string, where: string, takes: number];

/** Where a thing lies on the page, if it is shown (page/draw/animate.js). */
type Place = Point & {
  unit: number;
  ground: number;
  width: number;
  height: number;
  box: Room;
  angle: number;
  around: Element;
  room: Room;
};
type Room = { left: number; top: number; width: number; height: number };
type Hidden = { [key in keyof Place]?: undefined };
type Thing = { element: Drawn; picture: SVGElement } & (Place | Hidden);
type Frames = PropertyIndexedKeyframes | Keyframe[];
type Things = Map<string, Thing>;

/** A copy that goes with a pointer, and where it was let go (page/draw/animate.js). */
type Lifted = { move(x: number, y: number): void; drop(): void; away(): void };
type Dropped = Point & { id: string };

type Hear = (news: WorkerNews) => void;
