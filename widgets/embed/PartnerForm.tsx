import { type PropsWithChildren, type RefObject, useLayoutEffect } from "react";
import { find } from "../kit/dom/find.ts";
import { Thanks } from "../kit/form/Thanks.tsx";
import { type RunningForm, useForm } from "../kit/form/use-form.ts";
import { useOpenForm } from "../kit/form/use-open-form.ts";
import { useController } from "../kit/hooks/use-controller.ts";
import { useElement } from "../kit/hooks/use-element.ts";
import { useMounted } from "../kit/hooks/use-mounted.ts";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import {
  BOT_CHECK_STATUSES,
  type StatusRow,
} from "../kit/send/bot-check/bot-check-status.ts";
import { dialogAround } from "../kit/ui/close-request.ts";
import { Modal } from "../kit/ui/modal/Modal.tsx";
import { quoteForm } from "../quote-form/definition.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { FrameController } from "./frame-controller.ts";
import { pageOrigin, type WidgetOptions } from "./options.ts";
import { isModal, PartnerModalController } from "./partner-modal-controller.ts";
import type {
  QuoteEventDetails,
  QuoteEventName,
  QuoteSource,
  SendFailure,
} from "./quote-widget.d.ts";
import { stopEventsAtForm } from "./stop-events.ts";
import type { Translation } from "./texts.ts";

/** Dispatches an event on the placeholder, and adds `source` to its detail. */
export type Emit = <Name extends QuoteEventName>(
  name: Name,
  detail: Omit<QuoteEventDetails[Name], keyof QuoteSource>,
) => void;

interface PartnerFormProps {
  options: WidgetOptions;
  translation: Translation;
  source(): string;
  emit: Emit;
  placeholder: Element;
  handle: HandleRef;
}

/**
 * Opens and closes a form, for the partner's page. For a form in the page (`inline`),
 * `open` focuses its first field, and `close` does nothing.
 */
interface FormHandle {
  open(): void;
  close(): void;
}

/** A ref, whose handle the form replaces after each rendering. It is `null` before the first one. */
export type HandleRef = RefObject<FormHandle | null>;

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

