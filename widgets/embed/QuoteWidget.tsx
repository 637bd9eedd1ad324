import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { FormPlan } from "../kit/form/form-life.ts";
import { Thanks } from "../kit/form/Thanks.tsx";
import { useForm } from "../kit/form/use-form.ts";
import { ModalShell } from "../kit/modal/Modal.tsx";
import type { Modal } from "../kit/modal/Modal.tsx";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { quoteTable } from "../quote-form/table.ts";
import { explain, useFrame } from "./bot-check-frame.tsx";
import type { WidgetOptions } from "./options.ts";
import type { QuoteEventName } from "./quote-widget.d.ts";
import type { Words } from "./texts.ts";
import type { Told } from "./widgets.tsx";

const FAILURE = "Your request could not be sent. Everything you typed is still here. Please try again.";
const NEXT_STEP = "Your request goes to {host}. We read it, then call or write to you.";

/** `site` is our origin. */
export interface QuoteWidgetProps {
  site: string;
  options: WidgetOptions;
  words: Words;
  loadRules: FormPlan["loadRules"];
  tell<Name extends QuoteEventName>(name: Name, detail: Told[Name]): void;
}

/** The quote form in a partner's page: in its place, or in a dialog behind a button. */
export function QuoteWidget({ site, options, words, loadRules, tell }: QuoteWidgetProps) {
  const { mode, theme, thanksUrl, isRightToLeft, source, categories, prefill } = options;
  const { translate, lang, dir = isRightToLeft ? "rtl" : "ltr" } = words;
  const label = options.label || translate("Get a quote");
  const root = useRef<HTMLDivElement>(null);
  const modal = useRef<Modal>(undefined);
  const [reference, setReference] = useState<string>();
  const frame = useFrame(site, theme, words, () => tell("quote:error", { reason: "frame", status: 0 }));

  const form = useForm({
    table: quoteTable,
    translate,
    loadRules,
    hasPassedBotCheck() {
      const hasPassed = frame.letsPass();
      if (!hasPassed) tell("quote:invalid", { reason: "bot-check" });
      return hasPassed;
    },
    onStart() {
      frame.start();
      tell("quote:start", {});
    },
    onInvalid: () => tell("quote:invalid", { reason: "fields" }),
    async send(fields, signal) {
      return { state: "sent", reference: await frame.send(fields, source, signal) };
    },
    hasNoAnswer: (reason) => explain(reason).reason !== "refused",
    onSent(sent) {
      tell("quote:submitted", { reference: sent });
      if (thanksUrl) location.assign(thanksUrl);
      else setReference(sent);
    },
    onFailed: (reason) => tell("quote:error", explain(reason)),
  });

  useLayoutEffect(() => {
    modal.current?.dialog.addEventListener("close", () => tell("quote:close", {}));
    // As default values: emptying the form gives them back.
    for (const [name, text] of Object.entries(prefill)) {
      const field = root.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.defaultValue = text;
    }
  }, []);

  const drawn = (
    <>
      {reference !== undefined && <Thanks reference={reference} translate={translate} />}
      <div hidden={reference !== undefined}>
        <QuoteForm
          form={form}
          label={mode === "inline" ? label : undefined}
          failureNotice={translate(FAILURE)}
          note={{
            nextStep: translate(NEXT_STEP).replace("{host}", site.slice(site.indexOf("//") + 2)),
            purpose: translate("We use what you send to answer you and to prepare a quote."),
          }}
          defaultCategories={categories}
          botCheck={frame.drawn}
        />
      </div>
    </>
  );
  return (
    <>
      <div
        className={`quote quote-${mode}`}
        ref={root}
        lang={lang}
        dir={dir}
        data-theme={theme}
        {...OWN_KEYS}
      >
        {mode === "inline" ? (
          drawn
        ) : (
          <>
            <button
              className="submit-button quote-opener"
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setReference(undefined);
                modal.current?.open();
                tell("quote:open", {});
              }}
            >
              {label}
            </button>
            <ModalShell instance="quote" heading={label} closeLabel={translate("Close")} modalRef={modal}>
              {drawn}
            </ModalShell>
          </>
        )}
      </div>
      {mode === "float" && <slot />}
    </>
  );
}

/**
 * The page sees a key pressed in its `<div>`, where it may have shortcuts: what is typed stays here. A press of Esc or Tab goes on to it, for
 * a dialog of the page that the form stands in; but not from a dialog of ours, and not its release, by which ours may have closed.
 */
function keepKey(event: KeyboardEvent<HTMLElement>) {
  const { type, key, currentTarget } = event;
  const goesOn = type === "keydown" && (key === "Escape" || key === "Tab");
  if (!goesOn || currentTarget.querySelector("dialog[open]")) event.stopPropagation();
}

const OWN_KEYS = { onKeyDown: keepKey, onKeyPress: keepKey, onKeyUp: keepKey };
