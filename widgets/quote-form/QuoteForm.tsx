import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { SameAsMobile } from "../kit/fields/SameAsMobile.tsx";
import { TextArea } from "../kit/fields/TextArea.tsx";
import { TextField } from "../kit/fields/TextField.tsx";
import { EMAIL, PERSON, TELEPHONE } from "../kit/fields/text-kinds.ts";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { FormNote } from "../kit/form/FormNote.tsx";
import type { FormNoteProps } from "../kit/form/FormNote.tsx";
import { followMobile } from "../kit/form/follow-mobile.ts";
import { normaliseNumber } from "../kit/form/normalise-number.ts";
import { useForm } from "../kit/form/use-form.ts";
import type { FormPlan } from "../kit/form/form-plan.ts";
import { MultiSelect } from "../kit/multi-select/MultiSelect.tsx";
import { valuesOf } from "../kit/form/values-of.ts";
import { quoteTable } from "./table.ts";
import type { QuoteFields } from "./table.ts";
import "./quote-form.css";

const SUCCESS_MS = 3_000;
const NUMBERS = { mobile: "MobileNo", whatsapp: "WhatsappNo" };

/** What the quote form is told, and what it tells. It knows no page: whoever shows it navigates, alerts and logs. */
export interface QuoteFormProps
  extends Pick<
    FormPlan<QuoteFields>,
    "hasPassedBotCheck" | "loadRules" | "onFailed" | "onInvalid" | "onSent" | "onStart" | "say" | "send"
  > {
  /** Name of the form on its page; ids are `{instance}-{name}`. */
  instance: string;
  /** Name of the form for screen readers, where no dialog around it has one. */
  label?: string;
  /** Shown when a request could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Project categories that are chosen at first. */
  defaultCategories?: readonly string[];
  /** Drawn above Submit: what happens next. */
  note?: FormNoteProps;
  /** Drawn above the note. */
  botCheck: ReactNode;
  /** Called on a Submit without the bot check, before any field is validated. */
  onBotCheckMissing(): void;
}

/** Asks for a quote. Its `<form>` can be emptied from outside, with `reset()`: everything in it follows. */
export function QuoteForm(props: QuoteFormProps) {
  const { instance, failureNotice, botCheck } = props;
  const [outcome, setOutcome] = useState<"sent" | "failed">();

  useEffect(() => {
    if (outcome !== "sent") return;
    const timer = setTimeout(() => setOutcome(undefined), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const form = useForm<QuoteFields>({
    ...props,
    read: (typed) => valuesOf(quoteTable, typed),
    tidy: { MobileNo: normaliseNumber, WhatsappNo: normaliseNumber },
    order: "bot-check-first",
    hasPassedBotCheck() {
      setOutcome(undefined);
      const hasPassed = props.hasPassedBotCheck();
      if (!hasPassed) props.onBotCheckMissing();
      return hasPassed;
    },
    pauseMs: quoteTable.pauseMs,
    onEdited: (edited, changed) => followMobile(edited, changed, NUMBERS),
    onSent(reference) {
      setOutcome("sent");
      return props.onSent(reference);
    },
    onFailed(reason) {
      setOutcome("failed");
      props.onFailed(reason);
    },
  });

  const { field, formProps, say } = form;
  return (
    <form
      className="quote-form"
      aria-label={props.label}
      {...formProps}
      onReset={() => {
        formProps.onReset();
        setOutcome(undefined);
      }}
    >
      <p className="form-wide form-needs">{say("All fields are needed.")}</p>
      <TextField {...field("Name")} label="Name" {...PERSON} />
      <TextField {...field("Email")} label="Email" {...EMAIL} />
      <TextField {...field("MobileNo")} label="Mobile Number" {...TELEPHONE} />
      <TextField {...field("WhatsappNo")} label="WhatsApp Number" {...TELEPHONE}>
        <SameAsMobile instance={instance} say={say} />
      </TextField>
      <TextField
        {...field("ExistingWebsite")}
        label="Existing Website"
        hint="No website yet? Write 'none'."
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <MultiSelect
        {...field("ProjectCategory")}
        label="Project Category"
        options={quoteTable.fields.ProjectCategory.options.map(({ value, label }) => ({
          id: value,
          text: say(label),
        }))}
        placeholder="Select Project Category"
        defaultSelected={props.defaultCategories}
      />
      <div className="form-wide">
        <TextArea {...field("Remarks")} label="Remarks" />
      </div>
      {botCheck}
      <FormNote {...props.note} />
      <FormEnd
        form={form}
        failure={outcome === "failed" ? failureNotice : ""}
        success={outcome === "sent" ? say("Form submitted successfully!") : ""}
      />
    </form>
  );
}
