import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { listen } from "../hosting/listen.ts";
import { checkData } from "../site/data-check/check-data.ts";
import { whyNotRead } from "../site/data-check/read-file.ts";
import { answerCall } from "./api.ts";
import { PICTURE_HEADERS, readPictureAt } from "./changes/answer-changes.ts";
import { bundleBrowserScripts } from "./browser-scripts.ts";
import { cmsConfig } from "./config.ts";
import { EDITOR_HEADERS, reasonToRefuse } from "./guard.ts";
import { DECAP_FOLDER } from "./install.ts";
import { ConflictRefusal } from "./merge-form.ts";
import { CHANGES_PAGE, EDITOR_CSS, EDITOR_PAGE } from "./page.ts";
import { MAX_TAKEN_BYTES, tooHeavy } from "./pictures/take-picture.ts";
import { createPreview } from "./preview/preview.ts";
import { createPreviewFiles } from "./preview/preview-files.ts";
import { Refusal } from "./refusal.ts";

/** The heaviest picture as base64, which takes a third more, and room for a form. */
const MAX_BODY_BYTES = MAX_TAKEN_BYTES * 1.4 + 5 * 1024 * 1024;

const JAVASCRIPT = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/": ["text/html; charset=utf-8", EDITOR_PAGE],
  "/changes": ["text/html; charset=utf-8", CHANGES_PAGE],
  "/editor.css": [CSS, EDITOR_CSS],
};

/**
 * Serves the editor on 127.0.0.1: nobody else in the network reaches it.
 *
 * @throws {Error} when the port is taken, with what to do
 */
export async function serveCms({
  folder,
  port,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
}): Promise<{
  origin: string;
  close: () => Promise<void>;
  /** Gets ready what the first form would wait for: the rules of all files, and the templates of all pages. */
  warmUp: () => Promise<void>;
}> {
  const preview = createPreview(folder);
  const scripts = await bundleBrowserScripts();
  const previewFile = createPreviewFiles({ folder, preview });
  let calls: Promise<unknown> = Promise.resolve();
  let actualPort = port;
  const server = http.createServer(async (request, response) => {
    const refusal = reasonToRefuse(request, actualPort);
    if (refusal !== undefined) return send(response, 403, "text/plain; charset=utf-8", refusal);
    try {
      // Throws at an address such as `//`, which any page can ask for.
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://editor");
      const file = FILES[pathname];
      const previewed = previewFile(pathname);
      if (pathname === "/api" && request.method === "POST") {
        const call: unknown = JSON.parse(await readBody(request));
        // One after the other: two forms that are saved at once would each be checked without the other.
        const answer = calls.then(() => answerCall({ folder, call, preview }));
        calls = answer.catch(() => undefined);
        sendJson(response, 200, await answer);
      } else if (request.method !== "GET") send(response, 405, "text/plain", "The editor does not do that.");
      else if (file) send(response, 200, ...file);
      else if (scripts.has(pathname.slice(1)))
        send(
          response,
          200,
          pathname.endsWith(".css") ? CSS : JAVASCRIPT,
          scripts.get(pathname.slice(1)) ?? "",
        );
      else if (pathname === "/changes/picture") {
        const { type, content } = await readPictureAt(folder, searchParams);
        send(response, 200, type, content, PICTURE_HEADERS);
      } else if (pathname === "/config.json")
        sendJson(response, 200, cmsConfig({ folder, data: checkData({ folder }).data }));
      else if (/^\/decap\/[\w.-]+\.js$/.test(pathname))
        send(response, 200, JAVASCRIPT, await readFile(path.join(DECAP_FOLDER, path.basename(pathname))));
      else if (previewed) send(response, 200, ...previewed);
      else send(response, 404, "text/plain", "There is no such page in the editor.");
    } catch (error) {
      if (error instanceof Refusal) {
        const { message, problems, status } = error;
        const conflict = error instanceof ConflictRefusal ? error.conflict : undefined;
        return sendJson(response, status, { error: message, problems, conflict });
      }
      console.error(error);
      sendJson(response, 500, { error: describe(error) });
    }
  });

  const listening = await listen(server, {
    port,
    ifTaken: `Port ${port} is in use. Stop what uses it, or set CMS_PORT to another one, such as 9083.`,
  });
  actualPort = listening.port;
  const warmUp = async () => {
    checkData({ folder });
    await preview.warmUp();
  };
  return { origin: `http://127.0.0.1:${actualPort}`, close: listening.close, warmUp };
}

/** What the operating system says of a file is said in words; its own are in the terminal. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  if (!("syscall" in error)) return error.message;
  const { what, fix } = whyNotRead(error);
  return `The editor could not read a file of the project: ${what}. Fix: ${fix}.`;
}

async function readBody(request: http.IncomingMessage) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new Refusal(tooHeavy("The picture"), 413);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function sendJson(response: http.ServerResponse, status: number, value: unknown) {
  send(response, status, "application/json; charset=utf-8", JSON.stringify(value));
}

/** @param headers in place of the editor's own of the same names */
function send(
  response: http.ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, { ...EDITOR_HEADERS, "content-type": type, ...headers }).end(body);
}
