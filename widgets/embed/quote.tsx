// Preact's own `render`: partners get its core, with React's names from `preact.ts`.
import { render } from "preact";
import { nextTask } from "../kit/when.ts";
import { type Emit, PartnerForm } from "./PartnerForm.tsx";
import css from "./embed.css?text";
import { DARK, readWidgetOptions } from "./options.ts";
import type { QuoteMode } from "./quote-widget.d.ts";
import { createReport } from "./report.ts";
import { campaignOfPage, PLACEHOLDER, sourceOf } from "./source.ts";
import { ENGLISH, loadTranslation } from "./texts.ts";
import { version } from "./version.json";

const TRANSLATION_TIMEOUT_MS = 3_000;
const MODAL = "[data-mode=modal i],[data-mode=float i]";

export type Widgets = { mount: typeof mount; open: typeof open; close: typeof close };

interface MountedForm {
  update(): void;
  /** Opens the modal, or focuses the form in the page. */
  open(): void;
  close(): void;
}

const forms = new WeakMap<Element, MountedForm>();
/** Placeholders that are to be open, also those whose form is not there yet. */
const wanted = new WeakSet<Element>();

DARK.addEventListener("change", () => {
  for (const placeholder of document.querySelectorAll(PLACEHOLDER)) {
    forms.get(placeholder)?.update();
  }
});

/** Renders the form in a shadow root, which hides the link; in English until the partner's texts come. */
export async function mount(placeholder: Element): Promise<void> {
  // Another version of this script may be here first.
  const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
  if (isTaken()) {
    return;
  }
  const stage = document.createElement("div");
  const source = () => sourceOf(placeholder, campaignOfPage);
  let translation = ENGLISH;
  let addressAsked = "";

  const emit: Emit = (name, detail) => {
    const report = () => createReport(name, { ...detail, source: source() });
    placeholder.dispatchEvent(report());
    // The page has removed it, and an event of a removed element goes up to nobody.
    if (!placeholder.isConnected) {
      document.dispatchEvent(report());
    }
  };
  const form: MountedForm = { update: () => void update(), open() {}, close() {} };
  /** Returns the mode, or nothing if the page makes rendering impossible: then the link is shown. */
  const update = (): QuoteMode | undefined => {
    try {
      const options = readWidgetOptions(placeholder);
      const { mode } = options;
      render(
        <PartnerForm
          key={mode}
          options={options}
          translation={translation}
          emit={emit}
          source={source}
          handle={form}
        />,
        stage,
      );
      return mode;
    } catch (error) {
      console.warn("Quote form: it could not be shown; its link stays.", error);
      placeholder.shadowRoot?.replaceChildren(document.createElement("slot"));
      emit("quote:error", { reason: "script", status: 0 });
      return undefined;
    }
  };
  const fetchTranslation = async () => {
    const address = (placeholder.getAttribute("data-texts") || "").trim();
    if (address === addressAsked) {
      return;
    }
    addressAsked = address;
    const loaded = address
      ? await loadTranslation(address, placeholder.baseURI)
      : ENGLISH;
    if (address !== addressAsked) {
      return;
    }
    translation = loaded;
    if (placeholder.shadowRoot) {
      update();
    }
  };

  // A page's own `Promise` may have no `race`.
  await new Promise<void>((resolve) => {
    fetchTranslation().then(resolve);
    setTimeout(resolve, TRANSLATION_TIMEOUT_MS);
  });
  await nextTask();
  if (isTaken()) {
    return;
  }
  const mode = update();
  if (!mode) {
    return;
  }
  const shadow = placeholder.attachShadow({ mode: "open" });
  addStyle(shadow);
  shadow.append(stage);
  new MutationObserver((changes) => {
    if (
      !changes.some(({ attributeName }) => /^(?:data-|dir$)/.test(attributeName ?? ""))
    ) {
      return;
    }
    void fetchTranslation();
    update();
  }).observe(placeholder, { attributes: true });
  forms.set(placeholder, form);
  const ready = { mode, version };
  // Code that comes later than the event reads it, such as a framework that takes the page over.
  Object.assign(placeholder, { quoteReady: { ...ready, source: source() } });
  emit("quote:ready", ready);
}

/**
 * Opens the form that an opener means, or that of a placeholder. `elements` are the page's `<quote-widget>`s.
 * Returns null if it is open, and else the link to follow; nothing, if that is up to the loader.
 */
export async function open(
  target: Element,
  elements: Iterable<Element>,
): Promise<HTMLAnchorElement | null | undefined> {
  const placeholder = target.matches(PLACEHOLDER) ? target : choose(target, elements);
  if (!placeholder) {
    console.warn(
      "Quote form: this page has no placeholder that data-quote-open could open.",
    );
    return undefined;
  }
  wanted.add(placeholder);
  await mount(placeholder);
  // `closeQuote()` was called meanwhile.
  if (!wanted.has(placeholder)) {
    return null;
  }
  // A modal in a hidden placeholder would block the page.
  const canBeSeen = placeholder.shadowRoot
    ?.querySelector(".quote")
    ?.getClientRects().length;
  if (!canBeSeen) {
    return target.closest("a") ?? placeholder.querySelector("a") ?? undefined;
  }
  forms.get(placeholder)?.open();
  return null;
}

export function close(placeholder: Element): void {
  wanted.delete(placeholder);
  forms.get(placeholder)?.close();
}

/**
 * Returns the placeholder that an opener names by its id; else the first that opens a modal; else the first.
 * Those in the opener's own shadow root come first.
 */
function choose(opener: Element, elements: Iterable<Element>): Element | undefined {
  const root = opener.getRootNode() as ShadowRoot;
  // The link of a placeholder, or the button of one of our own forms.
  const around = opener.closest(PLACEHOLDER) ?? root.host;
  const id = opener.getAttribute("data-quote-open");
  if (around?.matches(PLACEHOLDER) && !id) {
    return around;
  }
  const all = [
    ...root.querySelectorAll(PLACEHOLDER),
    ...document.querySelectorAll(PLACEHOLDER),
    ...elements,
  ];
  return (
    all.find((one) => id && one.id === id) ??
    all.find((one) => one.matches(MODAL)) ??
    all[0]
  );
}

/** Our frame needs an origin, which a sandbox can take away, and Safari before 15.4 has no modals. */
function canShow(placeholder: Element): boolean {
  if (window.origin === "null" && location.protocol !== "file:") {
    return false;
  }
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
