import type { FormValues } from "../../form-definition.ts";
import type { ChosenFile } from "../store/device.ts";
import type { UploadController } from "./upload-controller.ts";

/** What a form asks of its files, with those of `FormOptions`. */
export interface FormFiles {
  fileValues(): FormValues;
  holdFiles(isHeld: boolean): void;
  waitForFiles(): Promise<string | undefined>;
  /** The files to send. */
  chosenFiles(): ChosenFile[];
}

/** Returns what a form asks of its uploads. A form without files loads nothing of this. */
export const formFilesOf = (uploads: readonly UploadController[]): FormFiles => ({
  fileValues: () =>
    Object.fromEntries(
      uploads.map((upload) => [upload.name, upload.chosenFile()?.file.name ?? ""]),
    ),
  holdFiles(isHeld) {
    for (const upload of uploads) {
      upload.hold(isHeld);
    }
  },
  async waitForFiles() {
    await Promise.all(uploads.map((upload) => upload.waitForEnd()));
    return uploads.find((upload) => upload.isMissing())?.name;
  },
  chosenFiles: () => uploads.flatMap((upload) => upload.chosenFile() ?? []),
});
