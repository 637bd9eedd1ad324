import { DraftController } from "../../widgets/kit/form/draft-controller.ts";
import type { FormDefinition } from "../../widgets/kit/model/form-definition.ts";

/** Runs the draft of a form that no component renders. */
export function attachDraft(
  form: HTMLFormElement,
  definition: FormDefinition,
): DraftController {
  const options = { definition, ref: { current: form } };
  const draft = Object.assign(new DraftController(), { options });
  draft.attach(new AbortController().signal);
  return draft;
}
