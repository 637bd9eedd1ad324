import type { RegisteredWidget } from "./kit/widget.ts";

/** Every widget of the site, by the name in `data-widget`: where its code is, and the form that it sends, if it does. */
export const registry: Record<string, RegisteredWidget> = {
  "career-list": {
    load: () => import("./career-list/mount.tsx"),
    forms: { career: () => import("./career-list/application/form-kind.ts") },
  },
  "client-groups": { load: () => import("./client-groups/mount.ts") },
  "client-logos": { load: () => import("./client-logos/mount.ts") },
  "contact-form": {
    load: () => import("./contact-form/mount.tsx"),
    forms: { contact: () => import("./contact-form/form-kind.ts") },
  },
  "internship-form": {
    load: () => import("./internship-form/mount.tsx"),
    forms: { internship: () => import("./internship-form/form-kind.ts") },
  },
  outbox: { load: () => import("./outbox/mount.ts") },
  "quote-modal": {
    load: () => import("./quote-modal/mount.tsx"),
    forms: { quote: () => import("./quote-modal/form-kind.ts") },
  },
  testimonials: { load: () => import("./testimonials/mount.ts") },
};
