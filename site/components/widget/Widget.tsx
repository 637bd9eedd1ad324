import type { ReactNode } from "react";
import formFallback from "../../../widgets/form-fallback.ts?text";
import { KEPT_MS } from "../../../widgets/kit/send/store/database.ts";
import type { registry } from "../../../widgets/registry.ts";
import showReference from "../../../widgets/show-reference.ts?text";
import { usePageFiles } from "../../page-files.ts";

/** For how many days a device keeps a form. */
export const DAYS_KEPT = KEPT_MS / 86_400_000;

type Name = keyof typeof registry;
type MountOf<One extends Name> = Awaited<ReturnType<(typeof registry)[One]>>["mount"];

interface WidgetProps<One extends Name> {
  name: One;
  /**
   * `visible`: within about 400 px of the screen. `load`: once the page has loaded. `on-demand`: when a link with
   * `data-opens` of that name is pressed. `outbox`: while a form waits in the device's outbox.
   */
  when: "now" | "visible" | "load" | "on-demand" | "outbox";
  /** The texts of the placeholder's `dataset` that `mount` asks for. */
  props?: Parameters<MountOf<One>> extends [{ dataset: infer Texts }] ? Texts : undefined;
  children?: ReactNode;
}

/** A placeholder: the main script mounts the widget in it. Of `site/`, only this folder knows `widgets/`. */
export function Widget<One extends Name>({
  name,
  when,
  props,
  children,
}: WidgetProps<One>) {
  const { scripts } = usePageFiles();
  if (when === "now" && !scripts[name]) {
    throw new Error(`No script is built for "${name}". Fix: see widgets/registry.ts`);
  }
  const nameOf = (prop: string) => `data-${prop.replace(/[A-Z]/g, "-$&").toLowerCase()}`;
  const attributes = Object.entries(props ?? {}).map(([prop, text]) => [
    nameOf(prop),
    text,
  ]);
  return (
    <div data-widget={name} data-when={when} {...Object.fromEntries(attributes)}>
      {children}
      {/* Without this link the main script would request the code a round trip later. */}
      {when === "now" && <link rel="modulepreload" href={scripts[name]} />}
    </div>
  );
}

/** The script that looks after a printed form until its widget has loaded; in the head, before all others. */
export const FormFallbackScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which holds no other text
  <script dangerouslySetInnerHTML={{ __html: formFallback }} />
);

/** The reference number of what was just sent; hidden if there is none. */
export const Reference = ({ label }: { label: string }) => (
  <>
    <p className="intro" data-reference hidden>
      {label} <strong translate="no" />
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which holds no other text */}
    <script dangerouslySetInnerHTML={{ __html: showReference }} />
  </>
);
