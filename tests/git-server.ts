/** A code host: git's own HTTP backend behind a small server, as https://git-scm.com/docs/git-http-backend describes. */
import { spawn } from "node:child_process";
import http from "node:http";
import { listen } from "../hosting/listen.ts";

export interface GitServer {
  origin: string;
  /** Who may come in; nobody has to say who they are without it. */
  login: { name: string; password: string } | undefined;
  /** Takes connections and never answers. */
  isSilent: boolean;
  close: () => Promise<void>;
}

/** @param root the folder that holds bare repositories */
export async function serveGit(root: string, port: number = 0): Promise<GitServer> {
  const state: Pick<GitServer, "login" | "isSilent"> = { login: undefined, isSilent: false };
  const server = http.createServer((request, response) => {
    if (state.isSilent) return;
    const { login } = state;
    const wanted = login && `Basic ${Buffer.from(`${login.name}:${login.password}`).toString("base64")}`;
    if (wanted && request.headers.authorization !== wanted) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="code host"' }).end("Who are you?");
      return;
    }
    answer(root, request, response);
  });
  const listening = await listen(server, { port, host: "127.0.0.1", ifTaken: `Port ${port} is in use.` });
  return Object.assign(state, { origin: `http://127.0.0.1:${listening.port}`, close: listening.close });
}

function answer(root: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const { pathname, search } = new URL(request.url ?? "/", "http://host");
  const backend = spawn("git", ["http-backend"], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      // Without a user it takes nothing.
      REMOTE_USER: "editor",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  backend.stdin.on("error", () => undefined);
  request.pipe(backend.stdin);
  const parts: Buffer[] = [];
  backend.stdout.on("data", (part: Buffer) => parts.push(part));
  backend.on("close", () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf("\r\n\r\n");
    const headers = all
      .subarray(0, end)
      .toString()
      .split("\r\n")
      .map((line) => line.split(/: (.*)/s));
    const status = Number.parseInt(headers.find(([name]) => name === "Status")?.[1] ?? "200", 10);
    for (const [name = "", value = ""] of headers) if (name !== "Status") response.setHeader(name, value);
    response.writeHead(status).end(all.subarray(end + 4));
  });
}
