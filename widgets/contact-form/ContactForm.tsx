import { useEffect, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../kit/bot-check/use-bot-check.ts";
import { TextArea } from "../kit/fields/TextArea.tsx";
import { TextField } from "../kit/fields/TextField.tsx";
import { EMAIL, PERSON, TELEPHONE } from "../kit/fields/text-kinds.ts";
import { useDraft } from "../kit/draft.ts";
import { ClearButton } from "../kit/form/ClearButton.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { normaliseNumber } from "../kit/form/normalise-number.ts";
import { useForm } from "../kit/form/use-form.ts";
import { useSubmission } from "../kit/form/use-submission.ts";
import { logFailure } from "../kit/log-failure.ts";
import { markTyping } from "../kit/phone-habits.ts";
import { valuesOf } from "../kit/form/values-of.ts";
import { Thanks } from "../kit/thanks/Thanks.tsx";
import { contactTable } from "./table.ts";
import "./contact-form.css";

/** Name of the form, and of its draft. */
export const INSTANCE = contactTable.name;

/**
 * 'Drop us a line': printed into the page by the build, taken over by `mount.tsx`. `failureNotice` is shown when an enquiry could not
 * be sent; empty, nothing is.
 */
export function ContactForm({ failureNotice }: { failureNotice: string }) {
  const botCheck = useBotCheck();
  const [hasFailed, setHasFailed] = useState(false);
  const [thanksReference, setThanksReference] = useState<string>();

  const submission = useSubmission({
    table: contactTable,
    botCheck,
    onThanksUnreachable: setThanksReference,
  });
  const form = useForm({
    ...submission,
    instance: INSTANCE,
    read: (typed) => valuesOf(contactTable, typed),
    tidy: { MobileNo: normaliseNumber },
    order: "bot-check-first",
    hasPassedBotCheck() {
      setHasFailed(false);
      return submission.hasPassedBotCheck();
    },
    pauseMs: contactTable.pauseMs,
    onFailed(reason) {
      logFailure("contact-form", reason);
      setHasFailed(true);
    },
  });

  const { ref } = form.formProps;
  useEffect(() => (ref.current ? markTyping(ref.current) : undefined), [ref]);
  useDraft(ref, INSTANCE);

  if (thanksReference !== undefined) return <Thanks reference={thanksReference} />;
  const { field } = form;
  return (
    <form className="contact-form" {...form.formProps}>
      <p className="form-wide form-needs">Please fill in every field.</p>
      <TextField {...field("Name")} label="Name" {...PERSON} />
      <TextField {...field("Subject")} label="Subject" enterKeyHint="next" />
      <TextField {...field("Email")} label="Email Address" {...EMAIL} />
      <TextField {...field("MobileNo")} label="Mobile Number" {...TELEPHONE} />
      <div className="form-wide">
        <TextArea {...field("Message")} label="Message" />
      </div>
      <BotCheck instance={INSTANCE} check={botCheck} />
      <FormEnd form={form} failure={hasFailed ? failureNotice : ""}>
        <ClearButton isSending={form.isSending} />
      </FormEnd>
    </form>
  );
}
