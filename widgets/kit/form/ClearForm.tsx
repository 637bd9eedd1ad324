import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import type { Form } from "./use-form.ts";

/** Empties a form, and its draft with it. */
export const ClearForm = ({ form }: { form: Form }) => (
  <ConfirmButton
    className="quiet-button"
    // A reset works before hydration.
    type="reset"
    disabled={form.isBusy}
    question="Clear this form?"
    onConfirm={() => form.formProps.ref.current?.reset()}
  >
    Clear this form
  </ConfirmButton>
);
