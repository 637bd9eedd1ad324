import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { RefusalError } from "../http-error";
import { loadSending } from "../sending/load-sending";
import { showToast } from "../toast/toast";
import { acceptOf, isOfType } from "./file-types";
import type { FileType } from "./file-types";
import type { UploadWords } from "./upload-words";

const NOTICE_MS = 3_000;

/**
 * Value of the hidden input while an upload runs, so that a rule 'required' passes. {@link settleUploads} is to be
 * awaited before the values are sent; after it this text is never there.
 */
export const UPLOAD_RUNNING = "uploading";

/** How an upload is made, and what is said of it. */
export interface UploadPlan {
  category: "cv" | "internship";
  fileType: FileType;
  words: UploadWords;
}

/** Where an upload stands. `file` is the visitor's own, `fraction` goes from 0 to 1, `savedBytes` is what sending it spared. */
export type UploadState =
  | { status: "idle" }
  | { status: "shrinking"; file: File }
  | { status: "uploading"; file: File; fraction: number }
  | { status: "done"; file: File; url: string; savedBytes: number }
  | { status: "failed"; file: File; message: string; canRetry: boolean };

/** One file of a form. `UploadField` draws it, the form waits for it. */
export interface Upload {
  state: UploadState;
  accept: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The hidden input: the file's URL, empty where there is none, {@link UPLOAD_RUNNING} in between. */
  valueRef: RefObject<HTMLInputElement | null>;
  isRunning: boolean;
  /** Sends a file, in place of the one before. */
  choose(file: File): void;
  /** Sends a file once more that could not be sent. */
  retry(): void;
  /** Forgets the file; a running upload is ended. */
  remove(): void;
  /**
   * Waits for a running upload. `false` when that one failed; then its field has the focus. One that failed before is no
   * obstacle: the visitor has read of it.
   */
  settle(): Promise<boolean>;
}

/**
 * Uploads a file as soon as it is chosen; one that was chosen before the printed form was taken over, at once. Failures are
 * told by a toast and by `state.message`, the provider's words as text. Emptying the form forgets the file.
 */
export function useUpload({ category, fileType, words }: UploadPlan): Upload {
  const inputRef = useRef<HTMLInputElement>(null);
  const valueRef = useRef<HTMLInputElement>(null);
  const latest = useRef<UploadState>({ status: "idle" });
  const abort = useRef<AbortController>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const [state, setState] = useState<UploadState>({ status: "idle" });

  const show = (next: UploadState) => {
    latest.current = next;
    if (valueRef.current) valueRef.current.value = valueOf(next);
    setState(next);
  };

  const stop = () => {
    abort.current?.abort();
    running.current = undefined;
  };

  const emptyInput = () => {
    if (inputRef.current) inputRef.current.value = "";
  };

  const send = async (file: File, signal: AbortSignal) => {
    const showUnlessStopped = (next: UploadState) => {
      if (!signal.aborted) show(next);
    };
    try {
      let sent = file;
      if (fileType.isPhoto) {
        show({ status: "shrinking", file });
        sent = await shrink(file);
      }
      showUnlessStopped({ status: "uploading", file, fraction: 0 });
      const { uploadFile } = await loadSending();
      const url = await uploadFile(sent, {
        category,
        signal,
        onProgress: (fraction) => showUnlessStopped({ status: "uploading", file, fraction }),
      });
      if (signal.aborted) return;
      if (!isWebAddress(url)) throw new RefusalError(url, "the file's address is not one of the web");
      show({ status: "done", file, url, savedBytes: Math.max(0, file.size - sent.size) });
      if (words.uploaded) showToast({ type: "success", message: words.uploaded, timeoutMs: NOTICE_MS });
    } catch (reason) {
      if (signal.aborted) return;
      console.error(`${file.name} could not be uploaded.`, reason);
      const isRefused = reason instanceof RefusalError;
      const message = isRefused ? words.refused(reason.providerMessage) : words.broken(messageOf(reason));
      show({ status: "failed", file, message, canRetry: true });
      showToast({ type: "error", title: isRefused ? "Error" : undefined, message });
    }
  };

  const choose = (file: File) => {
    stop();
    if (!isOfType(file, fileType)) {
      emptyInput();
      show({ status: "failed", file, message: fileType.wrongTypeMessage, canRetry: false });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    const run = send(file, controller.signal).finally(() => {
      if (running.current === run) running.current = undefined;
    });
    running.current = run;
  };

  const remove = () => {
    stop();
    emptyInput();
    show({ status: "idle" });
  };

  useEffect(() => {
    const input = inputRef.current;
    const early = input?.files?.[0];
    if (early) choose(early);
    const form = input?.form;
    form?.addEventListener("reset", remove);
    return () => {
      form?.removeEventListener("reset", remove);
      stop();
    };
    // Once: all of it works on refs, so the first ones stay right.
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies
  }, []);

  return {
    state,
    accept: acceptOf(fileType),
    inputRef,
    valueRef,
    isRunning: isRunning(state),
    choose,
    retry() {
      if (latest.current.status === "failed") choose(latest.current.file);
    },
    remove,
    async settle() {
      if (!running.current) return true;
      // Another file may be chosen meanwhile.
      while (running.current) await running.current;
      if (latest.current.status !== "failed") return true;
      reveal(inputRef.current);
      return false;
    },
  };
}

/**
 * Waits until none of a form's uploads runs, as the plan of `useForm` asks for: `settle: () => settleUploads(cv, photo)`.
 *
 * @returns `false` when one of them failed meanwhile
 */
export async function settleUploads(...uploads: Upload[]): Promise<boolean> {
  const outcomes = await Promise.all(uploads.map((upload) => upload.settle()));
  if (outcomes.includes(false)) return false;
  // While one was waited for, another file may have been chosen in the other field.
  const isOneRunning = uploads.some(({ valueRef }) => valueRef.current?.value === UPLOAD_RUNNING);
  return isOneRunning ? settleUploads(...uploads) : true;
}

function isRunning({ status }: UploadState): boolean {
  return status === "shrinking" || status === "uploading";
}

function valueOf(state: UploadState): string {
  if (state.status === "done") return state.url;
  return isRunning(state) ? UPLOAD_RUNNING : "";
}

/** The photo made smaller; as it is, where the code for it cannot be loaded. */
async function shrink(file: File): Promise<File> {
  try {
    const { shrinkPhoto } = await import("./shrink-photo");
    return await shrinkPhoto(file);
  } catch (reason) {
    console.warn(`${file.name} is sent as it is.`, reason);
    return file;
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function reveal(input: HTMLInputElement | null): void {
  const section = input?.closest("details");
  if (section) section.open = true;
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
