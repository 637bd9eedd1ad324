import type { DraftNote } from "../send/store/draft.ts";
import { DynamicText } from "../ui/DynamicText.tsx";

const TEXTS: Record<DraftNote, string> = {
  restored: "Typed on this device before. Not yours? Press 'Clear this form'.",
  "not-stored": "This device keeps no text: a reload would lose it.",
};

/** A note above a drafted form's fields. A live region must exist before its text, or the text is not announced. */
export function DraftNotice({ note }: { note?: DraftNote }) {
  return (
    <p className="form-wide form-needs" role="status">
      <DynamicText>{note ? TEXTS[note] : ""}</DynamicText>
    </p>
  );
}
