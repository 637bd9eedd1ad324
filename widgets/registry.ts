import type { RegisteredWidget } from "./kit/widget.ts";

/** Every widget of the site, by the name in `data-widget`: where its code is. */
export const registry: Record<string, RegisteredWidget> = {
  "career-list": { load: () => import("./career-list/mount.tsx") },
  "client-groups": { load: () => import("./client-groups/mount.ts") },
  "client-logos": { load: () => import("./client-logos/mount.ts") },
  "contact-form": { load: () => import("./contact-form/mount.tsx") },
  "internship-form": { load: () => import("./internship-form/mount.tsx") },
  outbox: { load: () => import("./outbox/mount.tsx") },
  "quote-modal": { load: () => import("./quote-modal/mount.tsx") },
  testimonials: { load: () => import("./testimonials/mount.ts") },
};
