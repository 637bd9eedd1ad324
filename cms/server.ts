/** The form editor: answers on 127.0.0.1 alone, so that nobody else in the network reaches it. */
import http from "node:http";
import path from "node:path";
import { build } from "esbuild";
import sirv from "sirv";
import { KnownFailure } from "../build/problems.ts";
import { listen } from "../hosting/listen.ts";
import { checkForm, readForms, Refusal, saveForm } from "./files.ts";
import { EDITOR_HEADERS, FRAME_HEADERS, reasonToRefuse } from "./guard.ts";
import { takePicture } from "./pictures.ts";
import { createPreview } from "./preview.ts";
import { putPictureBack, readUnsent, send } from "./send.ts";

/** A picture of 60 MB as base64, which takes a third more, and room for a form. */
const MOST_CHARACTERS = 85 * 1024 * 1024;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/form/App.css">
<body><script type="module" src="/form/App.js"></script>
`;

/**
 * @param folder the project's, which holds `site/`
 * @param port 0 takes a free one
 * @throws {Error} when the port is taken, with what to do
 */
export async function serveCms({ folder, port }: { folder: string; port: number }) {
  const preview = createPreview(folder);
  const scripts = await bundleForm();
  const [page, picture] = [preview.served, path.join(folder, "site/images")].map((served) =>
    sirv(served, {
      dev: true,
      extensions: ["html"],
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(FRAME_HEADERS)) response.setHeader(name, value);
      },
    }),
  );
  /** What the page asks for, by name. Its values are as the check takes or refuses them. */
  const calls: { readonly [name: string]: (params: { [name: string]: string }) => unknown } = {
    files: () => readForms(folder),
    check: ({ name = "", value }) => checkForm(folder, name, value),
    save: ({ name = "", value, hash }) => saveForm(folder, name, value, hash ?? ""),
    page: ({ value }) => preview.pageWith(value),
    picture: ({ into = "", shows = "", bytes = "" }) =>
      takePicture(folder, into, shows, Buffer.from(bytes, "base64")),
    unsent: () => readUnsent(folder),
    "put-back": ({ file = "" }) => putPictureBack(folder, file),
    send: ({ branch = "" }) => send(folder, branch),
  };

  let actualPort = port;
  const server = http.createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { ...EDITOR_HEADERS, "content-type": `${type}; charset=utf-8` }).end(body);
    const answerJson = (status: number, value: unknown) =>
      answer(status, "application/json", JSON.stringify(value));
    const reason = reasonToRefuse(request, actualPort);
    if (reason !== undefined) return answer(403, "text/plain", reason);
    const pathname = request.url?.split("?")[0] ?? "/";
    try {
      const asked = calls[pathname.replace("/api/", "")];
      if (request.method === "POST" && asked) {
        const body: unknown = JSON.parse(await readBody(request));
        answerJson(200, (await asked(Object(body))) ?? null);
      } else if (pathname === "/" && request.headers["sec-fetch-dest"] !== "iframe")
        answer(200, "text/html", PAGE);
      else if (scripts[pathname])
        answer(200, pathname.endsWith("css") ? "text/css" : "text/javascript", scripts[pathname]);
      else {
        const serve = pathname.startsWith("/images/") ? picture : page;
        if (serve === picture) request.url = pathname.slice("/images".length);
        serve?.(request, response, () => void answer(404, "text/plain", "There is no such page."));
      }
    } catch (error) {
      const { more = {} } = error instanceof Refusal ? error : {};
      if (error instanceof KnownFailure) return answerJson(422, { message: error.message, ...more });
      console.error(error);
      answerJson(500, { message: `${error}. What you typed is still in the form.` });
    }
  });
  const listening = await listen(server, { port, portSetting: "CMS_PORT" }, "The editor");
  actualPort = listening.port;
  return { origin: `http://127.0.0.1:${actualPort}`, close: () => listening.close().then(preview.ended) };
}

/** By address: `/form/App.js`, `/form/App.css`. */
async function bundleForm(): Promise<{ [address: string]: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "form/App.tsx")],
    outdir: "/form",
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return Object.fromEntries(outputFiles.map((file) => [`/form/${path.basename(file.path)}`, file.text]));
}

async function readBody(request: http.IncomingMessage) {
  let body = "";
  for await (const part of request.setEncoding("utf8")) {
    body += part;
    if (body.length > MOST_CHARACTERS)
      throw new Refusal("This is heavier than 60 MB. Fix: save it in a smaller size.");
  }
  return body;
}
