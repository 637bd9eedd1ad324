import { useLayoutEffect, useRef, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { Thanks } from "../kit/form/Thanks.tsx";
import { useForm } from "../kit/form/use-form.ts";
import { loadWithRetry } from "../kit/load.ts";
import { Modal, type ModalHandle } from "../kit/modal/Modal.tsx";
import { leaveFor } from "../kit/navigate.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { quoteForm } from "../quote-form/fields.ts";
import { pageOrigin, type readWidgetOptions } from "./options.ts";
import type { QuoteEventDetails, QuoteEventName, QuoteSource, SendFailure } from "./quote-widget.d.ts";
import type { Words } from "./texts.ts";
import { useFrame } from "./use-frame.ts";

/** Dispatches an event on the placeholder, and adds who sent the lead. */
export type Emit = <Name extends QuoteEventName>(
  name: Name,
  detail: Omit<QuoteEventDetails[Name], keyof QuoteSource>,
) => void;

export interface QuoteWidgetProps {
  options: ReturnType<typeof readWidgetOptions>;
  words: Words;
  /** Returns who sent the lead, as it is sent. */
  source(): string;
  emit: Emit;
}

/** The quote form in a partner's page: in its place, or in a dialog behind a button. */
export function QuoteWidget({ options, words, source, emit }: QuoteWidgetProps) {
  const { mode, theme, thanksUrl, isRightToLeft, categories, prefill } = options;
  const { translate, lang, dir = isRightToLeft ? "rtl" : "ltr" } = words;
  const label = options.label || translate("Get a quote");
  const root = useRef<HTMLDivElement>(null);
  const modal = useRef<ModalHandle>(undefined);
  const [reference, setReference] = useState<string>();
  const frame = useFrame(theme, words, () => emit("quote:error", { reason: "frame", status: 0 }));
  const { attempt, status, heightPx } = frame.check;

  const form = useForm({
    definition: quoteForm,
    translate,
    async loadRules() {
      const { rulesOf } = await loadWithRetry(() => import("../kit/form/rules.ts"));
      return rulesOf(quoteForm);
    },
    hasPassedBotCheck() {
      const hasPassed = frame.hasPassed();
      if (!hasPassed) emit("quote:invalid", { reason: "bot-check" });
      return hasPassed;
    },
    onStart() {
      frame.start();
      emit("quote:start", {});
    },
    onInvalid: () => emit("quote:invalid", { reason: "fields" }),
    send: (fields, signal) => frame.send(fields, source(), signal),
    async onSent(sent) {
      emit("quote:submitted", { reference: sent });
      if (thanksUrl) return () => leaveFor(thanksUrl);
      setReference(sent);
      return undefined;
    },
    onFailed(reason) {
      console.error("quote-form:", reason);
      // The frame reports a failure; what is thrown is of our own code.
      const isThrown = reason instanceof Error;
      emit("quote:error", isThrown ? { reason: "script", status: 0 } : (reason as SendFailure));
    },
  });

  useLayoutEffect(() => {
    // Only the frame knows whether its bot check works without https. It is asked before anything is typed.
    if (!isSecureContext) frame.start();
    modal.current?.dialog.addEventListener("close", () => emit("quote:close", {}));
    for (const type of ["keydown", "keypress", "keyup"]) root.current?.addEventListener(type, keepKey);
    for (const type of ["wheel", "touchmove"])
      root.current?.addEventListener(type, keepScroll, { passive: true });
    // As default values: emptying the form brings them back.
    for (const [name, text] of prefill) {
      const field = root.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.defaultValue = text;
    }
  }, []);

  const botCheck = (
    <BotCheck
      instance={quoteForm.name}
      check={frame.check}
      missingText="Captcha validation failed. Please try again."
      translate={translate}
      otherWay="Send your request on our own page instead"
    >
      {(status === "waiting" || status === "rendered") && (
        <iframe
          key={attempt}
          ref={frame.iframeRef}
          title={translate("Bot check")}
          src={`${SITE_URL}/widgets/v1/frame.html#${pageOrigin()}`}
          style={{ height: `${heightPx}px` }}
          onLoad={frame.connect}
        />
      )}
    </BotCheck>
  );
  const nextStep = translate("Your request goes to {host}. We read it, then call or write to you.");
  const purpose = translate("We use what you send to answer you and to prepare a quote.");
  const content = (
    <>
      {reference !== undefined && <Thanks reference={reference} translate={translate} />}
      <div hidden={reference !== undefined}>
        <QuoteForm
          form={form}
          label={mode === "inline" ? label : undefined}
          failureNotice={translate(
            "Your request could not be sent. Everything you typed is still here. Please try again.",
          )}
          note={{ nextStep: nextStep.replace("{host}", SITE_URL.replace(/.*\//, "")), purpose }}
          defaultCategories={categories}
          botCheck={botCheck}
        />
      </div>
    </>
  );
  const open = () => {
    setReference(undefined);
    modal.current?.open();
    emit("quote:open", {});
  };
  const opener = (
    <button className="submit-button quote-opener" type="button" aria-haspopup="dialog" onClick={open}>
      {label}
    </button>
  );
  return (
    <>
      <div className={`quote quote-${mode}`} ref={root} lang={lang} dir={dir} data-theme={theme}>
        {mode !== "inline" && opener}
        {mode === "inline" ? (
          content
        ) : (
          <Modal instance="quote" heading={label} closeLabel={translate("Close")} modalRef={modal}>
            {content}
          </Modal>
        )}
      </div>
      {mode === "float" && <slot />}
    </>
  );
}

/** Typed keys stay here: the page may have shortcuts. A press of Esc or Tab goes on to its dialog around the form, unless one of ours is open. */
function keepKey(event: Event): void {
  const { type, key, currentTarget } = event as KeyboardEvent;
  const goesOn = type === "keydown" && (key === "Escape" || key === "Tab");
  if (!goesOn || (currentTarget as Element).querySelector("dialog[open]")) event.stopPropagation();
}

/** Scrolling inside our modal, a text area or a list is not for the page's smooth scroller, nor for a scroll lock of its dialog. */
function keepScroll(event: Event): void {
  if (event.target instanceof Element && event.target.closest("dialog, textarea, .multi-select-list"))
    event.stopPropagation();
}
