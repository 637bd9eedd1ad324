import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import busboy from "busboy";
import { refuseWithoutToken } from "./admission.ts";
import { jsonAnswer, refusal } from "./answer.ts";
import { RequestCutError } from "./request-body.ts";
import { PATHS, UPLOAD_PARAMETERS } from "./stand-in-settings.ts";
import type { Records } from "./records.ts";
import type { Exchange } from "./exchange.ts";
import type { IncomingMessage } from "node:http";

const fileLimitBytes = 10 * 1024 * 1024;
const fieldName = "file";
const categories = ["cv", "internship"];

/** The endings of file names that are taken, and the type that each is served as, whatever the sender called it. */
const mediaTypes = new Map([
  ["pdf", "application/pdf"],
  ["doc", "application/msword"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
]);

interface ReceivedFile {
  /** As the sender called it. */
  name: string;
  fieldName: string;
  /** Nothing when it is over the limit. */
  content: Buffer | undefined;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Takes uploads and gives them back by address. Files are stored under names of our own; the sender's name is only shown. */
export function createUploads({
  folder,
  records,
  origin,
}: {
  /** Where files go; made when it is missing. */
  folder: string;
  records: Records;
  /** Of the stand-in. */
  origin: string;
}) {
  const filesFolder = path.join(folder, "uploads");
  mkdirSync(filesFolder, { recursive: true });

  /**
   * `POST`: `{ isSuccess, record, message }`. A file that is not taken is answered with 200 and `isSuccess: false`, as the site
   * expects; a wrong request has a status of its own.
   */
  async function receive({ request, url }: Exchange) {
    const unauthorized = refuseWithoutToken(request);
    if (unauthorized) return unauthorized;
    const { key, folder: folderName, category } = Object.fromEntries(url.searchParams);
    if (key !== UPLOAD_PARAMETERS.key || folderName !== UPLOAD_PARAMETERS.folder) {
      return refusal(
        403,
        "key or folder is not one of this provider's. Send those of this build's upload address.",
      );
    }
    if (category === undefined || !categories.includes(category)) {
      return refusal(400, `category is "${category ?? ""}". Send one of ${categories.join(", ")}.`);
    }
    if (!request.headers["content-type"]?.startsWith("multipart/form-data")) {
      return refusal(415, "Send the file as multipart/form-data.");
    }
    const files = await readFiles(request);
    const [file] = files ?? [];
    if (!files) return refusal(400, "The form data is broken. Send it as a browser does.");
    if (!file || files.length > 1 || file.fieldName !== fieldName) {
      return refusal(400, `Send exactly one file, in the field "${fieldName}".`);
    }
    const ending = path.extname(file.name).slice(1).toLowerCase();
    const mediaType = mediaTypes.get(ending);
    if (!mediaType)
      return notTaken(`files of type "${ending}" are not taken; ${[...mediaTypes.keys()].join(", ")} are`);
    if (!file.content) return notTaken(`the file is over ${fileLimitBytes / 1024 / 1024} MB`);
    if (file.content.length === 0) return notTaken("the file is empty");

    const storedName = `${randomUUID()}.${ending}`;
    await writeFile(path.join(filesFolder, storedName), file.content, { flag: "wx" });
    const record = `${origin}${PATHS.files}${storedName}`;
    records.addUpload(
      {
        category,
        folder: folderName,
        fileName: file.name,
        mediaType,
        sizeBytes: file.content.length,
        storedName,
        url: record,
      },
      request,
    );
    return jsonAnswer(200, { isSuccess: true, record, message: "The file was received." });
  }

  /** `GET` of one file: images are shown, everything else is a download. */
  async function serve({ url }: Exchange) {
    const storedName = url.pathname.slice(PATHS.files.length);
    const upload = records.findUpload(storedName);
    if (!upload) return refusal(404, `There is no file ${storedName}.`);
    const mediaType = String(upload.mediaType);
    const disposition = mediaType.startsWith("image/") ? "inline" : "attachment";
    return {
      status: 200,
      headers: {
        "content-type": mediaType,
        "content-disposition": `${disposition}; filename*=UTF-8''${encodeFileName(String(upload.fileName))}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=3600",
      },
      body: await readFile(path.join(filesFolder, String(upload.storedName))),
    };
  }

  return {
    receive,
    serve,
    /** Deletes every file. */
    clear() {
      rmSync(filesFolder, { recursive: true, force: true });
      mkdirSync(filesFolder, { recursive: true });
    },
  };
}

function notTaken(problem: string) {
  return jsonAnswer(200, { isSuccess: false, record: "", message: problem });
}

/** @param name as RFC 8187 writes it in a header */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * @returns nothing when the form data is broken
 * @throws {RequestCutError}
 */
function readFiles(request: IncomingMessage): Promise<ReceivedFile[] | undefined> {
  return new Promise((resolve, reject) => {
    const files: ReceivedFile[] = [];
    const broken = () => {
      request.unpipe();
      request.resume();
      resolve(undefined);
    };
    // A whole request closes too, maybe before the parser is done.
    request.on("close", () => !request.complete && reject(new RequestCutError()));
    request.on("error", () => reject(new RequestCutError()));
    try {
      const parser = busboy({
        headers: request.headers,
        defParamCharset: "utf8",
        // The parser calls a file of exactly its limit too long.
        limits: { fileSize: fileLimitBytes + 1, files: 5, fields: 20 },
      });
      parser.on("file", (field, stream, { filename }) => {
        const chunks: Buffer[] = [];
        let isOverLimit = false;
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("limit", () => (isOverLimit = true));
        stream.on("error", broken);
        stream.on("end", () => {
          const content = isOverLimit ? undefined : Buffer.concat(chunks);
          files.push({ name: filename ?? "", fieldName: field, content });
        });
      });
      parser.on("error", broken);
      parser.on("close", () => resolve(files));
      request.pipe(parser);
    } catch {
      broken();
    }
  });
}
