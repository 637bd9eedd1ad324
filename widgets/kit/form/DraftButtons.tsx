import { reloadWith } from "../send/store/session.ts";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { valuesOf } from "../values.ts";
import type { Form } from "./use-form.ts";

/** What a form offers that is drafted: to be emptied with its draft, or loaded again with it. */
export function DraftButtons({ form }: { form: Form }) {
  const { definition, status, isBusy, formProps } = form;
  const element = () => formProps.ref.current;
  return (
    <>
      {status === "not-loaded" && (
        <button
          className="quiet-button"
          type="button"
          onClick={() => reloadWith(definition, valuesOf(definition, element()))}
        >
          Reload this page: what you typed is kept
        </button>
      )}
      <ConfirmButton
        className="quiet-button"
        // A reset works before hydration.
        type="reset"
        disabled={isBusy}
        question="Clear this form?"
        onConfirm={() => element().reset()}
      >
        Clear this form
      </ConfirmButton>
    </>
  );
}
