import type { RefObject } from "react";
import { Controller } from "../../hooks/controller.ts";
import type { HttpError } from "../../provider/provider.ts";
import { showToast } from "../../ui/toast/toast.ts";
import type { ChosenFile } from "../store/device.ts";
import { type FileType, isOfType } from "./file-types.ts";
import { LostFileError, sendFile } from "./send-file.ts";

const UPLOADED_TOAST_MS = 3_000;
/** Time after which a running upload is reported as slow. It goes on. */
const SLOW_AFTER_MS = 20_000;

/** The files that a field accepts, and the texts about its uploads. */
export interface UploadOptions {
  category: ChosenFile["category"];
  fileType: FileType;
  /** Text of the toast after a successful upload. By default there is none. */
  uploaded?: string;
  /** Returns the message for a file that the provider refused; `refusal` is the provider's own message. */
  refused?(refusal: string): string;
  /** Returns the message for an upload without a readable answer; `reason` is the message of the `HttpError`. */
  broken?(reason: string): string;
}

/**
 * The state of an upload. `file` is the file as the visitor has chosen it.
 * - `reading`: the file is read, and a photo is made smaller.
 * - `waiting`: there is no connection. The upload goes on automatically when there is
 *   one.
 * - `failed`: if `isRefused`, the file will never be accepted, so the form is sent
 *   without it.
 */
export type UploadState =
  | { status: "idle" }
  | { status: "reading"; file: File; isSlow: boolean }
  | { status: "uploading"; file: File; tries: number; isSlow: boolean }
  | { status: "waiting"; file: File }
  | { status: "done"; file: File; url: string }
  | {
      status: "failed";
      file: File;
      message: string;
      canRetry: boolean;
      isRefused: boolean;
    };

/** Uploads a file as soon as it is chosen. A failure is shown in the field and by a toast. A reset removes the file. */
export class UploadController extends Controller<UploadState, UploadOptions> {
  state: UploadState = { status: "idle" };
  readonly inputRef: RefObject<HTMLInputElement | null> = { current: null };
  /** `attach` sets it. It stays after the field was removed from the page, because an upload may end later. */
  input!: HTMLInputElement;
  #running = new AbortController();
  #slowTimer = 0;
  /** Functions that are called once, at the next change of the state. */
  #waiters = new Set<() => void>();
  /** Name of the file that a reload has removed, until another one is chosen; otherwise empty. */
  #removedName = "";
  #isFrozen = false;
  /** The file that was chosen at the press of Submit, without which the form must not be sent. */
  #atPress: File | undefined;

