/**
 * The main script of every page. It mounts widgets in placeholders, which
 * `site/components/widget/Widget.tsx` explains.
 */
import { loadWithRetry } from "./kit/async/load.ts";
import { nextTask } from "./kit/async/wait.ts";
import { whenLoaded, whenNear } from "./kit/async/when.ts";
import { onDeviceChange } from "./kit/send/store/device-changes.ts";
import { hasOutboxWork, OUTBOX_RETRY_MS } from "./kit/send/store/outbox-work.ts";
import { readSession } from "./kit/send/store/session.ts";
import { type Open, openByLinks } from "./kit/ui/dialog-triggers.ts";
import { renderWhenNear, replaceBrokenImages } from "./lazy-images.ts";
import { improveMenus } from "./menu.ts";
import { closeOtherDetails } from "./polyfills.ts";
import { registerSync, registry, type Widget } from "./registry.ts";

const WORKER_DELAY_MS = 3_000;

/** Loads a placeholder's widget and mounts it. Resolves with how to open it, if it is a dialog. Never rejects. */
async function mount(placeholder: HTMLElement): Promise<Open | void> {
  const { widget: name = "" } = placeholder.dataset;
  try {
    const widget = await loadWithRetry<Widget>(registry[name as keyof typeof registry]);
    // Render in a task of its own, so that a slow phone can respond after loading the
    // code.
    await nextTask();
    const open = await widget.mount(placeholder);
    placeholder.dataset.mounted = "";
    // Press Submit if `form-fallback.ts` has noted a press that came before the script.
    if ("pressed" in placeholder.dataset) {
      placeholder.querySelector<HTMLElement>("[type=submit]")?.click();
    }
    delete placeholder.dataset.pressed;
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

/**
 * Corrects numbers of years that an older build has printed. It only raises them, because
 * a device's clock may be late.
 */
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

/** Mounts the outbox when it has work. Tries again if its code cannot be loaded. */
function mountWithOutbox(placeholder: HTMLElement): void {
  /** Whether the outbox is mounted or its code is loading. */
  let isMounted = false;
  const look = async () => {
    if (isMounted) {
      return;
    }
    const hasWork = await hasOutboxWork();
    // Look at `isMounted` again, because another `look` may have set it during the
    // `await`.
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
  // Look now if the page has loaded; otherwise its `pageshow` calls `look`.
  if (document.readyState === "complete") {
    void look();
  }
}

/** Mounts a dialog's widget when a link opens it, or at once if the outbox has stored a text to edit in it. */
function mountOnDemand(placeholder: HTMLElement): void {
  const { widget: name = "" } = placeholder.dataset;
  const opening = openByLinks(name, async () => {
    const open = await mount(placeholder);
    // `mount` has logged the error.
    if (!open) {
      throw new Error(name);
    }
    return open;
  });
  const link = document.querySelector<HTMLElement>(`[data-opens=${name}]`);
  // The outbox stores a text to edit in the session, under the widget's name
  // (`opensEmptyIn`).
  if (link && readSession(name)) {
    opening?.fetchCode().then((open) => open(link), console.warn);
  }
}

const { saveData, effectiveType }: NonNullable<Navigator["connection"]> =
  navigator.connection ?? {};
const { classList } = document.documentElement;
classList.remove("no-script");
// The speculation rules of `site/layouts/Head.tsx` apply only with the class `ahead`.
classList.toggle("ahead", !saveData && !/2g/.test(String(effectiveType)));
correctYears();
if (!("name" in HTMLDetailsElement.prototype)) {
  closeOtherDetails(document);
}
const menuButton = document.querySelector<HTMLElement>(".menu-button");
const menu = document.querySelector<HTMLElement>("#menu");
if (menuButton && menu) {
  improveMenus(menuButton, menu);
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
  // Register the worker later than `load`, because it brings 21 kB, and a form that is
  // opened as soon as the page has loaded needs the connections and the line.
  whenLoaded(() =>
    setTimeout(
      () => serviceWorker.register("/worker.js").catch(console.warn),
      WORKER_DELAY_MS,
    ),
  );
  // Register the outbox worker when a visitor begins to fill in a form, which may have to
  // be sent after the site was closed (decision 0033). Ignore changes by a script, because
  // a draft is filled in by one.
  if (BOT_CHECK === "altcha" && "SyncManager" in window) {
    addEventListener("change", ({ isTrusted }) => {
      if (isTrusted) {
        void registerSync();
      }
    });
  }
}
