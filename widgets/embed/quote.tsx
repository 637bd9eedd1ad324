// Preact's own `render`: partners get its core, with React's names from `preact.ts`.
import { render } from "preact";
import { nextTask, wait } from "../kit/when.ts";
import { type Emit, PartnerForm } from "./PartnerForm.tsx";
import css from "./embed.css?text";
import { DARK, readWidgetOptions } from "./options.ts";
import { campaignOfPage, PLACEHOLDER, sourceOf } from "./source.ts";
import { ENGLISH, loadTranslation } from "./texts.ts";
import { version } from "./version.json";

const TRANSLATION_TIMEOUT_MS = 3_000;

export type Widgets = { mount: typeof mount; open: typeof open };

const updates = new WeakMap<Element, () => void>();
DARK.addEventListener("change", () => {
  for (const placeholder of document.querySelectorAll(PLACEHOLDER))
    updates.get(placeholder)?.();
});

/** Renders the form in a shadow root, which hides the link; in English until the partner's texts come. */
export async function mount(placeholder: Element): Promise<void> {
  // Another version of this script may be here first.
  const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
  if (isTaken()) return;
  const stage = document.createElement("div");
  const source = () => sourceOf(placeholder, campaignOfPage);
  let translation = ENGLISH;
  let addressAsked = "";

  const emit: Emit = (name, detail) => {
    const init = {
      bubbles: true,
      composed: true,
      detail: { ...detail, source: source() },
    };
    placeholder.dispatchEvent(new CustomEvent(name, init));
    // The page has removed it, and an event of a removed element goes up to nobody.
    if (!placeholder.isConnected) document.dispatchEvent(new CustomEvent(name, init));
  };
  const update = () => {
    const options = readWidgetOptions(placeholder);
    render(
      <PartnerForm key={options.mode} {...{ options, translation, emit, source }} />,
      stage,
    );
    return options;
  };
  const fetchTranslation = async () => {
    const address = (placeholder.getAttribute("data-texts") || "").trim();
    if (address === addressAsked) return;
    addressAsked = address;
    const loaded = address
      ? await loadTranslation(address, placeholder.baseURI)
      : ENGLISH;
    if (address !== addressAsked) return;
    translation = loaded;
    if (placeholder.shadowRoot) update();
  };

  await Promise.race([fetchTranslation(), wait(TRANSLATION_TIMEOUT_MS)]);
  await nextTask();
  if (isTaken()) return;
  const { mode } = update();
  const shadow = placeholder.attachShadow({ mode: "open" });
  addStyle(shadow);
  shadow.append(stage);
  new MutationObserver((changes) => {
    if (!changes.some(({ attributeName }) => /^(?:data-|dir$)/.test(attributeName ?? "")))
      return;
    void fetchTranslation();
    update();
  }).observe(placeholder, { attributes: true });
  updates.set(placeholder, update);
  emit("quote:ready", { mode, version });
}

/** Opens the modal or focuses the form. Returns whether a form can be seen. */
export async function open(placeholder: Element): Promise<boolean> {
  await mount(placeholder);
  const find = (selector: string) =>
    placeholder.shadowRoot?.querySelector<HTMLElement>(selector);
  // A modal in a hidden placeholder would block the page.
  if (!find(".quote")?.getClientRects().length) return false;
  const opener = find(".quote-opener");
  if (!opener) find("input")?.focus();
  else if (!find("dialog[open]")) opener.click();
  return true;
}

/** Our frame needs an origin, which a sandbox can take away, and Safari before 15.4 has no modals. */
function canShow(placeholder: Element): boolean {
  if (window.origin === "null" && location.protocol !== "file:") return false;
  return (
    readWidgetOptions(placeholder).mode === "inline" || Boolean(window.HTMLDialogElement)
  );
}

/** A strict content security policy allows a sheet that a script makes, and no inline style. */
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