  override attach(signal: AbortSignal): void {
    // biome-ignore lint/style/noNonNullAssertion: the field is rendered
    const input = this.inputRef.current!;
    this.input = input;
    // A file may be chosen before the script comes, or restored by the browser.
    if (input.files?.[0]) {
      this.choose(input.files[0]);
    }
    const handleReset = () => {
      if (!this.#isFrozen) {
        this.choose();
      }
    };
    input.form?.addEventListener("reset", handleReset, { signal });
    signal.addEventListener("abort", () => this.#running.abort());
  }

  get name(): string {
    return this.input.name;
  }

  /** Removes the last file, and uploads `file` if there is one. */
  choose(file?: File): void {
    // Submit has begun with another file, or without one. `setFrozen(false)` uploads the new
    // file afterwards.
    if (file && this.#isFrozen) {
      return;
    }
    this.#running.abort();
    this.#running = new AbortController();
    this.#removedName = "";
    const { fileType } = this.options;
    if (!file) {
      this.#show({ status: "idle" });
    } else if (!isOfType(file, fileType)) {
      this.#fail(file, { message: fileType.wrongTypeMessage, isRefused: true });
    } else if (file.size === 0) {
      this.#fail(file, {
        message: `${file.name} is empty. Please choose another file.`,
        isRefused: true,
      });
    } else {
      void this.#upload(file, this.#running.signal);
    }
  }

  /** Asks for the file of a draft, which the reload has removed, unless the visitor has chosen one since. */
  askAgain(name: string): void {
    if (!name || this.input.value) {
      return;
    }
    this.#removedName = name;
    this.#fail(new File([], name), {
      message: `Please choose ${name} again: the reload removed it.`,
    });
  }

  /** Returns the file's name for a draft, which keeps the name of a removed file. */
  draftName(): string {
    return this.input.files?.[0]?.name ?? this.#removedName;
  }

  /** Returns the file to submit the form with, even if it is not uploaded yet; undefined if there is none. */
  chosenFile(): ChosenFile | undefined {
    const { state, options, name } = this;
    if (state.status === "idle" || state.status === "failed") {
      return undefined;
    }
    const { category, fileType } = options;
    return {
      field: name,
      file: state.file,
      category,
      isPhoto: fileType.isPhoto,
      url: state.status === "done" ? state.url : "",
    };
  }

  /**
   * Called with true at a press of Submit, and with false at its result. In between the
   * file can only be removed. A failed upload starts again at the press.
   */
  setFrozen(isFrozen: boolean): void {
    if (isFrozen === this.#isFrozen) {
      return;
    }
    const { state } = this;
    const file = state.status === "idle" ? undefined : state.file;
    if (isFrozen) {
      const isRefused = state.status === "failed" && state.isRefused;
      if (file && state.status === "failed" && state.canRetry && !isRefused) {
        this.choose(file);
      }
      this.#atPress = isRefused ? undefined : file;
      this.#isFrozen = true;
      return;
    }
    this.#isFrozen = false;
    this.#atPress = undefined;
    // Upload a file that was chosen meanwhile.
    const chosen = this.input.files?.[0];
    if (chosen && chosen !== file) {
      this.choose(chosen);
    }
  }

  /** Resolves when no upload runs. An upload that waits for a connection does not count as running. */
  async waitForEnd(): Promise<void> {
    while (this.state.status === "reading" || this.state.status === "uploading") {
      await new Promise<void>((resolve) => this.#waiters.add(resolve));
    }
  }

  /** Returns whether the file that was chosen at the press of Submit has failed or was removed. */
  isMissing(): boolean {
    return this.#atPress !== undefined && this.chosenFile()?.file !== this.#atPress;
  }

  async #upload(file: File, signal: AbortSignal): Promise<void> {
    const { category, fileType, uploaded } = this.options;
    const showUnlessOver = (state: UploadState) => {
      if (!signal.aborted) {
        this.#show(state);
      }
    };
    this.#show({ status: "reading", file, isSlow: false });
    try {
      const url = await sendFile(file, {
        category,
        isPhoto: fileType.isPhoto,
        signal,
        onTry: (tries) =>
          showUnlessOver({ status: "uploading", file, tries, isSlow: false }),
        onWaiting: () => showUnlessOver({ status: "waiting", file }),
      });
      if (signal.aborted) {
        return;
      }
      this.#show({ status: "done", file, url });
      if (uploaded) {
        showToast({ type: "success", message: uploaded, timeoutMs: UPLOADED_TOAST_MS });
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#reportFailure(file, error);
      }
    }
  }

  #reportFailure(file: File, error: unknown): void {
    if (error instanceof LostFileError) {
      this.#fail(file, { message: error.message });
      return;
    }
    console.error(`${file.name} could not be uploaded.`, error);
    const { refused = (words) => `File upload failed: ${words}` } = this.options;
    const { broken = () => "Error uploading file." } = this.options;
    const { message: reason, refusal, status } = error as HttpError;
    const isAnswered = refusal !== undefined;
    const message = isAnswered ? refused(refusal) : broken(reason);
    const isRefused = isAnswered || (status >= 400 && status < 500);
    this.#fail(file, { message, canRetry: true, isRefused });
    showToast({ type: "error", title: isAnswered ? "Error" : undefined, message });
  }

  #fail(
    file: File,
    failure: { message: string; canRetry?: boolean; isRefused?: boolean },
  ): void {
    const { message, canRetry = false, isRefused = false } = failure;
    this.#show({ status: "failed", file, message, canRetry, isRefused });
  }

  /**
   * Replaces the whole state and renders it. Starts or stops the timer for a slow upload,
   * empties the input if there is no file to send, and calls the functions that wait for
   * a change.
   */
  #show(state: UploadState): void {
    this.setState(state);
    clearTimeout(this.#slowTimer);
    if ((state.status === "reading" || state.status === "uploading") && !state.isSlow) {
      const showSlow = () => this.#show({ ...state, isSlow: true });
      this.#slowTimer = window.setTimeout(showSlow, SLOW_AFTER_MS);
    }
    // Empty the input, because it must not show a file that is not sent.
    if (state.status === "idle" || (state.status === "failed" && !state.canRetry)) {
      this.input.value = "";
    }
    for (const resolve of this.#waiters) {
      resolve();
    }
    this.#waiters.clear();
  }
}
