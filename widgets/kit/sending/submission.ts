import type { Proof } from "../provider-api.ts";

/** A file that was not uploaded for want of a connection; its address will stand in the value named `field`. */
export interface WaitingFile {
  field: string;
  file: File;
  category: "cv" | "internship";
  isPhoto: boolean;
}

/** A file of a form at its Submit. Where it was uploaded, `url` is its address; otherwise it is empty, and the file waits. */
export interface ChosenFile extends WaitingFile {
  url: string;
}

/** One submission of any form, as it can be stored and sent later. */
export interface Submission {
  /** The `name` of the form's {@link FormKind}. */
  form: string;
  values: object;
  files?: readonly WaitingFile[];
}

/** A send that came to its end without a failure: the provider has it, or the outbox does. */
export interface SendResult {
  reference: string;
  /** Nothing was sent, and the form waits for a connection: what is said of it. */
  keptText?: string;
}

/** What the kit must know of a form. Each form says it in its own `form-kind.ts`, as `formKind`. */
export interface FormKind<Values extends object = object> {
  /** Stands in what devices store: it never changes. */
  name: string;
  /** What people call the form. */
  title: string;
  /** Sends the values, as this form stored them. Rejects with HttpError or RefusalError. */
  send(values: Values, proof: Proof): Promise<void>;
}

/** Loads what is to be known of a form, with a dynamic import. */
export type LoadFormKind<Values extends object = object> = () => Promise<{ formKind: FormKind<Values> }>;
