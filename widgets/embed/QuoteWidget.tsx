import { useLayoutEffect, useRef, useState } from "react";
import { ModalShell } from "../kit/modal/Modal.tsx";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import type { QuoteFormProps } from "../quote-form/QuoteForm.tsx";
import { BotCheckFrame } from "./BotCheckFrame.tsx";
import { useOwnKeys } from "./own-keys.ts";
import type { Prefill } from "./prefill.ts";
import { QuoteThanks } from "./QuoteThanks.tsx";
import type { QuoteEventName } from "./quote-widget.d.ts";
import type { runDialog, RunningDialog } from "./run-dialog.ts";
import type { Told } from "./tell.ts";
import { useFrame } from "./use-frame.ts";
import type { LoadFrameLink } from "./use-frame.ts";
import type { Words } from "./texts/words.ts";
import type { WidgetOptions } from "./widget-options.ts";

const INSTANCE = "quote";
const FAILURE_NOTICE =
  "Your request could not be sent. Everything you typed is still here. Please try again.";
const NEXT_STEP = "Your request goes to {host}. We read it, then call or write to you.";
const PURPOSE = "We use what you send to answer you and to prepare a quote.";

/** What the shell can make a widget do. */
export interface WidgetHandle {
  /** Opens the modal; goes to the form where it stands in the page. Gives whether there is something to be seen of it. */
  open(): boolean;
  /** Closes the modal. */
  close(): void;
  /** To be called when the placeholder is back in the page. */
  revive(): void;
}

/** `site` is our origin; `onReady` is called once, when the widget is drawn. */
export interface QuoteWidgetProps {
  site: string;
  options: WidgetOptions;
  words: Words;
  /** What the form is filled in with at first. */
  prefill?: Prefill;
  loadRules: QuoteFormProps["loadRules"];
  loadFrameLink: LoadFrameLink;
  /** Needed where the form stands in a dialog. */
  runDialog?: typeof runDialog;
  tell<Name extends QuoteEventName>(name: Name, detail: Told[Name]): void;
  onReady(handle: WidgetHandle): void;
  onRevive(): void;
}

/** The quote form in a partner's page: in its place, or in a dialog behind a button. */
export function QuoteWidget(props: QuoteWidgetProps) {
  const { site, options, words, prefill, loadRules, loadFrameLink, tell, onReady } = props;
  const { mode, thanksUrl, elsewhere, theme, isRightToLeft, source } = options;
  const { say, lang, dir = isRightToLeft ? "rtl" : "ltr" } = words;
  const label = options.label || say("Get a quote");
  const root = useRef<HTMLDivElement>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const running = useRef<RunningDialog>(undefined);
  const frame = useFrame({
    site,
    theme,
    words: words.inFrame,
    loadLink: loadFrameLink,
    onGivenUp: () => tell("quote:error", { reason: "frame", status: 0 }),
  });
  const ownKeys = useOwnKeys(dialogRef);
  const [reference, setReference] = useState<string>();

  const open = () => {
    if (!running.current || dialogRef.current?.open) return;
    setReference(undefined);
    running.current.open();
    tell("quote:open", {});
  };

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    running.current = props.runDialog?.(dialog);
    dialog.addEventListener("close", () => tell("quote:close", {}));
  }, []);

  useLayoutEffect(() => {
    const form = root.current?.querySelector("form");
    if (form) prefill?.fillIn(form);
  }, []);

  useLayoutEffect(() => {
    onReady({
      open() {
        // Not drawn, for what is around it is hidden or gone: a modal there would only make the page stand still.
        if (!root.current?.getClientRects().length) return false;
        if (dialogRef.current) open();
        else root.current.querySelector("input")?.focus();
        return true;
      },
      close: () => dialogRef.current?.close(),
      revive() {
        running.current?.revive();
        props.onRevive();
      },
    });
  }, []);

  const form = (
    <>
      {reference !== undefined && <QuoteThanks reference={reference} say={say} />}
      <div hidden={reference !== undefined}>
        <QuoteForm
          instance={INSTANCE}
          label={mode === "inline" ? label : undefined}
          say={say}
          failureNotice={say(FAILURE_NOTICE)}
          note={{
            nextStep: say(NEXT_STEP).replace("{host}", site.slice(site.indexOf("//") + 2)),
            purpose: say(PURPOSE),
          }}
          defaultCategories={prefill?.categories}
          botCheck={
            <BotCheckFrame
              instance={INSTANCE}
              site={site}
              elsewhere={elsewhere || `${site}/contact`}
              frame={frame}
              say={say}
            />
          }
          hasPassedBotCheck={() => frame.link.current.hasPassed()}
          onBotCheckMissing={() => {
            frame.start();
            frame.flag();
            tell("quote:invalid", { reason: "bot-check" });
          }}
          onStart={() => {
            frame.start();
            tell("quote:start", {});
          }}
          loadRules={loadRules}
          onInvalid={() => tell("quote:invalid", { reason: "fields" })}
          send={async (fields, signal) => ({
            reference: await frame.link.current.send(fields, source, signal),
          })}
          onSent={(sent) => {
            tell("quote:submitted", { reference: sent });
            if (thanksUrl) location.assign(thanksUrl);
            else setReference(sent);
          }}
          onFailed={(reason) => tell("quote:error", frame.link.current.explain(reason))}
        />
      </div>
    </>
  );
  return (
    <>
      <div className={`quote quote-${mode}`} ref={root} lang={lang} dir={dir} data-theme={theme} {...ownKeys}>
        {mode === "inline" ? (
          form
        ) : (
          <>
            <button
              className="submit-button quote-opener"
              type="button"
              aria-haspopup="dialog"
              onClick={open}
            >
              {label}
            </button>
            <ModalShell instance={INSTANCE} heading={label} closeLabel={say("Close")} dialogRef={dialogRef}>
              {form}
            </ModalShell>
          </>
        )}
      </div>
      {mode === "float" && <slot />}
    </>
  );
}
