import type { ReactNode } from "react";

/**
 * A placeholder: the main script mounts the widget `name` in it. This folder is the only seam between pages and
 * `widgets/`.
 *
 * - `when`: `now`, `visible` (within about 400 px of the screen), `idle` (after the page's `load`), `asked` (when a link
 *   with `data-opens` of that name is pressed) or `filled` (while a form waits in the device's outbox)
 * - `props`: texts for the widget, which reads them from `placeholder.dataset`; undefined ones are left out
 * - `showsFiles`: whether it shows files that the visitor has chosen, which the page's policy then allows (`hosting/`)
 * - `children`: shown until the widget is mounted, and without script
 */
export interface WidgetProps {
  name: string;
  when: "now" | "visible" | "idle" | "asked" | "filled";
  props?: Record<string, string | undefined>;
  showsFiles?: boolean;
  children?: ReactNode;
}

export function Widget({ name, when, props, showsFiles, children }: WidgetProps) {
  return (
    <div data-widget={name} data-when={when} data-shows-files={showsFiles} {...dataAttributes(props)}>
      {children}
    </div>
  );
}

/** `{ failureNotice: "…" }` as `data-failure-notice="…"`. */
function dataAttributes(props: Record<string, string | undefined> = {}) {
  return Object.fromEntries(
    Object.entries(props).map(([name, text]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      text,
    ]),
  );
}
