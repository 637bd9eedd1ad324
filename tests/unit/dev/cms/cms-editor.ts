/** The form editor over a copy of the fixtures, and what its page and others ask of it. */
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach } from "vitest";
import type { DataFile } from "../../../../dev/cms/files.ts";
import { copyContent } from "../../../fixtures.ts";
import { testFolder } from "../../../test-run.ts";

/** Each process has a folder of its own, which its test files use one after the other. */
const FOLDER = `cms-content-${process.pid}`;

/** The copy, which is made anew for each test. */
export let content: ReturnType<typeof copyContent>;
export const built = path.join(testFolder, FOLDER, ".cache/pages");
export const site = { folder: built, origin: "http://localhost:9150" };

let origin: string;

/** Call it once in a test file, outside its tests, after all that the file mocks. */
export async function openEditor() {
  const { serveCms } = await import("../../../../dev/cms/server.ts");
  content = copyContent(FOLDER);
  const editor = await serveCms(content.folder, 0, site);
  ({ origin } = editor);
  beforeEach(() => {
    content.remove();
    content = copyContent(FOLDER);
  });
  afterAll(async () => {
    await editor.close();
    content.remove();
  });
}

/** Sends a request with any `Host` and `Origin`, which `fetch` would not allow. */
export async function request(options: http.RequestOptions, body: string | Buffer = "") {
  const { port } = new URL(origin);
  const asking = http.request({ host: "127.0.0.1", port, ...options }).end(body);
  const [response]: [http.IncomingMessage] = (await once(asking, "response")) as [
    http.IncomingMessage,
  ];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  };
}

/** The headers of the editor's own page. */
export const ownHeaders = () => ({ origin });

export async function call(
  name: string,
  params: object = {},
  headers: object = ownHeaders(),
) {
  const options = { method: "POST", path: `/api/${name}`, headers: { ...headers } };
  const answer = await request(
    options,
    params instanceof Buffer ? params : JSON.stringify(params),
  );
  const isJson = answer.headers["content-type"]?.startsWith("application/json");
  return { status: answer.status, said: isJson ? JSON.parse(answer.body) : answer.body };
}

export const openForm = async (name: string): Promise<DataFile> =>
  (await call("files")).said.find((file: DataFile) => file.name === name);

export async function saveWith(name: string, change: (value: DataFile["value"]) => void) {
  const { value: opened } = await openForm(name);
  const value = structuredClone(opened);
  change(value);
  return call("save", { name, value, opened });
}
