/* The only script of a page. `site/components/widget/Widget.tsx` explains the placeholders of widgets. */

import { loadWithRetry } from "./kit/load.ts";
import { onDeviceChange } from "./kit/send/store/device-changes.ts";
import { hasOutboxWork, OUTBOX_RETRY_MS } from "./kit/send/store/outbox-work.ts";
import { readSession } from "./kit/send/store/session.ts";
import { type Open, openByLinks } from "./kit/ui/dialog-triggers.ts";
import { nextTask, whenLoaded, whenNear } from "./kit/when.ts";
import { renderWhenNear, replaceBrokenImages } from "./lazy-images.ts";
import { runMenu } from "./menu.ts";
import { closeOtherDetails } from "./polyfills.ts";
import { registry, sendLater, type Widget } from "./registry.ts";

async function mount(placeholder: HTMLElement): Promise<Open | void> {
  const { widget: name = "" } = placeholder.dataset;
  try {
    const widget = await loadWithRetry<Widget>(registry[name as keyof typeof registry]);
    // Two short tasks for a slow phone: loading the code, and rendering.
    await nextTask();
    const open = await widget.mount(placeholder);
    placeholder.dataset.mounted = "";
    // `form-fallback.ts` has held a Submit that came too early.
    if ("held" in placeholder.dataset) {
      placeholder.querySelector<HTMLElement>("[type=submit]")?.click();
    }
    delete placeholder.dataset.held;
    return open;
  } catch (error) {
    console.error(`The widget "${name}" could not be mounted.`, error);
    const fallback = placeholder.querySelector<HTMLElement>("[data-fallback]");
    if (fallback) {
      fallback.hidden = false;
    }
    placeholder.dataset.missing = "";
  }
}

/** Raises the years that an older build has printed. A device whose clock is behind does not lower them. */
function correctYears(): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    "[data-years-since], [data-current-year]",
  )) {
    const years = new Date().getFullYear() - Number(element.dataset.yearsSince ?? 0);
    if (years > Number(element.textContent)) {
      element.textContent = String(years);
    }
  }
}

/** Mounts the outbox once it has work. If its code cannot be loaded, tries again. */
function mountWithOutbox(placeholder: HTMLElement): void {
  /** True from the moment when its code is asked for. */
  let isMounted = false;
  const look = async () => {
    if (isMounted) {
      return;
    }
    const hasWork = await hasOutboxWork();
    // The device may have changed twice, and the other look was faster.
    if (!hasWork || isMounted) {
      return;
    }
    isMounted = true;
    await mount(placeholder);
    isMounted = "mounted" in placeholder.dataset;
    if (!isMounted) {
      setTimeout(look, OUTBOX_RETRY_MS);
    }
  };
  onDeviceChange(look);
  // The first look comes by `pageshow`, or now.
  if (document.readyState === "complete") {
    void look();
  }
}

/** Mounts a dialog's widget when a link asks for it, or at once if the outbox has left a text to edit in it. */
function mountOnDemand(placeholder: HTMLElement): void {
  const { widget: name = "" } = placeholder.dataset;
  const opening = openByLinks(name, async () => {
    const open = await mount(placeholder);
    // `mount` has logged why.
    if (!open) {
      throw new Error(name);
    }
    return open;
  });
  const link = document.querySelector<HTMLElement>(`[data-opens=${name}]`);
  // The outbox leaves a text to edit under the widget's name (`opensEmptyIn`).
  if (link && readSession(name)) {
    opening?.fetchCode().then((open) => open(link), console.warn);
  }
}

const { saveData, effectiveType }: NonNullable<Navigator["connection"]> =
  navigator.connection ?? {};
// The speculation rules of `site/layouts/Head.tsx` apply only with this class.
document.documentElement.classList.remove("no-script");
document.documentElement.classList.toggle(
  "ahead",
  !saveData && !/2g/.test(String(effectiveType)),
);
correctYears();
if (!("name" in HTMLDetailsElement.prototype)) {
  closeOtherDetails(document);
}
const menuButton = document.querySelector<HTMLElement>(".menu-button");
const menu = document.querySelector<HTMLElement>("#menu");
if (menuButton && menu) {
  runMenu(menuButton, menu);
}
renderWhenNear(document);
replaceBrokenImages(document);

for (const placeholder of document.querySelectorAll<HTMLElement>("[data-widget]")) {
  const { when } = placeholder.dataset;
  placeholder.querySelector("[data-busy]")?.setAttribute("aria-busy", "true");
  if (when === "load") {
    whenLoaded(() => void mount(placeholder));
  } else if (when === "visible") {
    void whenNear(placeholder).then(() => mount(placeholder));
  } else if (when === "on-demand") {
    mountOnDemand(placeholder);
  } else if (when === "outbox") {
    mountWithOutbox(placeholder);
  } else {
    void mount(placeholder);
  }
}

const { serviceWorker } = navigator;
if (SERVICE_WORKER === "on" && !saveData && serviceWorker) {
  whenLoaded(() => void serviceWorker.register("/worker.js").catch(console.warn));
  // If somebody begins to fill in a form, it may have to be sent after this site was closed (decision 0033). Changes
  // by a script do not count, because a draft is filled in by one.
  if (BOT_CHECK === "altcha" && "SyncManager" in window) {
    addEventListener("change", ({ isTrusted }) => {
      if (isTrusted) {
        void sendLater();
      }
    });
  }
}
