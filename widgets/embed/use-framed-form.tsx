import { useLayoutEffect } from "react";
import { useForm } from "../kit/form/use-form.ts";
import { useController } from "../kit/hooks/use-controller.ts";
import { useElement } from "../kit/hooks/use-element.ts";
import { quoteForm } from "../quote-form/definition.ts";
import type { Emit } from "./emit.ts";
import { FrameConnection, FrameFailure, type FrameOptions } from "./frame-connection.ts";
import type { WidgetOptions } from "./options.ts";
import type { Translation } from "./texts.ts";

interface FramedFormOptions extends Pick<FrameOptions, "onEscape"> {
  options: WidgetOptions;
  translation: Translation;
  /** Returns where the lead comes from, as it is sent with the form. */
  source(): string;
  emit: Emit;
}

/** Runs the form and its frame, and reports to the page what happens in the form. */
export function useFramedForm(framed: FramedFormOptions) {
  const { options, translation, source, emit, onEscape } = framed;
  const frame = useFrame(options.theme, translation, {
    onFailed: () => emit("quote:error", { reason: "frame", status: 0 }),
    onEscape,
  });
  const form = useForm({
    definition: quoteForm,
    ref: useElement(),
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
      // Any other reason is an error of our own code in this page.
      const isOfFrame = reason instanceof FrameFailure;
      emit("quote:error", isOfFrame ? reason : { reason: "script", status: 0 });
    },
  });
  return { form, frame };
}

/** Runs the frame of our own origin, which contains the bot check and sends the form. Returns its controller. */
function useFrame(
  theme: WidgetOptions["theme"],
  translation: Translation,
  options: FrameOptions,
): FrameConnection {
  const frame = useController(FrameConnection, options);
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
