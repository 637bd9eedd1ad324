import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { CHOOSE_AGAIN } from "../draft.ts";
import { goToField } from "../form/bring-into-view.ts";
import { RefusalError } from "../http.ts";
import { loadPart } from "../load.ts";
import type { ChosenFile } from "../sending.ts";
import { showToast } from "../toast/toast.ts";
import { acceptOf, isOfType } from "./file-types.ts";
import type { FileType } from "./file-types.ts";
import type { UploadWords } from "./upload-words.ts";

const NOTICE_MS = 3_000;

/**
 * Value of the hidden input while an upload runs, so that a rule 'required' passes. {@link settleUploads} is to be
 * awaited before the values are sent; after it this text is never there.
 */
export const UPLOAD_RUNNING = "uploading";

/** Value of the hidden input while a file waits for a connection; then the form may be kept with it. */
export const UPLOAD_WAITING = "waiting";

/** How an upload is made, and what is said of it. */
export interface UploadPlan {
  category: "cv" | "internship";
  fileType: FileType;
  words: UploadWords;
}

/**
 * Where an upload stands. `file` is the visitor's own, `fraction` goes from 0 to 1 in the try of that number, `savedBytes` is what
 * sending it smaller spared. `waiting`: there is no connection; it goes on by itself when there is one.
 */
export type UploadState =
  | { status: "idle" }
  | { status: "shrinking"; file: File }
  | { status: "uploading"; file: File; fraction: number; tries: number }
  | { status: "waiting"; file: File }
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
   * obstacle: the visitor has read of it. Neither is one that waits for a connection: it can be kept with the form.
   */
  settle(): Promise<boolean>;
  /** The file that was uploaded, or is still to be: it can be kept, and sent later. */
  chosenFile(): Omit<ChosenFile, "field"> | undefined;
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
  const tellWaiting = useRef(() => {});
  const [state, setState] = useState<UploadState>({ status: "idle" });

  const show = (next: UploadState) => {
    latest.current = next;
    if (valueRef.current) valueRef.current.value = valueOf(next);
    setState(next);
    if (next.status === "waiting") tellWaiting.current();
  };

  const stop = () => {
    abort.current?.abort();
    running.current = undefined;
  };

  const emptyInput = () => {
    if (inputRef.current) inputRef.current.value = "";
  };

  const refuse = (file: File, message: string) => {
    emptyInput();
    show({ status: "failed", file, message, canRetry: false });
  };

  const send = async (file: File, signal: AbortSignal) => {
    const showUnlessStopped = (next: UploadState) => {
      if (!signal.aborted) show(next);
    };
    const wait = () => showUnlessStopped({ status: "waiting", file });
    try {
      show(
        fileType.isPhoto
          ? { status: "shrinking", file }
          : { status: "uploading", file, fraction: 0, tries: 1 },
      );
      const { sendFile } = await loadSendFile(wait);
      const { url, savedBytes } = await sendFile(file, {
        category,
        isPhoto: fileType.isPhoto,
        signal,
        onProgress: (fraction, tries) => showUnlessStopped({ status: "uploading", file, fraction, tries }),
        onWaiting: wait,
      });
      if (signal.aborted) return;
      show({ status: "done", file, url, savedBytes });
      if (words.uploaded) showToast({ type: "success", message: words.uploaded, timeoutMs: NOTICE_MS });
    } catch (reason) {
      if (signal.aborted) return;
      if (reason instanceof Error && reason.name === "BadFileError") {
        refuse(file, reason.message);
        return;
      }
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
      refuse(file, fileType.wrongTypeMessage);
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
    // Chosen before the form was taken over, or put back by the browser itself.
    if (early) choose(early);
    const askAgain = (event: Event) => {
      const name = event instanceof CustomEvent ? String(event.detail) : "";
      refuse(new File([], name), `Please choose ${name} again: a file does not outlive a reload.`);
    };
    input?.addEventListener(CHOOSE_AGAIN, askAgain);
    const form = input?.form;
    form?.addEventListener("reset", remove);
    return () => {
      input?.removeEventListener(CHOOSE_AGAIN, askAgain);
      form?.removeEventListener("reset", remove);
      stop();
    };
    // Once: all of it works on refs, so the first ones stay right.
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
      while (running.current !== undefined && latest.current.status !== "waiting") {
        const waiting = new Promise<void>((resolve) => (tellWaiting.current = resolve));
        await Promise.race([running.current, waiting]);
      }
      if (latest.current.status !== "failed") return true;
      goToField(inputRef.current);
      return false;
    },
    chosenFile() {
      const { current } = latest;
      if (current.status === "idle" || current.status === "failed") return undefined;
      const url = current.status === "done" ? current.url : "";
      return { file: current.file, category, isPhoto: fileType.isPhoto, url };
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
  return status === "shrinking" || status === "uploading" || status === "waiting";
}

function valueOf(state: UploadState): string {
  if (state.status === "done") return state.url;
  if (state.status === "waiting") return UPLOAD_WAITING;
  return isRunning(state) ? UPLOAD_RUNNING : "";
}

/** What sends a file is fetched once one is chosen. Without a connection it is asked for again when there is one. */
async function loadSendFile(onWaiting: () => void): Promise<typeof import("./send-file.ts")> {
  for (;;) {
    try {
      return await loadPart(() => import("./send-file.ts"));
    } catch (reason) {
      if (navigator.onLine) throw reason;
      onWaiting();
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
