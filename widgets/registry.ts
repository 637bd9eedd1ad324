/** Opens a widget that a link asks for; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

/** What a widget's `mount.tsx`, or `mount.ts` where nothing in it is React, exports. */
export interface Widget {
  /** Takes over the markup of its placeholder, or fills it. A widget that links open (`data-opens`) gives how. */
  mount(placeholder: HTMLElement): void | Open | Promise<void | Open>;
}

/** Every widget of the site: the name in `data-widget`, and where its code is. */
export const registry: Record<string, () => Promise<Widget | undefined>> = {
  "career-list": () => import("./career-list/mount.tsx"),
  "client-groups": () => import("./client-groups/mount.ts"),
  "client-logos": () => import("./client-logos/mount.ts"),
  "contact-form": () => import("./contact-form/mount.tsx"),
  // Its code is loaded where a form waits on this device: `kit/outbox/kept-forms.ts` leaves this note.
  "kept-forms": () => localStorage["kept-forms"] && import("./kept-forms/mount.ts"),
  "internship-form": () => import("./internship-form/mount.tsx"),
  "quote-modal": () => import("./quote-modal/mount.tsx"),
  testimonials: () => import("./testimonials/mount.ts"),
};
