/** Opens a widget that a link asks for; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

/** What a widget's `mount.tsx`, or `mount.ts` where nothing in it is React, exports. */
export interface Widget {
  /** Takes over the markup of its placeholder, or fills it. A widget that links open (`data-opens`) gives how. */
  mount(placeholder: HTMLElement): void | Open | Promise<void | Open>;
}
