import type { LoadFormKind } from "./sending/submission.ts";

/** Opens a widget that a link asks for; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

/** The site's forms, by the names that their submissions are stored under. */
export type FormKinds = Record<string, LoadFormKind>;

/** What a widget's `mount.tsx`, or `mount.ts` where nothing in it is React, exports. */
export interface Widget {
  /**
   * Takes over the markup of its placeholder, or fills it. A widget that links open (`data-opens`) gives how.
   *
   * @param forms all the forms of the site, for a widget that sends what another one has stored
   */
  mount(placeholder: HTMLElement, forms: FormKinds): void | Open | Promise<void | Open>;
}

/** A widget in `registry.ts`: where its code is and, if it sends a form, what is to be known of that. */
export interface RegisteredWidget {
  load(): Promise<Widget>;
  forms?: FormKinds;
}
