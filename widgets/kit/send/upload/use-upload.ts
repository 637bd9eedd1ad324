import type { ChosenFile } from "../device.ts";
import { CHOOSE_AGAIN } from "../draft.ts";
import { goToField } from "../../controls.ts";
import type { HttpError } from "../provider.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { Controller, useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { type FileType, isOfType } from "./file-types.ts";
import { LostFileError, sendFile } from "./send-file.ts";

const UPLOADED_TOAST_MS = 3_000;
/** An upload that takes longer is reported as slow or lost, and goes on. */
const SLOW_AFTER_MS = 20_000;

interface UploadOptions {
  category: ChosenFile["category"];
  fileType: FileType;
  uploaded?: string;
  /** Returns the message for a file that the provider refused; `refusal` is the provider's own message. */
  refused?(refusal: string): string;
  /** Returns the message if no answer can be read; `reason` is the `HttpError`'s. */
  broken?(reason: string): string;
}

/** `waiting`: for a connection, then it goes on automatically. `file` is as chosen, not made smaller. */
export type UploadState =
  | { status: "idle" }
  | { status: "uploading"; file: File; tries: number; isSlow: boolean }
  | { status: "waiting"; file: File }
  | { status: "done"; file: File; url: string }
  | { status: "failed"; file: File; message: string; canRetry: boolean };

/** Uploads a file once it is chosen. A toast and the field report a failure; a reset removes the file. */
export class Upload extends Controller<UploadState> {
  state: UploadState = { status: "idle" };
  options!: UploadOptions;
  inputRef = { current: null as HTMLInputElement | null };
  /** The hidden input, which holds the file's address for the form. */
  valueRef = { current: null as HTMLInputElement | null };
  private running = new AbortController();
  private slowTimer = 0;
  private onChange = () => {};

  attach(signal: AbortSignal): void {
    const input = this.inputRef.current!;
    // The file was chosen before the form was taken over, or the browser has restored it.
    if (input.files?.[0]) this.choose(input.files[0]);
    const askAgain = (event: Event) => {
      const name = String((event as CustomEvent).detail);
      // The draft keeps the name until another file is chosen.
      input.dataset.missing = name;
      this.refuse(
        new File([], name),
        `Please choose ${name} again: the reload removed it.`,
      );
    };
    input.addEventListener(CHOOSE_AGAIN, askAgain, { signal });
    input.form?.addEventListener("reset", () => this.choose(), { signal });
    signal.addEventListener("abort", () => this.running.abort());
  }

  /** Uploads a file instead of the last one, or only removes the last one. */
  choose(file?: File): void {
    this.running.abort();
    this.running = new AbortController();
    delete this.inputRef.current!.dataset.missing;
    if (!file) this.update({ status: "idle" });
    else if (!isOfType(file, this.options.fileType))
      this.refuse(file, this.options.fileType.wrongTypeMessage);
    else if (file.size === 0)
      this.refuse(file, `${file.name} is empty. Please choose another file.`);
    else void this.upload(file, this.running.signal);
  }

  chosenFile(): ChosenFile | undefined {
    const { state, options, inputRef } = this;
    if (state.status === "idle" || state.status === "failed") return undefined;
    const { category, fileType } = options;
    const url = state.status === "done" ? state.url : "";
    return {
      field: inputRef.current!.name,
      file: state.file,
      category,
      isPhoto: fileType.isPhoto,
      url,
    };
  }

  /** Waits for a running upload, not for a connection. After a failure focuses the field, returns `false`. */
  async waitForEnd(): Promise<boolean> {
    const is = (status: UploadState["status"]) => this.state.status === status;
    if (!is("uploading")) return true;
    while (is("uploading"))
      await new Promise<void>((resolve) => (this.onChange = resolve));
    if (is("failed")) goToField(this.inputRef.current);
    return !is("failed");
  }

  private async upload(file: File, signal: AbortSignal): Promise<void> {
    const { category, fileType, uploaded } = this.options;
    const { refused = (refusal) => `File upload failed: ${refusal}` } = this.options;
    const { broken = () => "Error uploading file." } = this.options;
    const { isPhoto } = fileType;
    const onTry = (tries: number) =>
      signal.aborted || this.update({ status: "uploading", file, tries, isSlow: false });
    const onWaiting = () => signal.aborted || this.update({ status: "waiting", file });
    onTry(1);
    try {
      const url = await sendFile(file, { category, isPhoto, signal, onTry, onWaiting });
      if (signal.aborted) return;
      this.update({ status: "done", file, url });
      if (uploaded)
        showToast({ type: "success", message: uploaded, timeoutMs: UPLOADED_TOAST_MS });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof LostFileError) return this.refuse(file, error.message);
      console.error(`${file.name} could not be uploaded.`, error);
      const { message: why, refusal } = error as HttpError;
      const message = refusal === undefined ? broken(why) : refused(refusal);
      this.update({ status: "failed", file, message, canRetry: true });
      showToast({
        type: "error",
        title: refusal === undefined ? undefined : "Error",
        message,
      });
    }
  }

  private refuse(file: File, message: string): void {
    this.update({ status: "failed", file, message, canRetry: false });
  }

  override update(state: UploadState): void {
    super.update(state);
    clearTimeout(this.slowTimer);
    if (state.status === "uploading" && !state.isSlow)
      this.slowTimer = window.setTimeout(
        () => this.update({ ...state, isSlow: true }),
        SLOW_AFTER_MS,
      );
    const chosen = this.chosenFile();
    // While a file has no address yet, its status stands for it, so that the rule 'required' passes.
    this.valueRef.current!.value = chosen ? chosen.url || state.status : "";
    if (state.status === "idle" || (state.status === "failed" && !state.canRetry))
      this.inputRef.current!.value = "";
    this.onChange();
  }
}

export function useUpload(options: UploadOptions): Upload {
  const upload = useController(() => Object.assign(new Upload(), { options }));
  useMounted((signal) => upload.attach(signal));
  return upload;
}
