const HIDDEN =
  "position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
const SHOWN =
  "right:0;z-index:9999;max-width:300px;margin:16px;padding:16px;border-radius:10px;background:#b3261e;color:#fff;";
const AT_TOP = "position:fixed;top:0";
const BELOW_HEAD = "position:absolute;top:100%";
const SHOWN_MS = 5_000;

type Politeness = "polite" | "assertive";

const regions = new Map<Politeness, HTMLElement>();

/**
 * Lets a screen reader say a text. The same text twice is said twice.
 *
 * @returns to be called when what was announced is over: the text is found no more
 */
export function announce(text: string, politeness: Politeness): () => void {
  const region = regions.get(politeness) ?? createRegion(politeness);
  topmost().append(region);
  region.textContent = "";
  // A change is only heard when the region was there, empty, before it.
  setTimeout(() => {
    region.textContent = text;
  }, 100);
  return () => {
    // Another may stand there by now.
    if (region.textContent === text) region.textContent = "";
  };
}

/** Shows to the eye, for as long as a toast stands, what was announced, where nothing better could be drawn. */
export function showAnnouncements(): void {
  for (const region of regions.values()) {
    region.style.cssText = SHOWN + (region.closest(".modal-head") ? BELOW_HEAD : AT_TOP);
    setTimeout(() => {
      region.style.cssText = HIDDEN;
      region.textContent = "";
    }, SHOWN_MS);
  }
}

/**
 * Where something must stand to be seen and heard: an open dialog makes all outside of it inert. There it hangs from the dialog's head,
 * so that heading and Close are not covered.
 */
export function topmost(): Element {
  const dialog = [...document.querySelectorAll("dialog[open]")].pop();
  return dialog?.querySelector(".modal-head") ?? dialog ?? document.body;
}

function createRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("aria-live", politeness);
  // Set from script, inline styles pass a strict content security policy.
  region.style.cssText = HIDDEN;
  regions.set(politeness, region);
  return region;
}
