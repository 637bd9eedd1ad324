import type { PropsWithChildren } from "react";
import { find } from "../kit/dom/find.ts";
import { Thanks } from "../kit/form/Thanks.tsx";
import { type Rendered, useElement } from "../kit/hooks/use-element.ts";
import { useMounted } from "../kit/hooks/use-mounted.ts";
import { dialogAround } from "../kit/ui/close-request.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { BotCheckFrame } from "./BotCheckFrame.tsx";
import { ButtonAndModal } from "./ButtonAndModal.tsx";
import type { Emit } from "./emit.ts";
import { type HandleRef, useHandle } from "./form-handle.ts";
import type { WidgetOptions } from "./options.ts";
import { isModal } from "./partner-modal-controller.ts";
import { stopEventsAtForm } from "./stop-events.ts";
import type { Translation } from "./texts.ts";
import { useFramedForm } from "./use-framed-form.tsx";

interface PartnerFormProps {
  options: WidgetOptions;
  translation: Translation;
  source(): string;
  emit: Emit;
  placeholder: Element;
  handle: HandleRef;
}

/** The quote form in a partner's page, inline or in a dialog with a button, and the frame that sends it. */
export function PartnerForm(props: PartnerFormProps) {
  const { options, translation, source, emit, placeholder, handle } = props;
  const { mode, theme, isRightToLeft } = options;
  const { translate, lang, dir = isRightToLeft ? "rtl" : "ltr" } = translation;
  const label = options.label || translate("Get a quote");
  const root = useElement<HTMLDivElement>();
  const { form, frame } = useFramedForm({
    options,
    translation,
    source,
    emit,
    onEscape() {
      if (mode === "inline") {
        escapeFrom(placeholder);
      } else {
        handle.current?.close();
      }
    },
  });

  useMounted((signal) => {
    stopEventsAtForm(root.current, signal);
    prefill(root.current, options.prefill);
  });

  const content = (
    <QuoteForm
      form={form}
      thanks={form.reference && <Thanks form={form} />}
      label={mode === "inline" ? label : undefined}
      texts={translateTexts(translate)}
      botCheck={<BotCheckFrame form={form} frame={frame} />}
    />
  );
  return (
    <>
      <div
        className={`quote quote-${mode}`}
        ref={root}
        lang={lang}
        dir={dir}
        data-theme={theme}
      >
        {mode === "inline" ? (
          <FormInPage root={root} handle={handle}>
            {content}
          </FormInPage>
        ) : (
          <ButtonAndModal
            form={form}
            label={label}
            closeAfterMs={options.closeAfterMs}
            emit={emit}
            handle={handle}
          >
            {content}
          </ButtonAndModal>
        )}
      </div>
      {mode === "float" && <slot />}
    </>
  );
}

interface FormInPageProps {
  root: Rendered<HTMLElement>;
  handle: HandleRef;
}

/** The form in the page itself, without a button. */
function FormInPage(props: PropsWithChildren<FormInPageProps>) {
  const { root, handle, children } = props;
  useHandle(handle, { open: () => find(root.current, "input").focus(), close() {} });
  return children;
}

/** Returns the texts of the form besides its fields. */
function translateTexts(translate: Translation["translate"]) {
  const goesTo = translate(
    "Your request goes to {host}. We read it, then call or write to you.",
  );
  return {
    failureNotice: translate(
      "Your request could not be sent. Everything you typed is still here. Please try again.",
    ),
    nextStep: goesTo.replace("{host}", SITE_URL.replace(/.*\//, "")),
    purpose: translate("We use what you send to answer you and to prepare a quote."),
  };
}

/** Sets the prefilled values as default values, so that a reset of the form restores them. */
function prefill(root: HTMLElement, values: WidgetOptions["prefill"]): void {
  for (const [name, text] of values) {
    find<HTMLInputElement>(root, `[name=${name}]`).defaultValue = text;
  }
}

/** Repeats an Esc that was pressed in our frame in the page, whose dialog around the form does not hear the frame. */
function escapeFrom(placeholder: Element): void {
  const press = new KeyboardEvent("keydown", {
    key: "Escape",
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  const dialog = dialogAround(placeholder);
  // A key event of a script does not close a native dialog, so close it here.
  if (placeholder.dispatchEvent(press) && dialog?.requestClose && isModal(dialog)) {
    dialog.requestClose();
  }
}
