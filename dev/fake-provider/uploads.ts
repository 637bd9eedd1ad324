import { randomUUID } from "node:crypto";
import path from "node:path";
import { PATHS, UPLOAD_PARAMETERS } from "../../lib/fake-provider-values.ts";
import { UPLOAD_CATEGORIES } from "../../widgets/kit/model/form-definition.ts";
import { type Answer, createJsonAnswer, HttpAnswerError } from "../serve/listen.ts";
import {
  checkToken,
  type ReceivedRequest,
  type StoredRecord,
  store,
} from "./submissions.ts";

const MOST_BYTES = 10 * 1024 * 1024;

/** The extensions that a file's name must have, whatever media type the sender names. */
const ENDINGS = ["pdf", "doc", "docx", "png", "jpg", "jpeg", "webp"];

/**
 * Returns a handler that stores uploads. It answers a refused file with status 200 and
 * `isSuccess: false`, and a wrong request with an error status.
 */
export const uploadHandler =
  (records: StoredRecord[], origin: string) => async (received: ReceivedRequest) => {
    const { request, url } = received;
    checkToken(request);
    const { key, folder: sentTo, category = "" } = Object.fromEntries(url.searchParams);
    const isKnown = key === UPLOAD_PARAMETERS.key && sentTo === UPLOAD_PARAMETERS.folder;
    if (!isKnown || !UPLOAD_CATEGORIES.some((one) => one === category)) {
      throw new HttpAnswerError(
        403,
        "Send key and folder of this build's settings, and a category.",
      );
    }
    const file = await readSentFile(received);

    const ending = path.extname(file.name).slice(1).toLowerCase();
    if (!ENDINGS.includes(ending)) {
      return refuseUpload(`only ${ENDINGS.join(", ")} are taken`);
    }
    if (file.size > MOST_BYTES) {
      return refuseUpload("the file is over 10 MB");
    }
    if (file.size === 0) {
      return refuseUpload("the file is empty");
    }
    // Do not use the sender's file name in the address.
    const record = `${origin}${PATHS.files}${randomUUID()}.${ending}`;
    const stored = { category, fileName: file.name, sizeBytes: file.size, url: record };
    const content = Buffer.from(await file.arrayBuffer());
    store(records, { kind: "upload", body: stored, content, headers: request.headers });
    return createJsonAnswer({
      isSuccess: true,
      record,
      message: "The file was received.",
    });
  };

/** Returns a handler that sends an uploaded file as a download, so that no browser shows or runs it. */
export const createFileHandler =
  (records: readonly StoredRecord[]) =>
  ({ url }: ReceivedRequest): Answer => {
    const body = records.find((record) =>
      String(record.body["url"]).endsWith(url.pathname),
    )?.content;
    if (!body) {
      throw new HttpAnswerError(404, `There is no file at ${url.pathname}.`);
    }
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    };
    return { status: 200, headers, body };
  };

/**
 * Resolves with the file of an upload.
 *
 * @throws {HttpAnswerError} if the body is not a form with one file
 */
async function readSentFile({ request, body }: ReceivedRequest): Promise<File> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers })
    .formData()
    .catch(() => undefined);
  const file = form?.get("file");
  if (typeof file !== "object" || file === null || [...(form ?? [])].length > 1) {
    throw new HttpAnswerError(
      400,
      'Send exactly one file, as multipart/form-data, in the field "file".',
    );
  }
  return file;
}

const refuseUpload = (problem: string) =>
  createJsonAnswer({ isSuccess: false, record: "", message: problem });
