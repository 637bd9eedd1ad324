import { render } from "preact";
import { nextTask, wait } from "../kit/when.ts";
import { type Emit, QuoteWidget } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import { DARK, pageOrigin, readWidgetOptions } from "./options.ts";
import { campaignOfPage, PLACEHOLDER, sourceOf } from "./source.ts";
import { ENGLISH, loadWords } from "./texts.ts";
import { version } from "./version.json";

/** How long a form waits for its words. */
const WORDS_MS = 3_000;

export type Widgets = { mount: typeof mount; open: typeof open };

const updates = new WeakMap<Element, () => void>();
DARK.addEventListener("change", () => {
  for (const placeholder of document.querySelectorAll(PLACEHOLDER)) updates.get(placeholder)?.();
});

/** Puts the widget into a placeholder, once, in a shadow root, which hides the link. If the partner's words are late it is English first. */
export async function mount(placeholder: Element): Promise<void> {
  // Another version of this script may be here first.
  const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
  if (isTaken()) return;
  const stage = document.createElement("div");
  const source = () => sourceOf(placeholder, campaignOfPage);
  let words = ENGLISH;
  let textsAsked = "";

  const emit: Emit = (name, detail) => {
    const init = { bubbles: true, composed: true, detail: { ...detail, source: source() } };
    placeholder.dispatchEvent(new CustomEvent(name, init));
  };
  const update = () => {
    const options = readWidgetOptions(placeholder);
    render(<QuoteWidget key={options.mode} {...{ options, words, emit, source }} />, stage);
    return options;
  };
  const fetchWords = async () => {
    const texts = (placeholder.getAttribute("data-texts") || "").trim();
    if (texts === textsAsked) return;
    textsAsked = texts;
    const loaded = texts ? await loadWords(texts, placeholder.baseURI, [pageOrigin(), SITE_URL]) : ENGLISH;
    if (texts !== textsAsked) return;
    words = loaded;
    if (placeholder.shadowRoot) update();
  };

  await Promise.race([fetchWords(), wait(WORDS_MS)]);
  await nextTask();
  if (isTaken()) return;
  const { mode } = update();
  const shadow = placeholder.attachShadow({ mode: "open" });
  addStyle(shadow);
  shadow.append(stage);
  new MutationObserver((changes) => {
    if (!changes.some(({ attributeName }) => /^(?:data-|dir$)/.test(attributeName ?? ""))) return;
    void fetchWords();
    update();
  }).observe(placeholder, { attributes: true });
  updates.set(placeholder, update);
  emit("quote:ready", { mode, version });
}

/** Mounts a placeholder, and opens its modal or goes to its form. Returns whether there is a form to be seen. */
export async function open(placeholder: Element): Promise<boolean> {
  await mount(placeholder);
  const find = (selector: string) => placeholder.shadowRoot?.querySelector<HTMLElement>(selector);
  // In what is hidden, a modal would only make the page stand still.
  if (!find(".quote")?.getClientRects().length) return false;
  const opener = find(".quote-opener");
  if (!opener) find("input")?.focus();
  else if (!find("dialog[open]")) opener.click();
  return true;
}

/** Whether our frame can work in the page. A sandbox without `allow-same-origin` has no origin. Safari before 15.4 has no modals. */
function canShow(placeholder: Element): boolean {
  if (window.origin === "null" && location.protocol !== "file:") return false;
  return readWidgetOptions(placeholder).mode === "inline" || Boolean(window.HTMLDialogElement);
}

/** A sheet made by script is no inline style: a strict content security policy lets it apply. */
function addStyle(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    shadow.append(Object.assign(document.createElement("style"), { textContent: css }));
  }
}
