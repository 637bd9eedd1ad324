import { DynamicText } from "../ui/DynamicText.tsx";
import type { DraftNote } from "./draft-controller.ts";

const TEXTS: Record<DraftNote, string> = {
  restored: "Typed on this device before. Not yours? Press 'Clear this form'.",
  "not-stored": "This device keeps no text: a reload would lose it.",
};

/**
 * A line above the fields that says what became of the form's draft. It is rendered even
 * if it is empty, because screen readers announce a text only in a live region that
 * existed before the text.
 */
export function DraftNotice({ note }: { note?: DraftNote }) {
  return (
    <p className="form-wide form-needs" role="status">
      <DynamicText>{note ? TEXTS[note] : ""}</DynamicText>
    </p>
  );
}
