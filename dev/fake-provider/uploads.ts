import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Answer, jsonAnswer, RefusalError } from "../serve/listen.ts";
import { PATHS, UPLOAD_PARAMETERS } from "../../lib/settings.ts";
import { UPLOAD_CATEGORIES } from "../../widgets/kit/form/form-definition.ts";
import { checkToken, type ReceivedRequest, store, type StoredRecord } from "./submissions.ts";

const MOST_BYTES = 10 * 1024 * 1024;

/** A file's name must end so, whatever type the sender states. */
const ENDINGS = ["pdf", "doc", "docx", "png", "jpg", "jpeg", "webp"];

/** Files are kept in memory under names of our own; the sender's name is only shown. */
export function createUploads(records: StoredRecord[], origin: string) {
  const files: Map<string, Buffer> = new Map();

  return {
    clear: () => files.clear(),

    /** Answers a refused file with 200 and `isSuccess: false`, and a wrong request with an error status. */
    async receive({ request, url, body }: ReceivedRequest): Promise<Answer> {
      checkToken(request);
      const { key, folder: sentTo, category = "" } = Object.fromEntries(url.searchParams);
      const isKnown = key === UPLOAD_PARAMETERS.key && sentTo === UPLOAD_PARAMETERS.folder;
      if (!isKnown || !UPLOAD_CATEGORIES.some((one) => one === category))
        throw new RefusalError(403, "Send key and folder of this build's settings, and a category.");
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
      const file = form?.get("file");
      if (typeof file !== "object" || file === null || [...(form ?? [])].length > 1)
        throw new RefusalError(400, 'Send exactly one file, as multipart/form-data, in the field "file".');

      const ending = path.extname(file.name).slice(1).toLowerCase();
      if (!ENDINGS.includes(ending)) return notTaken(`only ${ENDINGS.join(", ")} are taken`);
      if (file.size > MOST_BYTES) return notTaken("the file is over 10 MB");
      if (file.size === 0) return notTaken("the file is empty");
      const name = `${randomUUID()}.${ending}`;
      files.set(name, Buffer.from(await file.arrayBuffer()));
      const record = `${origin}${PATHS.files}${name}`;
      const stored = { category, fileName: file.name, sizeBytes: file.size, url: record };
      store(records, { kind: "upload", body: stored, headers: request.headers });
      return jsonAnswer({ isSuccess: true, record, message: "The file was received." });
    },

    /** One file, as a download, so that no browser shows or runs it. */
    serve({ url }: ReceivedRequest): Answer {
      const name = path.posix.basename(url.pathname);
      const body = files.get(name);
      if (!body) throw new RefusalError(404, `There is no file ${name}.`);
      const headers = {
        "content-type": "application/octet-stream",
        "content-disposition": "attachment",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      };
      return { status: 200, headers, body };
    },
  };
}

const notTaken = (problem: string) => jsonAnswer({ isSuccess: false, record: "", message: problem });
