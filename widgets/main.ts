/**
 * The only script of a page. It runs the menus, corrects the years, mounts widgets, and registers the service worker:
 * `<div data-widget="NAME" data-when="now|visible|idle|asked">`. Each is caught on its own: one failure stays one failure.
 */
import { importAgain } from "./kit/import-again";
import { runMenu } from "./menu";
import { nextTask } from "./kit/next-task";
import { openWhenAsked } from "./opens";
import { recover } from "./kit/release/recover-page";
import { registry } from "./registry";
import type { Open } from "./registry";
import { BUILD_YEAR, SERVICE_WORKER } from "./kit/settings";

async function mount(placeholder: HTMLElement): Promise<Open | void> {
  const name = placeholder.dataset.widget ?? "";
  try {
    const load = registry[name];
    if (!load) throw new Error("not in registry.ts");
    const widget = await importAgain(load);
    // A slow phone gets two short tasks in place of a long one: read the code, draw.
    await nextTask();
    const open = await widget?.mount(placeholder);
    placeholder.dataset.mounted = "";
    return open;
  } catch (reason) {
    console.error(`The widget "${name}" could not be mounted.`, reason);
    const fallback = placeholder.querySelector<HTMLElement>("[data-fallback]");
    if (fallback) fallback.hidden = false;
    recover();
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      void mount(target);
    }
  },
  { rootMargin: "400px" },
);

const { saveData, effectiveType }: NonNullable<Navigator["connection"]> = navigator.connection ?? {};
// The speculation rules of `site/layouts/Speculation.tsx` hold in this class alone.
document.documentElement.className = saveData || effectiveType?.includes("2g") ? "" : "ahead";
// What the chunk stands in for is in Chrome from 121 on; this from 123, and neither is in Safari or Firefox.
if (!window.NotRestoredReasons || new Date().getFullYear() !== BUILD_YEAR) void import("./catch-up");
const menuButton = document.querySelector<HTMLElement>(".menu-button");
if (menuButton) runMenu(menuButton);

for (const placeholder of document.querySelectorAll<HTMLElement>("[data-widget]")) {
  const when = placeholder.dataset.when;
  // The page's own script runs before `load`; one that `early.ts` asked for again may not, and no form waits for `load`.
  if (when === "idle") addEventListener("load", () => void mount(placeholder));
  else if (when === "visible") near.observe(placeholder);
  else if (when === "asked") openWhenAsked(placeholder, mount);
  else void mount(placeholder);
}

if (SERVICE_WORKER === "on" && !saveData)
  addEventListener("load", () => void navigator.serviceWorker?.register("/worker.js").catch(console.warn));
