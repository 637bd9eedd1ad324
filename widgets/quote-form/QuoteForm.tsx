import { useEffect, useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { SameAsMobile } from "../kit/fields/SameAsMobile.tsx";
import { TextArea } from "../kit/fields/TextArea.tsx";
import { TextField } from "../kit/fields/TextField.tsx";
import { SendingState } from "../kit/form/SendingState.tsx";
import { SubmitButton } from "../kit/form/SubmitButton.tsx";
import { followMobile } from "../kit/form/follow-mobile.ts";
import type { Judge } from "../kit/form/judge.ts";
import { normaliseNumber } from "../kit/form/normalise-number.ts";
import { useForm } from "../kit/form/use-form.ts";
import { MultiSelect } from "../kit/multi-select/MultiSelect.tsx";
import type { QuoteFields } from "../kit/provider-api.ts";
import type { SendResult } from "../kit/sending/send-submission.ts";
import { PROJECT_CATEGORIES } from "./project-categories.ts";
import { readQuote } from "./read-quote.ts";
import "../kit/form/form.css";
import "./quote-form.css";

const SUCCESS_MS = 3_000;
const NUMBERS = { mobile: "MobileNo", whatsapp: "WhatsappNo" };

/** What the quote form is told, and what it tells. It knows no page: whoever shows it navigates, alerts and logs. */
export interface QuoteFormProps {
  /** Name of the form on its page; ids are `{instance}-{name}`. */
  instance: string;
  /** Shown when a request could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Project categories that are chosen at first. */
  defaultCategories?: readonly string[];
  /** Drawn above Submit. */
  botCheck: ReactNode;
  hasPassedBotCheck(): boolean;
  /** Called on a Submit without the bot check, before any field is judged. */
  onBotCheckMissing(): void;
  /** Called on the first input, to fetch what will be needed. */
  onStart?(): void;
  /** Called on a Submit that found a field that does not pass. */
  onInvalid?(): void;
  /** Loads the form's rules: called on the first input, and again when that failed. */
  loadRules(): Promise<Judge<QuoteFields>>;
  /** Loads what sends. It is waited for together with the rules. */
  prepare?(): Promise<unknown>;
  /** Sends a request. Resolves on success, and where it is kept to be sent later, with its reference number. */
  send(fields: QuoteFields, signal: AbortSignal): Promise<SendResult>;
  /** Called after a success; the form has been emptied. */
  onSent(reference: string): void | Promise<void>;
  /** Called with what `send` rejected with. Everything typed is still there. */
  onFailed(reason: unknown): void;
}

/** Asks for a quote. Its `<form>` can be emptied from outside, with `reset()`: everything in it follows. */
export function QuoteForm(props: QuoteFormProps) {
  const { instance, failureNotice, botCheck } = props;
  const result = useRef<Partial<SendResult>>({});
  const [keptText, setKeptText] = useState("");
  const [outcome, setOutcome] = useState<"sent" | "failed">();

  useEffect(() => {
    if (outcome !== "sent") return;
    const timer = setTimeout(setOutcome, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const tellNothing = () => {
    setOutcome(undefined);
    setKeptText("");
  };

  const form = useForm<QuoteFields>({
    read: readQuote,
    loadJudge: props.loadRules,
    tidy: { MobileNo: normaliseNumber, WhatsappNo: normaliseNumber },
    order: "bot-check-first",
    hasPassedBotCheck() {
      tellNothing();
      const hasPassed = props.hasPassedBotCheck();
      if (!hasPassed) props.onBotCheckMissing();
      return hasPassed;
    },
    onStart: props.onStart,
    onInvalid: props.onInvalid,
    pauseMs: 0,
    prepare: props.prepare,
    async send(fields, signal) {
      result.current = await props.send(fields, signal);
      return result.current.keptText ? "kept" : undefined;
    },
    onKept: () => setKeptText(result.current.keptText || ""),
    onSent() {
      setOutcome("sent");
      return props.onSent(result.current.reference || "");
    },
    onFailed(reason) {
      setOutcome("failed");
      props.onFailed(reason);
    },
  });

  const { formProps } = form;
  const follow = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) =>
    followMobile(currentTarget, target, NUMBERS);
  const field = (name: keyof QuoteFields) => ({
    instance,
    name,
    message: form.messages[name],
    isRequired: true,
  });
  return (
    <form
      className="quote-form"
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        follow(event);
      }}
      onBlur={(event) => {
        formProps.onBlur(event);
        follow(event);
      }}
      onReset={() => {
        formProps.onReset();
        tellNothing();
      }}
    >
      <TextField
        {...field("Name")}
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...field("Email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextField
        {...field("MobileNo")}
        label="Mobile Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <div>
        <TextField
          {...field("WhatsappNo")}
          label="WhatsApp Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
        <SameAsMobile instance={instance} />
      </div>
      <TextField
        {...field("ExistingWebsite")}
        label="Existing Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <MultiSelect
        {...field("ProjectCategory")}
        label="Project Category"
        options={PROJECT_CATEGORIES}
        placeholder="Select Project Category"
        defaultSelected={props.defaultCategories}
      />
      <div className="form-wide">
        <TextArea {...field("Remarks")} label="Remarks" />
      </div>
      {botCheck}
      <div className="quote-form-end form-wide">
        <SubmitButton isSending={form.isSending} sendingLabel="Please wait..." />
        <SendingState form={form} keptText={keptText} />
        <p className="quote-form-sent" role="status">
          {outcome === "sent" && "Form submitted successfully!"}
        </p>
        <p className="quote-form-failed" role="alert">
          {outcome === "failed" && failureNotice}
        </p>
      </div>
    </form>
  );
}
