import type { ReactNode } from "react";
import type { SendingForm } from "./form-plan.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import "./form.css";
import "./sending.css";

/** Submit, and what the visitor is told of it. */
export interface FormEndProps {
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
  /** What else can be pressed. */
  children?: ReactNode;
}

/**
 * The end of every form: Submit, and directly under it what is told while the form is being sent, what has become of it, and where it has
 * gone when there is no connection. After 10 s it offers a way out. The texts' places are there before them, so that they are heard.
 */
export function FormEnd({ form, isUploading, failure, hasToast, success, children }: FormEndProps) {
  const { isSending, isSlow, notice, stop, say } = form;
  const waiting = isSlow
    ? say("This is taking longer than usual.")
    : isSending && isUploading && "Finishing the upload...";
  return (
    <div className="form-end form-wide">
      <SubmitButton isSending={isSending} say={say} />
      <div className="sending-state">
        <p className="sending-failure" role={hasToast ? undefined : "alert"}>
          {failure}
        </p>
        <p className={success && "sending-success"} role="status">
          {success || waiting || say(notice)}
        </p>
        {isSlow && (
          <button className="quiet-button" type="button" onClick={stop}>
            {say("Stop waiting")}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
