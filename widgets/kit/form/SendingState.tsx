import type { SendingForm } from "./form-plan.ts";
import { WithReference } from "./WithReference.tsx";

/** What the visitor is told of a Submit, directly under it. */
export interface SendingStateProps {
  /** `useForm`'s. */
  form: SendingForm;
  /** An upload is still running: Submit waits for it. */
  isUploading?: boolean;
  /** Why the form was not sent; empty where there is nothing to say. */
  failure?: string;
  /** A toast says the failure aloud. */
  hasToast?: boolean;
  /** That it was sent; empty where there is nothing to say. */
  success?: string;
}

/**
 * What is told while a form is being sent, what has become of it, and where it has gone when there is no connection. After 10 s it
 * offers a way out. The texts' places are there before them, so that they are heard.
 */
export function SendingState({ form, isUploading, failure, hasToast, success }: SendingStateProps) {
  const waiting = form.isSlow
    ? "This is taking longer than usual."
    : form.isSending && isUploading && "Finishing the upload...";
  return (
    <div className="sending-state">
      <p className="sending-failure" role={hasToast ? undefined : "alert"}>
        {failure}
      </p>
      <p className={success && "sending-success"} role="status">
        {success || waiting || <WithReference text={form.notice} />}
      </p>
      {form.isSlow && (
        <button className="quiet-button" type="button" onClick={form.stop}>
          Stop waiting
        </button>
      )}
    </div>
  );
}
