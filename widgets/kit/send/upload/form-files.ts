import type { FormValues } from "../../form-definition.ts";
import type { ChosenFile } from "../store/device.ts";
import type { DraftedFiles } from "../store/draft.ts";
import type { UploadController } from "./upload-controller.ts";

/** The functions by which a form handles all of its files. The first three are options of the form (`FormOptions`). */
export interface FormFiles extends DraftedFiles {
  fileValues(): FormValues;
  holdFiles(isHeld: boolean): void;
  waitForFiles(): Promise<string | undefined>;
  /** Returns the files to submit the form with. */
  chosenFiles(): ChosenFile[];
}

/** Returns the functions by which a form handles its uploads. Forms without files do not load this file. */
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
  fileNames: () =>
    Object.fromEntries(uploads.map((upload) => [upload.name, upload.draftName()])),
  askAgain(draft) {
    for (const upload of uploads) {
      upload.askAgain(String(draft[upload.name] ?? ""));
    }
  },
  chosenFiles: () => uploads.flatMap((upload) => upload.chosenFile() ?? []),
});
