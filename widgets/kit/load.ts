import { nextTask, wait } from "./when.ts";

/** How long a press waits for code before another way is offered. */
const SLOW_MS = 10_000;

/** Browsers cache failed module URLs, so every retry gets a new query. */
let nextAddress = 2;

const stylesheets = new Map<string, Promise<void>>();

/**
 * Runs a dynamic import; if it fails, once more, a second later, under a new query, `?again=2`. The address is read from the browser's
 * message; Safari's has none, and Safari asks for the same address again by itself.
 *
 * @throws the last failure: what is missing then comes with a reload, or not at all
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (reason) {
    await wait(1_000);
    const [address] = /http.+\.js/.exec(String(reason)) ?? [];
    return address ? import(/* @vite-ignore */ `${address}?again=${nextAddress++}`) : load();
  }
}

/** State of a press on what opens a dialog. `slow`: it has waited for 10 s, and waits on. */
export type Opening = "loading" | "slow" | "failed" | "open";

/** A dialog whose code is loaded when somebody comes near what opens it (`fetchCode`), or presses it. After a failure the next press asks again. */
export function lateDialog<Given extends unknown[]>(load: () => Promise<(...given: Given) => void>) {
  let loading: ReturnType<typeof load> | undefined;
  const fetchCode = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    fetchCode,
    async open(report: (state: Opening) => void, ...given: Given): Promise<void> {
      report("loading");
      const timer = setTimeout(report, SLOW_MS, "slow");
      try {
        const open = await fetchCode();
        // Rendering and showing are tasks of their own: a slow phone answers in between.
        await nextTask();
        open(...given);
        report("open");
      } catch {
        report("failed");
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Adds a stylesheet to the page, once, and resolves when it applies. After a failure another call asks again. */
export function loadStylesheet(href: string): Promise<void> {
  const loading = stylesheets.get(href) ?? loadWithRetry(() => addStylesheet(href));
  stylesheets.set(href, loading);
  loading.catch(() => stylesheets.delete(href));
  return loading;
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}
