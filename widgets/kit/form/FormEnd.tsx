import type { ReactNode } from "react";
import { SendingState } from "./SendingState.tsx";
import type { SendingStateProps } from "./SendingState.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import "./form.css";

/** The end of every form: Submit, directly under it what becomes of it, and `children`, which are what else can be pressed. */
export function FormEnd({ children, ...outcome }: SendingStateProps & { children?: ReactNode }) {
  return (
    <div className="form-end form-wide">
      <SubmitButton isSending={outcome.form.isSending} />
      <SendingState {...outcome} />
      {children}
    </div>
  );
}
