import type { FocusEvent, FormEvent, RefObject } from "react";
import type { FormValues } from "./form-table.ts";
import type { Say } from "../say.ts";
import type { Validate } from "./rules.ts";

/** A send that came to its end without a failure: the provider has it, or the outbox does. */
export interface SendResult {
  reference: string;
  /** Nothing was sent, and the form waits for a connection: what is said of it, until that is settled. */
  keptText?: string;
  untilSettled?: Promise<void>;
}

/** What a form is made of. `Values` maps the `name` of each field to its value. */
export interface FormPlan<Values extends FormValues> {
  /** Name of the form on its page; ids are `{instance}-{name}`. */
  instance: string;
  /** Gives the words for what the form says. */
  say?: Say;
  /** Reads the values out of the form's inputs. */
  read(form: HTMLFormElement): Values;
  /** Loads the form's rules, with a dynamic import: called on the first input, and again when that failed. */
  loadRules(): Promise<Validate>;
  /** How a field's text is tidied when it is left, so that what was autofilled fits. */
  tidy?: { [name: string]: ((typed: string) => string) | undefined };
  /** Whether the bot check has passed. It is asked on each Submit and says by itself that it is missing. */
  hasPassedBotCheck(): boolean;
  /** `bot-check-first` validates no field before the bot check has passed; `all-at-once` validates both. */
  order: "bot-check-first" | "all-at-once";
  /** Called on the first input, to fetch what will be needed. */
  onStart?(): void;
  /** Called after each input, and after a field was left and tidied. */
  onEdited?(form: HTMLFormElement, field: EventTarget): void;
  /** Called when Submit found something that does not pass. */
  onInvalid?(): void;
  /**
   * Waits, after a valid Submit, for what still belongs to the values, such as a running upload; the form counts as sending.
   * `false` ends the Submit, and it has said why by itself.
   */
  settle?(): Promise<boolean>;
  /** Pause between a valid Submit and the request. */
  pauseMs: number;
  /** Sends the values, or keeps them to be sent later. `signal` tells that the visitor waits no longer. */
  send(values: Values, signal: AbortSignal): Promise<SendResult>;
  /** Called when the values were sent; the form has been emptied. */
  onSent(reference: string): void | Promise<void>;
  /** Called with what `send` rejected with, or with what kept the rules from loading. Everything typed is still there. */
  onFailed(reason: unknown): void;
}

/** What the component draws from. */
export interface Form<Values extends FormValues> {
  /** To be spread on the `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    "aria-busy": boolean;
    onFocus(): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onReset(): void;
  };
  /** What the field of that name is handed. Its message is shown once it was touched, as long as it does not pass. */
  field(name: keyof Values & string): {
    instance: string;
    name: string;
    message: string | undefined;
    isRequired: true;
    say: Say;
  };
  isSending: boolean;
  /** It has been sending for 10 s. */
  isSlow: boolean;
  /** What became of the last Submit, where there is something to say; empty otherwise. */
  notice: string;
  /** The plan's. */
  say: Say;
  /** Ends a Submit that is under way. Everything typed stays. */
  stop(): void;
}

/** What `FormEnd` draws from. */
export type SendingForm = Pick<Form<FormValues>, "isSending" | "isSlow" | "notice" | "stop" | "say">;
