/** The form editor: answers on 127.0.0.1 alone, so that nobody else in the network reaches it. */
import http from "node:http";
import path from "node:path";
import { build } from "esbuild";
import sirv from "sirv";
import { KnownFailure } from "../../lib/problems.ts";
import { guarded, listen, readBody } from "../../lib/listen.ts";
import { checkForm, readForms, Refusal, saveForm } from "./files.ts";
import { findPage } from "./find-page.ts";
import { EDITOR_HEADERS, reasonToRefuse } from "./guard.ts";
import { importPicture } from "./pictures.ts";
import { readUnsent, send, takeBack } from "./send.ts";

const MAX_BODY_BYTES = 60 * 1024 * 1024;

const TYPES: { [ending: string]: string } = { ".js": "text/javascript", ".css": "text/css" };

/** @param code of Node's error */
function diskSentence(code: string): string | undefined {
  if (/^(?:ENOSPC|EDQUOT)$/.test(code))
    return "The disk of this computer is full. Fix: make room on it, and save again.";
  if (/^(?:EACCES|EPERM|EROFS|EBUSY)$/.test(code))
    return "A file can't be read or written. Fix: close other programs that have it open, and look who may write to the project's folder.";
  return undefined;
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/App.css">
<body><script type="module" src="/App.js"></script>
`;

/**
 * @param options `folder`: the project's, which holds `site/`; `port`: 0 takes a free one; `site`: where the pages are built, and seen
 * @throws {Error} when the port is taken, with what to do
 */
export async function serveCms(options: {
  folder: string;
  port: number;
  site: { folder: string; origin: string };
}) {
  const { folder, port, site } = options;
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "form/App.tsx")],
    outdir: "/",
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const own = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text])).set("/", PAGE);
  const setHeaders = (response: http.ServerResponse) =>
    void response.setHeaders(new Map(Object.entries(EDITOR_HEADERS)));
  const servePicture = sirv(path.join(folder, "site/images"), { dev: true, setHeaders });

  /** What the page asks for, by name. Its values are as the check takes or refuses them. */
  const calls: { readonly [name: string]: (params: { [name: string]: string }, body: Buffer) => unknown } = {
    files: () => readForms(folder),
    check: ({ name = "", value }) => checkForm(folder, name, value),
    save: ({ name = "", hash = "", value }) => saveForm(folder, name, value, hash),
    takeBack: ({ name = "" }) => takeBack(folder, name),
    page: ({ value }) => new URL(findPage(site.folder, value) ?? "/", site.origin).href,
    picture: ({ into = "", shows = "" }, body) => importPicture(folder, into, shows, body),
    unsent: () => readUnsent(folder),
    send: () => send(folder),
  };

  let actualPort = port;
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { ...EDITOR_HEADERS, "content-type": `${type}; charset=utf-8` }).end(body);
    const answerJson = (status: number, value: unknown) =>
      answer(status, "application/json", JSON.stringify(value));
    const reason = reasonToRefuse(request, actualPort);
    if (reason !== undefined) return answer(403, "text/plain", reason);
    const [pathname = "/", query] = request.url?.split("?") ?? [];
    const asked = calls[pathname.replace("/api/", "")];
    const file = own.get(pathname);
    try {
      if (request.method === "POST" && asked) {
        const body = await readBody(request, MAX_BODY_BYTES);
        if (!body) throw new Refusal("This is heavier than 60 MB. Fix: save it in a smaller size.");
        const isPicture = request.headers["content-type"] === "application/octet-stream";
        const params = isPicture
          ? Object.fromEntries(new URLSearchParams(query))
          : JSON.parse(body.toString());
        answerJson(200, (await asked(Object(params), body)) ?? null);
      } else if (file) answer(200, TYPES[path.extname(pathname)] ?? "text/html", file);
      else {
        const isPicture = pathname.startsWith("/images/");
        request.url = isPicture ? pathname.slice("/images".length) : "/";
        servePicture(request, response, () => void answer(404, "text/plain", "There is no such page."));
      }
    } catch (error) {
      if (response.headersSent) throw error;
      const { more = {} } = error instanceof Refusal ? error : {};
      if (error instanceof KnownFailure) return answerJson(422, { message: error.message, ...more });
      const sentence = diskSentence(String(Object(error).code));
      if (!sentence) console.error(error);
      const message = sentence ?? `The editor failed (${error}).`;
      answerJson(500, { message: `${message} Nothing was saved; what you typed is still in the form.` });
    }
  };
  const listening = await listen(
    http.createServer(guarded(respond)),
    { port, portSetting: "CMS_PORT" },
    "The editor",
  );
  actualPort = listening.port;
  return { origin: `http://127.0.0.1:${actualPort}`, close: listening.close };
}
