import { isDeepStrictEqual } from "node:util";
import { type Book, isFields } from "../site/data-check/schema-walk.ts";
import { fieldsOf } from "./fields.ts";
import { mergeThree, type Side } from "./merge-three.ts";
import { withoutCleared } from "./merge-values.ts";
import { type ConflictInWords, conflictInWords } from "./name-place.ts";
import { Refusal } from "./refusal.ts";

/** What a form sends of one data file. */
export interface Form {
  file: unknown;
  values: unknown;
  /** The file's text with which the form was opened, or which it saved last. */
  opened: unknown;
  /** After a conflict: the file's text that was shown beside the form, and what to keep, conflict by conflict. */
  decided?: { against: unknown; decisions: readonly Side[] };
}

/** What the editor's page is told of a conflict. It sends all but `fields` and `changedAt` back with the decisions. */
export interface ToldConflict {
  /** `site/_data/faqs.json` */
  file: string;
  /** When the file was changed last, ISO 8601. */
  changedAt: string;
  fields: ConflictInWords[];
  values: unknown;
  opened: string;
  against: string;
}

/** Two people changed the same in different ways: nothing was written, and the editor is asked. */
export class ConflictRefusal extends Refusal {
  conflict: ToldConflict;

  constructor(conflict: ToldConflict) {
    super("Somebody else changed the same words while this form was open, so nothing was saved yet.", 409);
    this.conflict = conflict;
  }
}

/**
 * The values to write: those of the form, with what others changed in the file since the form was opened.
 *
 * @throws {Refusal} when the file cannot be read, or both changed the same
 */
export function mergeForm({
  form,
  file,
  text,
  changedAt,
  ...book
}: Book & {
  form: Form;
  /** `site/_data/faqs.json` */
  file: string;
  /** The file as it is. */
  text: string;
  /** When it was written. */
  changedAt: Date;
}): {
  values: unknown;
  /** Whether they hold anything that the form does not show. */
  includesOthers: boolean;
} {
  const tidy = (values: unknown) => {
    const tidied = withoutCleared(values, book.root, book);
    if (!isFields(tidied)) return tidied;
    const { $schema: _rules, ...own } = tidied;
    return own;
  };
  const read = (opened: unknown) => tidy(parse(opened, "What the form was opened with cannot be read."));
  const theirs = tidy(
    parse(
      text,
      `${file} is damaged by now, so that nothing can be saved into it. What you typed is still in the form. Fix: run npm run check, mend what it names, and save again.`,
    ),
  );
  let opened = String(form.opened);
  let mine = tidy(form.values);
  if (form.decided) {
    const { against, decisions } = form.decided;
    const decided = mergeThree({ base: read(opened), mine, theirs: read(against) }, decisions);
    if (decided.conflicts.length !== decisions.length)
      throw new Refusal("The decisions do not fit what was asked.", 400);
    mine = decided.value;
    opened = String(against);
  }
  const { value, conflicts } = mergeThree({ base: read(opened), mine, theirs });
  if (conflicts.length > 0) {
    const fields = fieldsOf(book.root, { ...book, data: {} });
    throw new ConflictRefusal({
      file,
      changedAt: changedAt.toISOString(),
      fields: conflicts.map((conflict) => conflictInWords(conflict, { fields, mine })),
      values: mine,
      opened,
      against: text,
    });
  }
  return { values: value, includesOthers: !isDeepStrictEqual(value, tidy(form.values)) };
}

/** @throws {Refusal} */
function parse(text: unknown, sentence: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal(sentence);
  }
}
