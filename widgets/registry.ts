/** What a widget's `mount.tsx` exports: it takes over the markup of its placeholder, or fills it. */
export interface Widget {
  mount(placeholder: HTMLElement): void | Promise<void>;
}

/** Every widget of the site: the name in `data-widget`, and where its code is. */
export const registry: Record<string, () => Promise<Widget>> = {
  "contact-form": () => import("./contact-form/mount"),
};
