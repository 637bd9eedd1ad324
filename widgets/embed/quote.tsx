// `render` is Preact's own, because partners get Preact's core. `preact.ts` has the names
// of React.
import { render } from "preact";
import { nextTask } from "../kit/async/wait.ts";
import { isShown } from "../kit/ui/close-request.ts";
import css from "./embed.css?text";
import { emitOn } from "./emit.ts";
import type { HandleRef } from "./form-handle.ts";
import { type LinkToFollow, NEAREST_LINK, NO_LINK } from "./link-to-follow.ts";
import { DARK, readWidgetOptions } from "./options.ts";
import { PartnerForm } from "./PartnerForm.tsx";
import type { QuoteMode } from "./quote-widget.d.ts";
import { PLACEHOLDER, readSource } from "./source.ts";
import { ENGLISH, loadTranslation, type Translation } from "./texts.ts";
import { version } from "./version.json";

const TRANSLATION_TIMEOUT_MS = 3_000;
const MODAL = "[data-mode=modal i],[data-mode=float i]";

/** The functions that the loader calls. */
export type Widgets = {
  mount: typeof mount;
  openForm: typeof openForm;
  closeForm: typeof closeForm;
};

/** The form of one placeholder. */
interface MountedForm {
  placeholder: Element;
  handle: HandleRef;
  /** The element in the shadow root, into which the form is rendered. */
  stage: Element;
  translation: Translation;
  /** Address from which the partner's texts were requested last; empty for English. */
  textsAddress: string;
}

const forms = new WeakMap<Element, MountedForm>();
/** The placeholders whose form shall be open, even if it is not mounted yet. */
const wanted = new WeakSet<Element>();

DARK.addEventListener("change", () => {
  for (const placeholder of document.querySelectorAll(PLACEHOLDER)) {
    const mounted = forms.get(placeholder);
    if (mounted) {
      update(mounted);
    }
  }
});

/**
 * Renders the form in a shadow root of the placeholder, which hides its link. Waits for
 * the partner's texts, and after 3 s shows the form in English until they have loaded. If
 * the page cannot show the form, the link stays.
 */
export async function mount(placeholder: Element): Promise<void> {
  if (isTaken(placeholder)) {
    return;
  }
  const mounted: MountedForm = {
    placeholder,
    stage: document.createElement("div"),
    translation: ENGLISH,
    textsAddress: "",
    handle: { current: null },
  };
  // `Promise.race` is not used, because a page may have replaced `Promise` by one without
  // it.
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
  // `quoteReady` is for code that starts after the event, such as a framework that
  // hydrates the page.
  Object.assign(placeholder, {
    quoteReady: { ...ready, source: readSource(placeholder) },
  });
  emitOn(placeholder)("quote:ready", ready);
}

/** Returns whether a form must not be mounted: another version of this script has mounted one, or none can be shown. */
const isTaken = (placeholder: Element) => placeholder.shadowRoot || !canShow(placeholder);

/** Renders a form, and returns its mode. If the page makes that impossible, shows the link and returns undefined. */
function update(mounted: MountedForm): QuoteMode | undefined {
  const { placeholder, handle, stage, translation } = mounted;
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
        source={() => readSource(placeholder)}
        placeholder={placeholder}
        handle={handle}
      />,
      stage,
    );
    if (!placeholder.shadowRoot) {
      // `attachShadow` throws if an element cannot have a shadow root, such as `<a>`, or
      // has a closed one of the page.
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

/** Loads the texts that the placeholder names, unless they are loaded, and renders a mounted form with them. */
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

/**
 * Opens the form of `target`, which is a placeholder, or a button or link that opens one.
 * `elements` are the page's `<quote-widget>` elements. Resolves with the link that the
 * loader has to follow.
 */
export async function openForm(
  target: Element,
  elements: Iterable<Element>,
): Promise<LinkToFollow> {
  const placeholder = target.matches(PLACEHOLDER)
    ? target
    : findPlaceholder(target, elements);
  if (!placeholder) {
    console.warn("Quote form: no placeholder that data-quote-open could open");
    return NEAREST_LINK;
  }
  wanted.add(placeholder);
  await mount(placeholder);
  // `closeQuote()` was called during the mount.
  if (!wanted.has(placeholder)) {
    return NO_LINK;
  }
  // Follow a link if the placeholder is hidden, because an invisible modal dialog would
  // block the page.
  const canBeSeen = placeholder.shadowRoot
    ?.querySelector(".quote")
    ?.getClientRects().length;
  if (!canBeSeen) {
    return target.closest("a") ?? placeholder.querySelector("a") ?? NEAREST_LINK;
  }
  forms.get(placeholder)?.handle.current?.open();
  return NO_LINK;
}

/** Closes the form of a placeholder. If `openForm` is still mounting it, it stays closed. */
export function closeForm(placeholder: Element): void {
  wanted.delete(placeholder);
  forms.get(placeholder)?.handle.current?.close();
}

/**
 * Returns the placeholder for an opener: the one around it or with the id that it names;
 * otherwise the first with a dialog in a visible part of the page; otherwise the first
 * with a dialog; otherwise the first. Placeholders in the opener's own shadow root come
 * first.
 */
function findPlaceholder(
  opener: Element,
  elements: Iterable<Element>,
): Element | undefined {
  const root = opener.getRootNode() as ShadowRoot;
  // The opener is in a placeholder if it is its link, or the button of our own form.
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
    // Look at the parent, because the page may hide the placeholder itself, so that only
    // openers open it.
    modals.find((one) => isShown(one.parentElement ?? one)) ??
    modals[0] ??
    all[0]
  );
}

/**
 * Returns whether the page can show a placeholder's form. Our frame needs the page's
 * origin, which a sandbox can take away. A dialog needs `showModal`, which Safari before
 * 15.4 does not have:
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

/** Adds our CSS as a constructed stylesheet, because a strict content security policy allows no `<style>`. */
function addStyle(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4 has no constructed stylesheets:
    // https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
    shadow.append(Object.assign(document.createElement("style"), { textContent: css }));
  }
}
