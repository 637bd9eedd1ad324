import type { Proof } from "../provider.ts";

/** A file that was not uploaded for want of a connection; its address will stand in the value named `field`. */
export interface WaitingFile {
  field: string;
  file: File;
  category: "cv" | "internship";
  isPhoto: boolean;
}

/** A file of a form at its Submit. Where it was uploaded, `url` is its address; otherwise it is empty, and the file waits. */
export interface ChosenFile extends WaitingFile {
  /** What tells its content from any other (`upload/file-key.ts`). */
  key: string;
  url: string;
}

/** A file that was uploaded; its address stands in the value named `field`. */
export type UploadedFile = Pick<WaitingFile, "field" | "file" | "category">;

/** One submission of any form, as it can be stored and sent later. */
export interface Submission {
  /** The `name` of the form's {@link FormKind}. */
  form: string;
  values: object;
  files?: readonly WaitingFile[];
  /** Files whose addresses stand in the values already: they are given back with the form where it is to be corrected. */
  uploaded?: readonly UploadedFile[];
}

/** A send that came to its end without a failure: the provider has it, or the outbox does. */
export interface SendResult {
  reference: string;
  /** Nothing was sent, and the form waits for a connection: what is said of it. */
  keptText?: string;
  /**
   * Tells what is said in its place once the form waits no longer, where `place` is in view then; empty where another place says it,
   * or where there is nothing to say.
   */
  followKept?(place: Element | null, say: (text: string) => void): void;
}

/** Where a form stands, so that a submission can be given back into it. */
export interface FormPlace {
  /** Its page; a form that is on every page names any. */
  page: string;
  /** Name of its placeholder there. */
  widget: string;
  /** Selector of its `<form>`. */
  form: string;
  /** Names of its file inputs, by the values in which the files' addresses stand. */
  files?: Record<string, string>;
}

/** What the kit must know of a form. Each form says it in its own `form-kind.ts`, as `formKind`. */
export interface FormKind<Values extends object = object> {
  /** Stands in what devices store: it never changes. */
  name: string;
  /** What people call the form. */
  title: string;
  place: FormPlace;
  /** Sends the values, as this form stored them. Rejects with HttpError or RefusalError. */
  send(values: Values, proof: Proof): Promise<void>;
}

/** Loads what is to be known of a form, with a dynamic import. */
export type LoadFormKind<Values extends object = object> = () => Promise<{ formKind: FormKind<Values> }>;
