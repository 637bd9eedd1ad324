/** The drafts among the device's rows. `form/draft-controller.ts` fills forms in with them, and stores them. */
import type { FormValues } from "../../model/form-definition.ts";
import type { Draft, Stored } from "./device.ts";
import { createId } from "./reference.ts";
import { readSession, writeSession } from "./session.ts";

/** Returns a form's values as one text that does not depend on their order, to compare them. */
export const computeFingerprint = (values: FormValues) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value.length > 0)
      .sort(),
  );

/** The fingerprint of an empty form. */
export const EMPTY_FORM = computeFingerprint({});

const tabKey = (formName: string) => `tab-${formName}`;

/** Stores in the tab's session which draft of a form is its own, so that a reload finds it. */
export const ownDraft = (formName: string, id: string) =>
  writeSession(tabKey(formName), id);

/** Returns whether a draft is this tab's own. */
export const isOwnDraft = ({ formName, id }: Draft): boolean =>
  readSession(tabKey(formName)) === id;

/** Returns the draft to fill a form in with: this tab's own or, without one, the one typed last. */
export function findDraft({ drafts }: Stored, formName: string): Draft | undefined {
  const all = drafts.filter((draft) => draft.formName === formName);
  return all.find(isOwnDraft) ?? all.slice(-1)[0];
}

/** Returns the drafts with a new one in place of the one with the id `before`, if there still is one. */
export function putDraft(
  { drafts }: Stored,
  draft: Omit<Draft, "id">,
  before = "",
): { id: string; drafts: Draft[] } {
  const id = createId();
  const others = drafts.filter((other) => other.id !== before);
  return { id, drafts: [...others, { ...draft, id }] };
}

/** Returns the drafts without those of this form with this fingerprint. */
export const removeDrafts = ({ drafts }: Stored, formName: string, fingerprint: string) =>
  drafts.filter(
    (draft) =>
      draft.formName !== formName || computeFingerprint(draft.values) !== fingerprint,
  );
