import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import { Fields } from "../kit/ui/fields/Field.tsx";
import { FormFooter } from "../kit/form/FormFooter.tsx";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { contactForm } from "./fields.ts";

export function ContactForm({ failureNotice }: { failureNotice: string }) {
  const { form, botCheck, draftNote, thanks } = usePageForm(contactForm);
  if (thanks) return thanks;
  return (
    <form className="form-grid contact-form" {...form.formProps}>
      <p className="form-wide form-needs">Please fill in every field.</p>
      {draftNote}
      <Fields form={form} />
      <BotCheck form={form} check={botCheck} />
      <FormFooter form={form} failureNotice={failureNotice} />
    </form>
  );
}
