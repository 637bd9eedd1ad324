import { useEffect, useRef, useState } from "react";
import type { ChosenFile } from "../device.ts";
import { CHOOSE_AGAIN } from "../draft.ts";
import { goToField } from "../form/controls.ts";
import type { HttpError } from "../http.ts";
import { showToast } from "../toast/toast.ts";
import { acceptOf, isOfType } from "./file-types.ts";
import type { FileType } from "./file-types.ts";
import { LostFileError, sendFile } from "./send-file.ts";

const NOTICE_MS = 3_000;
/** After this an upload reports that the connection is slow or lost, and goes on. */
const SLOW_MS = 20_000;

export interface UploadWords {
  /** The provider refused the file, with its own words. */
  refused(message: string): string;
  /** No readable answer, with the message of the `HttpError`. */
  broken(message: string): string;
  /** Shown for 3 s after a success. */
  uploaded?: string;
}

/** The words for files of any kind. */
export const FILE_WORDS: UploadWords = {
  refused: (message) => `File upload failed: ${message}`,
  broken: () => "Error uploading file.",
};

export interface UseUploadOptions {
  category: ChosenFile["category"];
  fileType: FileType;
  words: UploadWords;
}

/** `file` is the visitor's own. */
export type UploadState =
  | { status: "idle" }
  | { status: "uploading"; file: File; tries: number; isSlow?: boolean }
  /** There is no connection; it continues automatically. */
  | { status: "waiting"; file: File }
  | { status: "done"; file: File; url: string }
  | { status: "failed"; file: File; message: string; canRetry: boolean };

/** One file of a form. `UploadField` renders it, and the form waits for it. */
export type Upload = ReturnType<typeof useUpload>;

/** Uploads a file as soon as it is chosen. Failures are reported by a toast and by `state.message`. Emptying the form forgets the file. */
export function useUpload({ category, fileType, words }: UseUploadOptions) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** The hidden input, which holds what {@link textOf} returns. */
  const valueRef = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<UploadState>({ status: "idle" });
  /** The current `state`, even if it is not rendered yet. */
  const known = useRef({ state, abort: new AbortController(), slowTimer: 0, onChange() {} }).current;
  const { isPhoto } = fileType;

  const show = (next: UploadState) => {
    known.state = next;
    clearTimeout(known.slowTimer);
    if (next.status === "uploading" && !next.isSlow)
      known.slowTimer = window.setTimeout(() => show({ ...next, isSlow: true }), SLOW_MS);
    if (valueRef.current) valueRef.current.value = textOf(next);
    setState(next);
    known.onChange();
  };
  const empty = (next: UploadState) => {
    known.abort.abort();
    if (inputRef.current) inputRef.current.value = "";
    show(next);
  };
  const refuse = (file: File, message: string) => empty({ status: "failed", file, message, canRetry: false });
  const remove = () => empty({ status: "idle" });
  const choose = (file: File) => {
    if (!isOfType(file, fileType)) refuse(file, fileType.wrongTypeMessage);
    else if (file.size === 0) refuse(file, `${file.name} is empty. Please choose another file.`);
    else void send(file);
  };

  const send = async (file: File) => {
    known.abort.abort();
    known.abort = new AbortController();
    const { signal } = known.abort;
    const onTry = (tries: number) => signal.aborted || show({ status: "uploading", file, tries });
    const onWaiting = () => signal.aborted || show({ status: "waiting", file });
    onTry(1);
    try {
      const url = await sendFile(file, { category, isPhoto, signal, onTry, onWaiting });
      if (signal.aborted) return;
      show({ status: "done", file, url });
      if (words.uploaded) showToast({ type: "success", message: words.uploaded, timeoutMs: NOTICE_MS });
    } catch (reason) {
      if (signal.aborted) return;
      if (reason instanceof LostFileError) return refuse(file, reason.message);
      console.error(`${file.name} could not be uploaded.`, reason);
      const { message: why, refusal } = reason as HttpError;
      const message = refusal === undefined ? words.broken(why) : words.refused(refusal);
      show({ status: "failed", file, message, canRetry: true });
      showToast({ type: "error", title: refusal === undefined ? undefined : "Error", message });
    }
  };

  useEffect(() => {
    const input = inputRef.current!;
    const early = input.files?.[0];
    // Chosen before the form was taken over, or restored by the browser.
    if (early) choose(early);
    input.addEventListener(CHOOSE_AGAIN, (event) => {
      const name = String((event as CustomEvent).detail);
      refuse(new File([], name), `Please choose ${name} again: the reload removed it.`);
    });
    input.form?.addEventListener("reset", remove);
    return () => known.abort.abort();
    // Once, because everything works on refs.
  }, []);

  return {
    ...{ state, accept: acceptOf(fileType), inputRef, valueRef, choose, remove },
    /** Waits for a running upload. Returns `false` if it fails; then its field has the focus. One without a connection is kept with the form. */
    async waitForEnd(): Promise<boolean> {
      const is = (status: UploadState["status"]) => known.state.status === status;
      if (!is("uploading")) return true;
      while (is("uploading")) await new Promise<void>((resolve) => (known.onChange = resolve));
      if (!is("failed")) return true;
      goToField(inputRef.current);
      return false;
    },
    /** The chosen file, uploaded or not, which can be kept and sent later. */
    chosenFile(): Omit<ChosenFile, "field"> | undefined {
      if (known.state.status === "idle" || known.state.status === "failed") return undefined;
      const { file } = known.state;
      return { file, category, isPhoto, url: known.state.status === "done" ? known.state.url : "" };
    },
  };
}

/** While uploading, the status is the field's value, so that the rule 'required' passes. */
function textOf(state: UploadState): string {
  if (state.status === "done") return state.url;
  return state.status === "idle" || state.status === "failed" ? "" : state.status;
}
