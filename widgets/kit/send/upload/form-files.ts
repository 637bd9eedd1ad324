import type { FormValues } from "../../model/form-definition.ts";
import type { ChosenFile } from "../store/device.ts";
import type { UploadController } from "./upload-controller.ts";

/** All files of a form, for the code that checks, sends and stores the form. */
export interface FormFiles {
  /** Returns a value for each file field: the chosen file's name, or an empty text. */
  values(): FormValues;
  /** Called at a press of Submit and at its outcome. In between, files can be removed, but not replaced. */
  setFrozen(isFrozen: boolean): void;
  /** Resolves when no upload runs. */
  waitForEnd(): Promise<unknown>;
  /** Returns the name of a field whose file has failed or was removed since the press of Submit, if there is one. */
  missingField(): string | undefined;
  /** Returns the files to submit the form with. */
  chosen(): ChosenFile[];
  /**
   * Returns the name of the file in each file field, which is all of a file that a draft
   * has: the chosen one, or the one that a reload has removed.
   */
  draftNames(): FormValues;
  /** Asks the visitor to choose the files of a draft again, because the reload has removed them. */
  askAgain(draft: FormValues): void;
}

/** Returns the files of a form with these uploads. Forms without files do not load this file. */
export const createFormFiles = (uploads: readonly UploadController[]): FormFiles => ({
  values: () =>
    Object.fromEntries(
      uploads.map((upload) => [upload.name, upload.chosenFile()?.file.name ?? ""]),
    ),
  setFrozen(isFrozen) {
    for (const upload of uploads) {
      upload.setFrozen(isFrozen);
    }
  },
  waitForEnd: () => Promise.all(uploads.map((upload) => upload.waitForEnd())),
  missingField: () => uploads.find((upload) => upload.isMissing())?.name,
  draftNames: () =>
    Object.fromEntries(uploads.map((upload) => [upload.name, upload.draftName()])),
  askAgain(draft) {
    for (const upload of uploads) {
      upload.askAgain(String(draft[upload.name] ?? ""));
    }
  },
  chosen: () => uploads.flatMap((upload) => upload.chosenFile() ?? []),
});
