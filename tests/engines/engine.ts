/** What a test asks of a browser, whichever it is. Two files know how: `firefox.ts` and `webkit.ts`. */

/** Gecko and WebKit, under the names of their browsers. Chromium has its own tests in `npm test`. */
export const ENGINES = ["Firefox", "WebKit"] as const;
export type EngineName = (typeof ENGINES)[number];

/** Size of what a page is shown in, in CSS pixels. */
export interface View {
  width: number;
  height: number;
}

export interface Engine {
  name: EngineName;
  /** A fresh visitor, with nothing on the device. */
  openVisitor(view: View): Promise<VisitorDriver>;
  close(): Promise<void>;
}

/** One profile of a browser. */
export interface VisitorDriver {
  openTab(): Promise<TabDriver>;
  /** Takes the network away, so that `navigator.onLine` is false, and gives it back. Missing where a driver cannot. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Keys that are not characters, under the names of `KeyboardEvent.key`. */
export type Key = "Enter" | "Tab" | "Escape";

/** A document: that of a tab, or of a frame in it. */
export interface DocumentDriver {
  /** What the text of one expression gives, as JSON; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression gives. */
  find(expression: string): Promise<ElementDriver | undefined>;
}

export interface TabDriver extends DocumentDriver {
  /** Until its `load`. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** On what has the focus. */
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** Brings it into view where that is needed, and acts as a person does. */
export interface ElementDriver {
  click(): Promise<void>;
  /** In the place of what stands there. */
  type(text: string): Promise<void>;
  /** @param path of a file on this machine */
  chooseFile(path: string): Promise<void>;
  /** The document in a frame. */
  frame(): Promise<DocumentDriver>;
}
