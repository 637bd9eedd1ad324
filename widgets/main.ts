/**
 * The only script of a page. It runs the menus, corrects the years, and mounts widgets:
 * `<div data-widget="NAME" data-when="now|visible|idle|asked">`. Each is caught on its own: one failure stays one failure.
 */
import { keepOneOpen } from "./accordion";
import { importAgain } from "./import-again";
import { runMenu } from "./menu";
import { openWhenAsked } from "./opens";
import { registry } from "./registry";
import type { Open } from "./registry";
import { correctYears } from "./years";

async function mount(placeholder: HTMLElement): Promise<Open | void> {
  const name = placeholder.dataset.widget ?? "";
  const fallback = placeholder.querySelector<HTMLElement>("[data-fallback]");
  try {
    const load = registry[name];
    if (!load) throw new Error("not in registry.ts");
    const widget = await importAgain(load);
    const open = await widget?.mount(placeholder);
    placeholder.dataset.mounted = "";
    if (fallback) fallback.hidden = true;
    replayHeldSubmit(placeholder);
    return open;
  } catch (reason) {
    console.error(`The widget "${name}" could not be mounted.`, reason);
    if (fallback) fallback.hidden = false;
  }
}

/** `early.ts` marks a placeholder whose form was submitted before the takeover. It is sent once, now. */
function replayHeldSubmit(placeholder: HTMLElement): void {
  if (!placeholder.hasAttribute("data-held")) return;
  placeholder.removeAttribute("data-held");
  placeholder.querySelector<HTMLElement>("form [type=submit]")?.click();
}

function mountWhenNear(placeholder: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void mount(placeholder);
    },
    { rootMargin: "400px" },
  );
  observer.observe(placeholder);
}

/** The page's own script runs before `load`; one that `early.ts` asked for again may not, and no form waits for `load`. */
function afterLoad(run: () => void): void {
  addEventListener("load", () => setTimeout(run));
}

document.documentElement.className = "";
correctYears(document, new Date().getFullYear());
keepOneOpen(document);
const menuButton = document.querySelector<HTMLElement>(".menu-button");
if (menuButton) runMenu(menuButton);

for (const placeholder of document.querySelectorAll<HTMLElement>("[data-widget]")) {
  const when = placeholder.dataset.when;
  if (when === "idle") afterLoad(() => void mount(placeholder));
  else if (when === "visible") mountWhenNear(placeholder);
  else if (when === "asked") openWhenAsked(placeholder, mount);
  else void mount(placeholder);
}
