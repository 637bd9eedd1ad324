import { useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { UploadController, type UploadOptions } from "./upload-controller.ts";

/** Runs the upload of one file field, and returns its controller for `UploadField` and `formFilesOf`. */
export function useUpload(options: UploadOptions): UploadController {
  const upload = useController(UploadController, options);
  useMounted((signal) => upload.attach(signal));
  return upload;
}
