import type { ReactNode } from "react";
import type { registry } from "../../../widgets/registry.ts";
import { usePageFiles } from "../../page-files.ts";

type Name = keyof typeof registry;
/** The module that a row of the registry loads. */
type ModuleOf<One extends Name> = Awaited<ReturnType<(typeof registry)[One]>>;
/** The texts that a widget's `mount` reads in the `dataset` of its placeholder; undefined if it takes no placeholder. */
type TextsOf<One extends Name> =
  Parameters<ModuleOf<One>["mount"]> extends [{ dataset: infer Texts }]
    ? Texts
    : undefined;

interface WidgetProps<One extends Name> {
  name: One;
  /**
   * When the widget is mounted.
   * - `now`: as soon as the main script runs.
   * - `visible`: when the placeholder is less than about 400 px from the screen.
   * - `load`: when the page has loaded.
   * - `on-demand`: when a link with the widget's name in `data-opens` is pressed.
   * - `outbox`: if a form waits in the device's outbox.
   */
  when: "now" | "visible" | "load" | "on-demand" | "outbox";
  /** Become the placeholder's data attributes. */
  props?: TextsOf<One>;
  children?: ReactNode;
}

/** A placeholder, in which the main script mounts a widget. In `site/` only this folder may import from `widgets/`. */
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
      {/* Preload the code, because otherwise the main script would request it a round trip later. */}
      {when === "now" && <link rel="modulepreload" href={scripts[name]} />}
    </div>
  );
}
