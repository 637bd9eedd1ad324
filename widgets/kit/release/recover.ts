/*
 * Published as `/widgets/recover.js` and run by being imported, when a part of the page could not be loaded. Where a newer release
 * has taken the page's place, its files are gone for good. Where it has not, and the host has all of them, this device kept one wrong, or
 * the browser remembers that one failed. Either way what is typed is saved, and the page is loaded again, once. In any other case, above
 * all when the network is down, nothing happens, and the next part that does not come asks again.
 */
import { handOverPress } from "./press.ts";
import { mendFiles } from "./mend-files.ts";
import { rescueForms, wouldLoseText } from "./rescue-forms.ts";

const NOTE = "recovered-from";

async function recover(): Promise<void> {
  // Several parts may miss at once: one look is enough.
  const page = document.documentElement;
  if (page.dataset.recovering) return;
  page.dataset.recovering = "yes";
  try {
    await look();
  } finally {
    delete page.dataset.recovering;
  }
}

async function look(): Promise<void> {
  const main = document.querySelector<HTMLScriptElement>("script[data-main]")?.src.split("?")[0];
  if (!main) return;

  const answer = await fetch(location.href, { cache: "no-store" });
  const html = await answer.text();
  const isOurs = answer.ok && html.includes("data-main");
  if (!isOurs) return;
  const isNewest = html.includes(new URL(main).pathname);
  // Of a release that is gone, the browser's own cache may show other pages too, for five minutes.
  const note = isNewest ? main : main + location.pathname;
  if (sessionStorage.getItem(NOTE) === note) return;
  if (isNewest && !(await mendFiles())) return;
  if (wouldLoseText(document)) return;

  rescueForms(document);
  handOverPress();
  if (!isNewest) await forgetPages();
  sessionStorage.setItem(NOTE, note);
  location.reload();
}

/** The service worker would show the old page once more. */
async function forgetPages(): Promise<void> {
  if (!window.caches) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)));
}

recover().catch((reason: unknown) => {
  console.warn("A part of the page is missing, and whether there is a newer page is unknown.", reason);
});
