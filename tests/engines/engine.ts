/** What a test asks of a browser, whichever it is. Two files know how: `playwright-engine.ts` and `webdriver-engine.ts`. */

/** Blink, Gecko and WebKit, under the names of their browsers. */
export const ENGINES = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof ENGINES)[number];

export interface Engine {
  name: EngineName;
  /** Of the browser, as it tells it. */
  version: string;
  /** Whether its visitors' devices store files: in WebKit's private windows, of which its driver opens no others, IndexedDB refuses them. */
  storesFiles: boolean;
  /** A fresh visitor, with nothing on the device, and one at a time: the one before is closed. */
  openVisitor(view: View): Promise<VisitorDriver>;
  close(): Promise<void>;
}

/** Size of what a page is shown in, in CSS pixels. */
export interface View {
  width: number;
  height: number;
}

/** One profile of a browser. */
export interface VisitorDriver {
  openTab(): Promise<TabDriver>;
  /** Takes the network away, so that `navigator.onLine` is false, and gives it back. Missing where a driver cannot. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Keys that are not characters, under the names of `KeyboardEvent.key`. */
export type Key = "Enter" | "Tab" | "Shift+Tab" | "Escape" | "Space" | "ArrowDown" | "ArrowRight" | "End";

/**
 * A document: that of a tab, or of a frame in it. Scripts are texts of one expression; what it gives is waited for where it is a
 * promise, and is JSON.
 */
export interface DocumentDriver {
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression gives. */
  find(expression: string): Promise<ElementDriver | undefined>;
}

export interface TabDriver extends DocumentDriver {
  /** Until its `load`. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** On what has the focus. */
  press(key: Key): Promise<void>;
  /** Moves the mouse, in CSS pixels of the view. */
  moveMouse(x: number, y: number): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  /** As a PDF on A4. Missing where nothing that is printed is looked at. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Brings it into view where that is needed, and acts as a person does: with the mouse, with keys. */
export interface ElementDriver {
  click(): Promise<void>;
  hover(): Promise<void>;
  /** In the place of what stands there. */
  type(text: string): Promise<void>;
  /** The choice of a `select` that has this value. */
  select(value: string): Promise<void>;
  /** @param path of a file on this machine */
  chooseFile(path: string): Promise<void>;
  /** The document in a frame. */
  frame(): Promise<DocumentDriver>;
}

/** The engine that this process tests: `vitest.config.ts` beside this file names it. */
export function engineName(): EngineName {
  const name = ENGINES.find((one) => one === process.env.TEST_ENGINE);
  if (!name)
    throw new Error(
      `TEST_ENGINE is ${process.env.TEST_ENGINE}. Fix: start these tests with npm run engines.`,
    );
  return name;
}
