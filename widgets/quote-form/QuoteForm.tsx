import type { ReactNode } from "react";
import { Fields } from "../kit/fields/Field.tsx";
import { FormFooter, type FormNoteProps } from "../kit/form/FormFooter.tsx";
import type { Form } from "../kit/form/use-form.ts";
import { MultiSelect } from "../kit/multi-select/MultiSelect.tsx";

interface QuoteFormProps {
  /** A form of `quoteForm`. */
  form: Form;
  /** Name of the form for screen readers, where no dialog around it has one. */
  label?: string;
  /** Shown when a request was refused; empty, nothing is. */
  failureNotice: string;
  defaultCategories?: readonly string[];
  note?: FormNoteProps;
  botCheck: ReactNode;
}

/** Asks for a quote. Its `<form>` can be emptied from outside, with `reset()`: everything in it follows. */
export function QuoteForm({ form, label, failureNotice, defaultCategories, note, botCheck }: QuoteFormProps) {
  const { field, formProps, translate } = form;
  const ProjectCategory = (
    <MultiSelect key="categories" {...field("ProjectCategory")} defaultSelected={defaultCategories} />
  );
  return (
    <form className="form-grid quote-form" aria-label={label} {...formProps}>
      <p className="form-wide form-needs">{translate("Please fill in every field.")}</p>
      <Fields form={form} special={{ ProjectCategory }} />
      {botCheck}
      <FormFooter form={form} failureNotice={failureNotice} note={note} />
    </form>
  );
}
