import type { Open } from "./kit/dialog-triggers.ts";

/** Takes over or fills a placeholder. A widget that links open (`data-opens`) returns how to open it. */
type Mount = (placeholder: HTMLElement) => void | Open | Promise<void | Open>;

/** The code of each widget, by the name in `data-widget`. */
export const registry: Record<string, () => Promise<{ mount: Mount }>> = {
  "career-list": () => import("./career-list/mount.tsx"),
  "client-groups": () => import("./client-groups/mount.ts"),
  "client-logos": () => import("./client-logos/mount.ts"),
  "contact-form": () => import("./contact-form/mount.tsx"),
  "internship-form": () => import("./internship-form/mount.tsx"),
  outbox: () => import("./outbox/mount.tsx"),
  "quote-modal": () => import("./quote-modal/mount.tsx"),
  testimonials: () => import("./testimonials/mount.ts"),
};
