/**
 * The only script of a page. It runs the menus, corrects the years, mounts widgets, and registers the service worker:
 * `<div data-widget="NAME" data-when="now|visible|idle|asked|filled">`. Each is caught on its own: one failure stays one failure.
 */
import { correctYears, keepOneOpen, prefetchLinks } from "./catch-up.ts";
import { isAnyDue, readNote } from "./kit/device-storage.ts";
import { loadPart } from "./kit/load.ts";
import { nextTask } from "./kit/next-task.ts";
import { OUTBOX_NOTE, SHOW_OUTBOX } from "./kit/outbox/outbox-note.ts";
import { SERVICE_WORKER } from "./kit/settings.ts";
import { whenIdle } from "./kit/when-idle.ts";
import { whenNear } from "./kit/when-near.ts";
import type { FormKinds, Open } from "./kit/widget.ts";
import { runMenu } from "./menu.ts";
import { openWhenAsked } from "./opens.ts";
import { registry } from "./registry.ts";

// Without a prototype: what a device keeps names a form, and `toString` is none.
const forms: FormKinds = Object.assign(
  Object.create(null),
  ...Object.values(registry).map((widget) => widget.forms),
);

async function mount(placeholder: HTMLElement): Promise<Open | void> {
  const { widget: name = "" } = placeholder.dataset;
  try {
    const widget = await loadPart(registry[name]!.load);
    // A slow phone gets two short tasks in place of a long one: read the code, draw.
    await nextTask();
    const open = await widget.mount(placeholder, forms);
    placeholder.dataset.mounted = "";
    return open;
  } catch (reason) {
    console.error(`The widget "${name}" could not be mounted.`, reason);
    const fallback = placeholder.querySelector<HTMLElement>("[data-fallback]");
    if (fallback) fallback.hidden = false;
    // Says that a reload may bring it, and not that it is late.
    placeholder.dataset.missing = "";
  }
}

/** The outbox is not empty when the page opens, or a form asks for it to be shown: again and again, until its code has come. */
function mountWhenFilled(placeholder: HTMLElement): void {
  let isShown = false;
  const show = async () => {
    if (isShown) return;
    isShown = true;
    await mount(placeholder);
    isShown = "mounted" in placeholder.dataset;
  };
  if (readNote(OUTBOX_NOTE)) void show();
  addEventListener(SHOW_OUTBOX, show);
}

const { saveData, effectiveType }: NonNullable<Navigator["connection"]> = navigator.connection ?? {};
// The speculation rules of `site/layouts/Speculation.tsx` hold in this class alone.
document.documentElement.className = saveData || /2g/.test(String(effectiveType)) ? "" : "ahead";
correctYears(document, new Date().getFullYear());
if (!("name" in HTMLDetailsElement.prototype)) keepOneOpen(document);
// Rules for the links of a page are in Chrome from 121 on, without a `source` from 122 on; this from 123.
if (!window.NotRestoredReasons) prefetchLinks(document);
const menuButton = document.querySelector<HTMLElement>(".menu-button");
if (menuButton) runMenu(menuButton);

for (const placeholder of document.querySelectorAll<HTMLElement>("[data-widget]")) {
  const { when } = placeholder.dataset;
  // The page's own script runs before `load`; one that `early.ts` asked for again may not, and no form waits for `load`.
  if (when === "idle") addEventListener("load", () => void mount(placeholder));
  else if (when === "visible") void whenNear(placeholder).then(() => mount(placeholder));
  else if (when === "asked") openWhenAsked(placeholder, mount);
  else if (when === "filled") mountWhenFilled(placeholder);
  else void mount(placeholder);
}

if (isAnyDue())
  whenIdle(() => {
    import("./kit/forget-old.ts").then(({ forgetOld }) => forgetOld()).catch(console.warn);
  });

const { serviceWorker } = navigator;
if (SERVICE_WORKER === "on" && !saveData && serviceWorker)
  addEventListener("load", () => {
    serviceWorker.register("/worker.js").catch(console.warn);
  });
