import { readValues } from "../dom/read-values.ts";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { reloadWith } from "./reload-with.ts";
import type { RunningForm } from "./use-form.ts";

/**
 * The buttons of a form that stores a draft. 'Clear this form' empties it and its draft.
 * 'Reload this page' appears if a part of the form could not be loaded, and fills the
 * reloaded form in with what was typed.
 */
export function DraftButtons({ form }: { form: RunningForm }) {
  const { definition, status, isBusy, formProps } = form;
  const element = () => formProps.ref.current;
  return (
    <>
      {status === "not-loaded" && (
        <button
          className="quiet-button"
          type="button"
          onClick={() => reloadWith(definition, readValues(definition, element()))}
        >
          Reload this page: what you typed is kept
        </button>
      )}
      <ConfirmButton
        className="quiet-button"
        // The browser handles a reset button itself, so it works before the script has
        // come.
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
