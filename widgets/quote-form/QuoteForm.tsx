import type { ReactNode } from "react";
import { Fields } from "../kit/fields/Field.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import type { FormNoteProps } from "../kit/form/FormEnd.tsx";
import type { FormPlan } from "../kit/form/form-life.ts";
import { useForm } from "../kit/form/use-form.ts";
import { MultiSelect } from "../kit/multi-select/MultiSelect.tsx";
import { quoteTable } from "./table.ts";

/** What the quote form is told, and what it tells. It knows no page: whoever shows it navigates, alerts and logs. */
export interface QuoteFormProps extends Omit<FormPlan, "table" | "settle"> {
  /** Name of the form for screen readers, where no dialog around it has one. */
  label?: string;
  /** Shown when a request could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Project categories that are chosen at first. */
  defaultCategories?: readonly string[];
  note?: FormNoteProps;
  /** Drawn above the note. */
  botCheck: ReactNode;
}

/** Asks for a quote. Its `<form>` can be emptied from outside, with `reset()`: everything in it follows. */
export function QuoteForm(props: QuoteFormProps) {
  const { label, failureNotice, defaultCategories, note, botCheck, ...plan } = props;
  const form = useForm({ ...plan, table: quoteTable });
  const { field, formProps, say } = form;
  const ProjectCategory = (
    <MultiSelect key="categories" {...field("ProjectCategory")} defaultSelected={defaultCategories} />
  );
  return (
    <form className="form-grid quote-form" aria-label={label} {...formProps}>
      <p className="form-wide form-needs">{say("All fields are needed.")}</p>
      <Fields form={form} special={{ ProjectCategory }} />
      {botCheck}
      <FormEnd form={form} failureNotice={failureNotice} note={note} />
    </form>
  );
}
