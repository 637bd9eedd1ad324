import { useEffect, useRef, useState } from "react";
import { CHOOSE_AGAIN } from "../draft.ts";
import { goToField } from "../form/controls.ts";
import type { HttpError } from "../http.ts";
import { showToast } from "../toast/toast.ts";
import { acceptOf, isOfType } from "./file-types.ts";
import type { FileType } from "./file-types.ts";
import { LostFileError, sendFile } from "./send-file.ts";

const NOTICE_MS = 3_000;
/** After this an upload says that the line is slow or dead. It goes on: from here nobody can tell which. */
const SLOW_MS = 20_000;

export interface UploadWords {
  /** The provider did not take the file: with its own words. */
  refused(message: string): string;
  /** No answer, or none that could be read: with the words of the `HttpError`. */
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
  category: "cv" | "internship";
  fileType: FileType;
  words: UploadWords;
}

/** `file` is the visitor's own. */
export type UploadState =
  | { status: "idle" }
  | { status: "uploading"; file: File; tries: number; isSlow?: boolean }
  /** There is no connection; it goes on by itself when there is one. */
  | { status: "waiting"; file: File }
  | { status: "done"; file: File; url: string }
  | { status: "failed"; file: File; message: string; canRetry: boolean };

/** One file of a form. `UploadField` renders it, the form waits for it. */
export type Upload = ReturnType<typeof useUpload>;

/**
 * Uploads a file as soon as it is chosen. Failures are reported by a toast and by `state.message`, the provider's words as text.
 * Emptying the form forgets the file.
 */
export function useUpload({ category, fileType, words }: UseUploadOptions) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** The hidden input, which holds what {@link textOf} returns. */
  const valueRef = useRef<HTMLInputElement>(null);
  /** The state at this moment, even if it is not rendered yet. */
  const latest = useRef<UploadState>({ status: "idle" });
  const abort = useRef<AbortController>(undefined);
  const slowTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useRef(() => {});
  const [state, setState] = useState<UploadState>({ status: "idle" });
  const { isPhoto } = fileType;

  const show = (next: UploadState) => {
    latest.current = next;
    clearTimeout(slowTimer.current);
    if (next.status === "uploading" && !next.isSlow)
      slowTimer.current = setTimeout(() => show({ ...next, isSlow: true }), SLOW_MS);
    if (valueRef.current) valueRef.current.value = textOf(next);
    setState(next);
    notify.current();
  };
  const empty = (next: UploadState) => {
    abort.current?.abort();
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
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    const showNow = (next: UploadState) => {
      if (!signal.aborted) show(next);
    };
    const onTry = (tries: number) => showNow({ status: "uploading", file, tries });
    const onWaiting = () => showNow({ status: "waiting", file });
    onTry(1);
    try {
      const url = await sendFile(file, { category, isPhoto, signal, onTry, onWaiting });
      if (signal.aborted) return;
      show({ status: "done", file, url });
      if (words.uploaded) showToast({ type: "success", message: words.uploaded, timeoutMs: NOTICE_MS });
    } catch (reason) {
      if (!signal.aborted) fail(file, reason);
    }
  };

  const fail = (file: File, reason: unknown) => {
    if (reason instanceof LostFileError) return refuse(file, reason.message);
    console.error(`${file.name} could not be uploaded.`, reason);
    const { message: why, refusal } = reason as HttpError;
    const message = refusal === undefined ? words.broken(why) : words.refused(refusal);
    show({ status: "failed", file, message, canRetry: true });
    showToast({ type: "error", title: refusal === undefined ? undefined : "Error", message });
  };

  useEffect(() => {
    const input = inputRef.current;
    const early = input?.files?.[0];
    // Chosen before the form was taken over, or put back by the browser itself.
    if (early) choose(early);
    const askAgain = (event: Event) => {
      const name = event instanceof CustomEvent ? String(event.detail) : "";
      refuse(new File([], name), `Please choose ${name} again: the reload removed it.`);
    };
    input?.addEventListener(CHOOSE_AGAIN, askAgain);
    input?.form?.addEventListener("reset", remove);
    return () => {
      clearTimeout(slowTimer.current);
      abort.current?.abort();
    };
    // Once: all of it works on refs, so the first ones stay right.
  }, []);

  return {
    ...{ state, accept: acceptOf(fileType), inputRef, valueRef, choose, remove },
    isRunning: /uploading|waiting/.test(state.status),
    /**
     * Waits until it is no longer uploading; one that waits for a connection can be kept with the form. Returns `false` if it failed
     * meanwhile; then its field has the focus.
     */
    async settled(): Promise<boolean> {
      const is = (status: UploadState["status"]) => latest.current.status === status;
      while (is("uploading")) {
        await new Promise<void>((resolve) => (notify.current = resolve));
        if (!is("failed")) continue;
        goToField(inputRef.current);
        return false;
      }
      return true;
    },
    /** The file that was uploaded, or is still to be: it can be kept, and sent later. */
    chosenFile() {
      const { current } = latest;
      if (current.status === "idle" || current.status === "failed") return undefined;
      const url = current.status === "done" ? current.url : "";
      return { file: current.file, category, isPhoto, url };
    },
  };
}

/** While uploading the status stands in for the address, so that a rule 'required' passes. */
function textOf(state: UploadState): string {
  if (state.status === "done") return state.url;
  return state.status === "idle" || state.status === "failed" ? "" : state.status;
}
