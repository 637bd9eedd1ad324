// Preact's own `render`: partners get its core, with React's names from `preact.ts`.
import { render } from "preact";
import { isShown } from "../kit/ui/close-request.ts";
import { nextTask } from "../kit/when.ts";
import css from "./embed.css?text";
import { DARK, readWidgetOptions } from "./options.ts";
import { type Emit, type FormHandle, PartnerForm } from "./PartnerForm.tsx";
import type { QuoteMode } from "./quote-widget.d.ts";
import { createReport } from "./report.ts";
import { campaignOfPage, PLACEHOLDER, sourceOf } from "./source.ts";
import { ENGLISH, loadTranslation, type Translation } from "./texts.ts";
import { version } from "./version.json";

const TRANSLATION_TIMEOUT_MS = 3_000;
const MODAL = "[data-mode=modal i],[data-mode=float i]";

/** What the loader calls. */
export type Widgets = { mount: typeof mount; open: typeof open; close: typeof close };

/** A placeholder's form, with how to open and close it. */
interface MountedForm extends FormHandle {
  /** What stands in the shadow root. */
  stage: Element;
  translation: Translation;
  /** Where the partner's texts were asked for last; empty for English. */
  textsAddress: string;
}

const forms = new WeakMap<Element, MountedForm>();
/** Placeholders that are to be open, also those whose form is not there yet. */
const wanted = new WeakSet<Element>();

DARK.addEventListener("change", () => {
  for (const placeholder of document.querySelectorAll(PLACEHOLDER)) {
    const mounted = forms.get(placeholder);
    if (mounted) {
      update(mounted);
    }
  }
});

/** Renders the form in a shadow root, which hides the link; in English until the partner's texts come. */
export async function mount(placeholder: Element): Promise<void> {
  if (isTaken(placeholder)) {
    return;
  }
  const mounted: MountedForm = {
    placeholder,
    stage: document.createElement("div"),
    translation: ENGLISH,
    textsAddress: "",
    open() {},
    close() {},
  };
  // A page's own `Promise` may have no `race`.
  await new Promise<void>((resolve) => {
    fetchTexts(mounted).then(resolve);
    setTimeout(resolve, TRANSLATION_TIMEOUT_MS);
  });
  await nextTask();
  if (isTaken(placeholder)) {
    return;
  }
  const mode = update(mounted);
  if (!mode) {
    return;
  }
  new MutationObserver((changes) => {
    const isOption = changes.some(({ attributeName }) =>
      /^(?:data-|dir$)/.test(attributeName ?? ""),
    );
    if (isOption) {
      void fetchTexts(mounted);
      update(mounted);
    }
  }).observe(placeholder, { attributes: true });
  forms.set(placeholder, mounted);
  const ready = { mode, version };
  // Code that comes later than the event reads it, such as a framework that takes the page over.
  Object.assign(placeholder, { quoteReady: { ...ready, source: sourceIn(placeholder) } });
  emitOn(placeholder)("quote:ready", ready);
}

/** Another version of this script may have been here first. */
const isTaken = (placeholder: Element) => placeholder.shadowRoot || !canShow(placeholder);

const sourceIn = (placeholder: Element) => sourceOf(placeholder, campaignOfPage);

const emitOn =
  (placeholder: Element): Emit =>
  (name, detail) => {
    const report = () => createReport(name, { ...detail, source: sourceIn(placeholder) });
    placeholder.dispatchEvent(report());
    // The page has removed it, and an event of a removed element goes up to nobody.
    if (!placeholder.isConnected) {
      document.dispatchEvent(report());
    }
  };

/** Renders a form. Returns its mode, or nothing if the page makes that impossible: then the link is shown. */
function update(mounted: MountedForm): QuoteMode | undefined {
  const { placeholder, stage, translation } = mounted;
  const emit = emitOn(placeholder);
  try {
    const options = readWidgetOptions(placeholder);
    const { mode } = options;
    render(
      <PartnerForm
        key={mode}
        options={options}
        translation={translation}
        emit={emit}
        source={() => sourceIn(placeholder)}
        handle={mounted}
      />,
      stage,
    );
    if (!placeholder.shadowRoot) {
      // Throws for an element that takes no shadow root, such as `<a>`, or has a closed one of the page.
      const shadow = placeholder.attachShadow({ mode: "open" });
      addStyle(shadow);
      shadow.append(stage);
    }
    return mode;
  } catch (error) {
    console.warn("Quote form: it could not be shown; its link stays.", error);
    placeholder.shadowRoot?.replaceChildren(document.createElement("slot"));
    emit("quote:error", { reason: "script", status: 0 });
    return undefined;
  }
}

/** Fetches the texts that the placeholder names, if it has not before, and shows them once the form is there. */
async function fetchTexts(mounted: MountedForm): Promise<void> {
  const { placeholder } = mounted;
  const address = (placeholder.getAttribute("data-texts") || "").trim();
  if (address === mounted.textsAddress) {
    return;
  }
  mounted.textsAddress = address;
  const loaded = address ? await loadTranslation(address, placeholder.baseURI) : ENGLISH;
  if (address !== mounted.textsAddress) {
    return;
  }
  mounted.translation = loaded;
  if (placeholder.shadowRoot) {
    update(mounted);
  }
}

/** `null`: none, because the form is open, or was closed. `undefined`: the nearest, which the loader finds. */
type LinkToFollow = HTMLAnchorElement | null | undefined;

/**
 * Opens the form that an opener means, or that of a placeholder. `elements` are the page's `<quote-widget>`s.
 * Returns the link that the loader is to follow.
 */
export async function open(
  target: Element,
  elements: Iterable<Element>,
): Promise<LinkToFollow> {
  const placeholder = target.matches(PLACEHOLDER) ? target : choose(target, elements);
  if (!placeholder) {
    console.warn("Quote form: no placeholder that data-quote-open could open");
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

/** Closes the form of a placeholder. One that `open` still waits for stays closed. */
export function close(placeholder: Element): void {
  wanted.delete(placeholder);
  forms.get(placeholder)?.close();
}

/**
 * Returns the placeholder that an opener names by its id; else the first that opens a modal, in a part of the page that
 * is shown if there is one; else the first. Those in the opener's own shadow root come first.
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
  const modals = all.filter((one) => one.matches(MODAL));
  return (
    all.find((one) => id && one.id === id) ??
    // The placeholder itself may be hidden, so that only openers open it.
    modals.find((one) => isShown(one.parentElement ?? one)) ??
    modals[0] ??
    all[0]
  );
}

/**
 * Our frame needs an origin, which a sandbox can take away, and Safari before 15.4 has no modals:
 * https://developer.mozilla.org/docs/Web/API/HTMLDialogElement/showModal
 */
function canShow(placeholder: Element): boolean {
  if (window.origin === "null" && location.protocol !== "file:") {
    return false;
  }
  return (
    readWidgetOptions(placeholder).mode === "inline" ||
    Boolean(window.HTMLDialogElement?.prototype.showModal)
  );
}

/** A strict content security policy allows a sheet that a script makes, and no inline style. */
function addStyle(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4: https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
    shadow.append(Object.assign(document.createElement("style"), { textContent: css }));
  }
}
