import type { SendingForm } from "./use-form.ts";

/**
 * What the visitor is told while a form is being sent, and where it has gone when there is no connection. After 10 s it offers a
 * way out.
 *
 * - `form`: of `useForm`
 * - `keptText`: of `useSubmission`
 */
export function SendingState({ form, keptText }: { form: SendingForm; keptText: string }) {
  return (
    <div className="sending-state">
      <p role="status">{form.isSlow ? "This is taking longer than usual." : form.halt || keptText}</p>
      {form.isSlow && (
        <button className="quiet-button" type="button" onClick={form.stop}>
          Stop waiting
        </button>
      )}
    </div>
  );
}
