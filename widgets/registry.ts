import { preloadStylesheet } from "./kit/load.ts";
import type { Open } from "./kit/ui/dialog-triggers.ts";
import quoteSheet from "./quote-modal/quote-modal.css?href";

/** `mount` takes over or fills a placeholder. If links open the widget (`data-opens`), it returns how. */
export type Widget = {
  mount(placeholder: HTMLElement): void | Open | Promise<void | Open>;
};

/**
 * Fetches a widget and its sheet at once: one after the other, the two cost a round trip more. The code is larger, and
 * what is asked for first gets the open connection.
 */
function withSheet(sheet: string, load: () => Promise<Widget>): Promise<Widget> {
  const widget = load();
  preloadStylesheet(sheet);
  return widget;
}

/** The outbox's own part that main.ts asks for before a form waits. */
export { sendLater } from "./outbox/load-send-later.ts";

/** The code of each widget, by the name in `data-widget`. */
export const registry = {
  "career-list": () => import("./career-list/mount.tsx"),
  "client-groups": () => import("./client-groups/mount.ts"),
  "client-logos": () => import("./client-logos/mount.ts"),
  "contact-form": () => import("./contact-form/mount.tsx"),
  "internship-form": () => import("./internship-form/mount.tsx"),
  outbox: () => import("./outbox/mount.ts"),
  "quote-modal": () => withSheet(quoteSheet, () => import("./quote-modal/mount.tsx")),
  testimonials: () => import("./testimonials/mount.ts"),
} satisfies Record<string, () => Promise<Widget>>;
