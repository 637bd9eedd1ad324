import type { ReactNode } from "react";
import { FormFooter } from "../kit/form/FormFooter.tsx";
import { FormNote, type PlaceholderTexts } from "../kit/form/FormNote.tsx";
import type { RunningForm } from "../kit/form/use-form.ts";
import { Fields } from "../kit/ui/fields/Field.tsx";
import { WhatsAppField } from "../kit/ui/fields/WhatsAppField.tsx";
import { MultiSelect } from "../kit/ui/multi-select/MultiSelect.tsx";

interface QuoteFormProps {
  form: RunningForm;
  /** Name of the form for screen readers. Needed if no dialog around the form has a heading. */
  label?: string;
  texts: PlaceholderTexts;
  botCheck: ReactNode;
  /** Shown in place of the form after it was sent. The form stays in the page, hidden. */
  thanks: ReactNode;
}

/** The quote form. Its owner runs it (`useForm`): the dialog on our own pages, or the widget in a partner's page. */
export function QuoteForm(props: QuoteFormProps) {
  const { form, label, texts, botCheck, thanks } = props;
  const { formProps, translate } = form;
  return (
    <>
      {thanks}
      <form className="form-grid quote-form" aria-label={label} {...formProps}>
        <p className="form-wide form-needs">
          {translate(form.definition.neededText ?? "")}
        </p>
        <Fields
          form={form}
          components={{ whatsapp: WhatsAppField, choices: MultiSelect }}
        />
        {botCheck}
        <FormNote {...texts} />
        <FormFooter form={form} failureNotice={texts.failureNotice} />
      </form>
    </>
  );
}
