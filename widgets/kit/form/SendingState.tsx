import type { SendingForm } from "./form-plan.ts";

/**
 * What the visitor is told while a form is being sent, and where it has gone when there is no connection. After 10 s it offers a
 * way out. `form` is `useForm`'s.
 */
export function SendingState({ form }: { form: SendingForm }) {
  return (
    <div className="sending-state">
      <p role="status">{form.isSlow ? "This is taking longer than usual." : form.notice}</p>
      {form.isSlow && (
        <button className="quiet-button" type="button" onClick={form.stop}>
          Stop waiting
        </button>
      )}
    </div>
  );
}
