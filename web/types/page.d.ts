// The global variables of the page's scripts beside those of browsers, and the types of what the scripts exchange.

/** Marks markup as trusted, so that it can be assigned to innerHTML (start/trusted_types.js). */
declare var trusted: (markup: string) => string;

/** Adds the style sheet and the scenery of a game to the page (start/game_styles.js). */
declare var fetchLook: (id: string, text?: (address: string, integrity: string) => Promise<string>) => Promise<void>;

/** Returns the clicks and submitted forms from before the modules were loaded (start/early_events.js). */
declare var earlyTouches: (() => EarlyTouch[]) | undefined;
type EarlyTouch = (PointerEvent & { type: "click" }) | (SubmitEvent & { type: "submit"; target: HTMLFormElement });

/** The functions with which tests find and check the controls of a page (e2e/kit/controls.js). */
declare var controls: object;

// Only some browsers have these.
declare var launchQueue: { setConsumer(take: (launched: { targetURL?: string }) => void): void } | undefined;

declare var BarcodeDetector: BarcodeDetectorClass | undefined;
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
};
type BarcodeDetector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

/** The part of PyScript that launch.js uses. */
declare module "*@pyscript@/core.js" {
  export const PyWorker: PyWorkerClass;
  export const hooks: {
    worker: { onBeforeRunAsync: Set<unknown> };
    main: { onWorker: Set<(wrap: unknown, worker: PythonWorker) => void> };
  };
}

/** Starts a Python program in a worker of its own; the promise resolves when the program runs. */
type PyWorkerClass = (program: string, options: object) => Promise<{ sync: Program }>;

/** A worker with Python in it: `sync` has the functions of the page that the worker may call. */
type PythonWorker = Worker & {
  sync: {
    perform(commands: string): void;
    fetchGame(id: string, title: string): Promise<unknown>;
    progress(share: number): void;
    decide(...question: Fields<"Question">): Promise<string> | string;
  };
};

/** The functions of a program that the page may call: those of worker/game.py, then those of worker/bots.py. */
type Program = {
  start(here: string): Promise<void>;
  receive(message: string): Promise<void>;
  explain(target: string): Promise<string>;
  think(request: string): Promise<string>;
  stop(): Promise<void>;
};

/** A worker that was created, and a promise that resolves when its program runs. */
type Begun = { worker: PythonWorker; running: Promise<{ sync: Program }> };

/** An event while the site starts (start/launch.js). */
type News =
  | [kind: "worker", news: WorkerNews]
  | [kind: "missing", name: string, error: unknown]
  | [kind: "problem", error: unknown];

type FromPage = import("../page/protocol.d.ts").FromPage;
type ToPage = import("../page/protocol.d.ts").ToPage;
type ToSandbox = import("../page/protocol.d.ts").ToSandbox;
type FromSandbox = import("../page/protocol.d.ts").FromSandbox;
type Send = (message: FromPage) => unknown;

/** The fields of the message or command with this name. */
type Fields<Name extends string> =
  Extract<FromPage | ToPage | ToSandbox | FromSandbox, [Name, ...unknown[]]> extends [string, ...infer Rest] ? Rest : never;

/** An element of HTML or SVG. */
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

/** The functions that are called about such pointers (page/input/pointer.js). */
type Gesture = {
  press?(pointer: Pressed, element: Drawn): unknown;
  move?(pointer: Pressed, was: Point): unknown;
  rest?(element: Drawn): boolean;
  release?(pointer: Pressed): unknown;
  cancel?(pointer: Pressed): unknown;
};

/** The attributes that change in elements whose content stays the same, by the elements' ids. The value is null if the
 * attribute is removed (page/draw/markup_diff.js). */
type Changes = Map<string, Map<string, string | null>>;

/** A node of the tree that is changed, and the functions that are called about elements (page/draw/morph.js). */
type Branch = ChildNode & { id?: string };
type Morphing = {
  keep(from: Element, to: Element): boolean;
  added(element: Element): void;
  leave(element: Element): void;
};

/** A box in the window in px, and a box with the cost of covering it (page/draw/popover.js). */
type Box = { left: number; top: number; right: number; bottom: number };
type Cost = { at: DOMRect; cost: number };

/** A part of an animation; `takes` is a duration in ms (Cue, gamekit/interface.py). */
type Cue = [how: string, what: string, where: string, takes: number];

/** The place and size of an element on the page; Hidden if it is not shown (page/draw/animate.js). */
type Place = Point & {
  unit: number;
  ground: number;
  width: number;
  height: number;
  box: Bounds;
  angle: number;
  around: Element;
  bounds: Bounds;
};
type Bounds = { left: number; top: number; width: number; height: number };
type Hidden = { [key in keyof Place]?: undefined };
type Thing = { element: Drawn; picture: SVGElement } & (Place | Hidden);
type Frames = PropertyIndexedKeyframes | Keyframe[];
type Things = Map<string, Thing>;

/** A copy of an element that follows the pointer, and where an element was dropped (page/draw/animate.js). */
type Lifted = { move(x: number, y: number): void; drop(): void; away(): void };
type Dropped = Point & { id: string };

type OnNews = (news: WorkerNews) => void;