/** The quote form in a partner's page, inline or in a dialog with a button, and the frame that sends it. */
export function PartnerForm(props: PartnerFormProps) {
  const { options, translation, emit, handle } = props;
  const { mode, theme, isRightToLeft } = options;
  const { translate, lang, dir = isRightToLeft ? "rtl" : "ltr" } = translation;
  const label = options.label || translate("Get a quote");
  const root = useElement<HTMLDivElement>();
  const { form, frame } = useFramedForm(props);

  useMounted((signal) => {
    stopEventsAtForm(root.current, signal);
    prefill(root.current, options.prefill);
  });
  useLayoutEffect(() => {
    // In the other modes the handle is that of `ButtonAndModal`.
    if (mode === "inline") {
      handle.current = { open: () => find(root.current, "input").focus(), close() {} };
    }
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
          content
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

/** Sets the prefilled values as default values, so that a reset of the form restores them. */
function prefill(root: HTMLElement, values: WidgetOptions["prefill"]): void {
  for (const [name, text] of values) {
    find<HTMLInputElement>(root, `[name=${name}]`).defaultValue = text;
  }
}

function ButtonAndModal(
  props: PropsWithChildren<{
    form: RunningForm;
    label: string;
    closeAfterMs: number | undefined;
    emit: Emit;
    handle: HandleRef;
  }>,
) {
  const { form, label, closeAfterMs, emit, handle, children } = props;
  const modal = useController(PartnerModalController, {});
  const open = useOpenForm(modal, {
    form,
    prepare: form.showFormAgain,
    onClose: () => emit("quote:close", {}),
  });
  const openAndReport = () => {
    if (open()) {
      emit("quote:open", {});
    }
  };
  useLayoutEffect(() => {
    handle.current = { open: openAndReport, close: modal.close };
  });
  useClosingAfter(form.reference ? closeAfterMs : undefined, modal.close);
  return (
    <>
      <button
        className="submit-button quote-opener"
        type="button"
        aria-haspopup="dialog"
        // `data-quote-open` lets `watch-placeholders.ts` open the form if the page stops
        // the click before the button.
        data-quote-open=""
        onClick={openAndReport}
      >
        {label}
      </button>
      <Modal
        idPrefix={quoteForm.name}
        heading={label}
        closeLabel={form.translate("Close")}
        modal={modal}
      >
        {children}
      </Modal>
    </>
  );
}

/** Calls `close` after `ms`. Does nothing if `ms` is undefined. */
function useClosingAfter(ms: number | undefined, close: () => void): void {
  useLayoutEffect(() => {
    if (!ms) {
      return;
    }
    const closing = setTimeout(close, ms);
    return () => clearTimeout(closing);
  }, [ms, close]);
}

/** Runs the frame of our own origin, which contains the bot check and sends the form. Returns its controller. */
function useFrame(props: PartnerFormProps) {
  const { options, translation, emit, placeholder, handle } = props;
  const { mode, theme } = options;
  const frame = useController(FrameController, {
    onFailed: () => emit("quote:error", { reason: "frame", status: 0 }),
    onEscape() {
      if (mode === "inline") {
        escapeFrom(placeholder);
      } else {
        handle.current?.close();
      }
    },
  });
  useLayoutEffect(() => {
    const { translate: _, ...frameTexts } = translation;
    frame.setLook({ theme, words: frameTexts });
    // In a page without https start the frame at once, because only the frame knows
    // whether its bot check works there.
    if (!isSecureContext) {
      frame.start();
    }
  }, [frame, theme, translation]);
  return frame;
}

/** Runs the form and its frame, and reports to the page what happens in the form. */
function useFramedForm(props: PartnerFormProps) {
  const { options, translation, source, emit } = props;
  const frame = useFrame(props);
  const form = useForm({
    definition: quoteForm,
    defaultSelected: { ProjectCategory: options.categories },
    translate: translation.translate,
    requireBotCheck() {
      const hasPassed = frame.requirePass();
      if (!hasPassed) {
        emit("quote:invalid", { reason: "bot-check" });
      }
      return hasPassed;
    },
    onStart() {
      frame.start();
      emit("quote:start", {});
    },
    onInvalid: () => emit("quote:invalid", { reason: "fields" }),
    send: (values, signal) => frame.send(values, source(), signal),
    otherWays: (
      <a
        className="bot-check-elsewhere"
        href={`${SITE_URL}/contact`}
        target="_blank"
        rel="noopener"
      >
        {translation.translate("Send your request on our own page instead")}
      </a>
    ),
    onSent: (reference) => emit("quote:submitted", { reference }),
    findThanksPage: () => options.thanksUrl,
    onFailed(reason) {
      console.error("quote-form:", reason);
      // The reason is a `SendFailure` if the frame has failed, and an `Error` if our own
      // code in this page has.
      const isOurs = reason instanceof Error;
      emit(
        "quote:error",
        isOurs ? { reason: "script", status: 0 } : (reason as SendFailure),
      );
    },
  });
  return { form, frame };
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

function BotCheckFrame({ form, frame }: { form: RunningForm; frame: FrameController }) {
  const { state } = frame;
  const { message }: StatusRow = BOT_CHECK_STATUSES[state.status];
  return (
    <BotCheck form={form} check={frame} announcesItself>
      {state.status !== "printed" && !message && (
        <iframe
          key={state.attempt}
          title={form.translate("Bot check")}
          src={`${SITE_URL}/widgets/v1/frame.html#${pageOrigin()}`}
          style={{ height: `${state.heightPx}px` }}
          onLoad={({ currentTarget }) => frame.connect(currentTarget)}
        />
      )}
    </BotCheck>
  );
}
