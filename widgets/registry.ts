import type { Open } from "./kit/dialog-triggers.ts";

interface Widget {
  /** Takes over or fills its placeholder. The widget of links with `data-opens` returns what opens it. */
  mount(placeholder: HTMLElement): void | Open | Promise<void | Open>;
}

/** The code of every widget of the site, by the name in `data-widget`. */
export const registry: Record<string, () => Promise<Widget>> = {
  "career-list": () => import("./career-list/mount.tsx"),
  "client-groups": () => import("./client-groups/mount.ts"),
  "client-logos": () => import("./client-logos/mount.ts"),
  "contact-form": () => import("./contact-form/mount.tsx"),
  "internship-form": () => import("./internship-form/mount.tsx"),
  outbox: () => import("./outbox/mount.tsx"),
  "quote-modal": () => import("./quote-modal/mount.tsx"),
  testimonials: () => import("./testimonials/mount.ts"),
};
