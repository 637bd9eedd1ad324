import { useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../kit/bot-check/use-bot-check.ts";
import { useDraft } from "../kit/draft.ts";
import { Fields } from "../kit/fields/FormField.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { Thanks } from "../kit/form/Thanks.tsx";
import { useCaptchaToast } from "../kit/form/use-captcha-toast.ts";
import { useForm } from "../kit/form/use-form.ts";
import { useSubmission } from "../kit/form/use-submission.ts";
import { logFailure } from "../kit/log-failure.ts";
import { contactTable } from "./table.ts";

/**
 * 'Drop us a line': printed into the page by the build, taken over by `mount.tsx`. `failureNotice` is shown when an enquiry could not
 * be sent; empty, nothing is.
 */
export function ContactForm({ failureNotice }: { failureNotice: string }) {
  const botCheck = useBotCheck();
  const [thanksReference, setThanksReference] = useState<string>();
  const submission = useSubmission({
    table: contactTable,
    botCheck,
    onThanksUnreachable: setThanksReference,
  });
  const form = useForm({
    ...submission,
    table: contactTable,
    instance: contactTable.name,
    hasPassedBotCheck: useCaptchaToast(botCheck),
    onFailed: (reason) => logFailure("contact-form", reason),
  });
  const { formProps } = form;
  useDraft(formProps.ref, contactTable.name);

  if (thanksReference !== undefined) return <Thanks reference={thanksReference} hasWayHome />;
  return (
    <form className="form-grid contact-form" {...formProps}>
      <p className="form-wide form-needs">Please fill in every field.</p>
      <Fields form={form} />
      <BotCheck instance={contactTable.name} check={botCheck} />
      <FormEnd form={form} failureNotice={failureNotice} />
    </form>
  );
}
