import type { ReactNode } from "react";
import formFallback from "../../../widgets/form-fallback.ts?text";
import showReference from "../../../widgets/show-reference.ts?text";

/**
 * A placeholder: the main script mounts the widget `name` in it. This folder is the only seam between pages and `widgets/`.
 *
 * - `when`: `now`, `visible` (within about 400 px of the screen), `idle` (after the page's `load`), `on-demand` (when a link
 *   with `data-opens` of that name is pressed) or `outbox` (while a form waits in the device's outbox)
 * - `props`: texts that the widget reads from `placeholder.dataset`
 */
export interface WidgetProps {
  name: string;
  when: "now" | "visible" | "idle" | "on-demand" | "outbox";
  props?: Record<string, string | undefined>;
  children?: ReactNode;
}

export function Widget({ name, when, props, children }: WidgetProps) {
  return (
    <div data-widget={name} data-when={when} {...dataAttributes(props)}>
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

/** Looks after a printed form until its widget has loaded. Stands in the head, before the main script. */
export function FormFallbackScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled by the build; no other text can be in it
  return <script dangerouslySetInnerHTML={{ __html: formFallback }} />;
}

/** The reference number of what was just sent; hidden if there is none. */
export function Reference({ label }: { label: string }) {
  return (
    <>
      <p className="intro" data-reference hidden>
        {label} <strong translate="no" />
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled by the build; no other text can be in it */}
      <script dangerouslySetInnerHTML={{ __html: showReference }} />
    </>
  );
}
