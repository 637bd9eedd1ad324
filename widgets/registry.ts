import { preloadStylesheet } from "./kit/async/load.ts";
import type { Open } from "./kit/ui/dialog-triggers.ts";
import quoteSheet from "./quote-modal/quote-modal.css?href";

/**
 * The module of a widget. `mount` hydrates or fills a placeholder. If links open the
 * widget (`data-opens`), `mount` returns the function that opens it.
 */
export type Widget = {
  mount(placeholder: HTMLElement): void | Open | Promise<void | Open>;
};

/**
 * Registers the service worker of the outbox. `main.ts` calls it before a form waits, so
 * before the outbox is mounted. It is exported here, because this file is the only door
 * from `main.ts` to the widgets: a widget is gone with its folder and its lines here.
 */
export { registerSync } from "./outbox/load-background-sync.ts";

/** The functions that load the widgets, by the name in `data-widget`. */
export const registry = {
  "career-list": () => import("./career-list/mount.tsx"),
  "client-groups": () => import("./client-groups/mount.ts"),
  "client-logos": () => import("./client-logos/mount.ts"),
  "contact-form": () => import("./contact-form/mount.tsx"),
  "internship-form": () => import("./internship-form/mount.tsx"),
  outbox: () => import("./outbox/mount.ts"),
  "quote-modal"() {
    // Load the stylesheet at the same time, which saves a round trip. Request the code
    // first, because it is larger, and the first request gets the open connection.
    const widget = import("./quote-modal/mount.tsx");
    preloadStylesheet(quoteSheet);
    return widget;
  },
  testimonials: () => import("./testimonials/mount.ts"),
} satisfies Record<string, () => Promise<Widget>>;
