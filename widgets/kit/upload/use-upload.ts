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
/** After this an upload says that the connection is slow or lost, and goes on. */
const SLOW_MS = 20_000;

export interface UploadMessages {
  /** The provider refused the file, with its own words. */
  refused(message: string): string;
  /** No readable answer, with the message of the `HttpError`. */
  broken(message: string): string;
  /** Shown for 3 s after a success. */
  uploaded?: string;
}

export const FILE_MESSAGES: UploadMessages = {
  refused: (message) => `File upload failed: ${message}`,
  broken: () => "Error uploading file.",
};

interface UploadOptions {
  category: ChosenFile["category"];
  fileType: FileType;
  messages: UploadMessages;
}

/** `file` is the visitor's own. */
export type UploadState =
  | { status: "idle" }
  | { status: "uploading"; file: File; tries: number; isSlow?: boolean }
  /** There is no connection; it continues automatically. */
  | { status: "waiting"; file: File }
  | { status: "done"; file: File; url: string }
  | { status: "failed"; file: File; message: string; canRetry: boolean };

export type Upload = ReturnType<typeof useUpload>;

/** Uploads a file once it is chosen. A toast and the field report a failure; a reset removes the file. */
export function useUpload(options: UploadOptions) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** The hidden input, which holds what {@link textOf} returns. */
  const valueRef = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<UploadState>({ status: "idle" });
  /** The current `state`, even if it is not rendered yet. */
  const known = useRef({ state, abort: new AbortController(), slowTimer: 0, onChange() {} }).current;

  const show = (next: UploadState) => {
    known.state = next;
    clearTimeout(known.slowTimer);
    if (next.status === "uploading" && !next.isSlow)
      known.slowTimer = window.setTimeout(() => show({ ...next, isSlow: true }), SLOW_MS);
    valueRef.current!.value = textOf(next);
    if (next.status === "idle" || (next.status === "failed" && !next.canRetry)) inputRef.current!.value = "";
    setState(next);
    known.onChange();
  };
  /** Without a file, it removes the last one. */
  const choose = (file?: File) => {
    known.abort.abort();
    known.abort = new AbortController();
    const { signal } = known.abort;
    if (file) void upload(file, options, signal, (next) => signal.aborted || show(next));
    else show({ status: "idle" });
  };
  useEffect(() => {
    const input = inputRef.current!;
    // Chosen before the form was taken over, or restored by the browser.
    if (input.files?.[0]) choose(input.files[0]);
    input.addEventListener(CHOOSE_AGAIN, (event) => {
      const name = String((event as CustomEvent).detail);
      show(refusal(new File([], name), `Please choose ${name} again: the reload removed it.`));
    });
    input.form?.addEventListener("reset", () => choose());
    return () => known.abort.abort();
  }, []);
  return {
    ...{ state, accept: acceptOf(options.fileType), inputRef, valueRef, choose },
    chosenFile: () => chosenFile(known.state, options),
    /** Waits for a running upload, not for a connection. If it fails, focuses the field, returns `false`. */
    async waitForEnd(): Promise<boolean> {
      const is = (status: UploadState["status"]) => known.state.status === status;
      if (!is("uploading")) return true;
      while (is("uploading")) await new Promise<void>((resolve) => (known.onChange = resolve));
      if (is("failed")) goToField(inputRef.current);
      return !is("failed");
    },
  };
}

async function upload(
  file: File,
  { category, fileType, messages }: UploadOptions,
  signal: AbortSignal,
  show: (next: UploadState) => unknown,
): Promise<void> {
  if (!isOfType(file, fileType)) return void show(refusal(file, fileType.wrongTypeMessage));
  if (file.size === 0) return void show(refusal(file, `${file.name} is empty. Please choose another file.`));
  const onTry = (tries: number) => show({ status: "uploading", file, tries });
  const onWaiting = () => show({ status: "waiting", file });
  onTry(1);
  try {
    const url = await sendFile(file, { category, isPhoto: fileType.isPhoto, signal, onTry, onWaiting });
    if (signal.aborted) return;
    show({ status: "done", file, url });
    const { uploaded } = messages;
    if (uploaded) showToast({ type: "success", message: uploaded, timeoutMs: NOTICE_MS });
  } catch (reason) {
    if (signal.aborted) return;
    if (reason instanceof LostFileError) return void show(refusal(file, reason.message));
    console.error(`${file.name} could not be uploaded.`, reason);
    const { message: why, refusal: refused } = reason as HttpError;
    const message = refused === undefined ? messages.broken(why) : messages.refused(refused);
    show({ status: "failed", file, message, canRetry: true });
    showToast({ type: "error", title: refused === undefined ? undefined : "Error", message });
  }
}

function refusal(file: File, message: string): UploadState {
  return { status: "failed", file, message, canRetry: false };
}

/** The chosen file, uploaded or not, which can be kept and sent later. */
function chosenFile(
  state: UploadState,
  { category, fileType }: UploadOptions,
): Omit<ChosenFile, "field"> | undefined {
  if (state.status === "idle" || state.status === "failed") return undefined;
  const url = state.status === "done" ? state.url : "";
  return { file: state.file, category, isPhoto: fileType.isPhoto, url };
}

/** While uploading it is the status, so that the rule 'required' passes. */
function textOf(state: UploadState): string {
  if (state.status === "done") return state.url;
  return state.status === "idle" || state.status === "failed" ? "" : state.status;
}
