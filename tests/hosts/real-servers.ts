/** Starts Debian's nginx and Apache with the generated configuration, as programs and not as services. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { precompress } from "../../lib/hosts/precompress.ts";
import { matchIn, replaceIn } from "../find-in.ts";
import { freePort } from "../listen.ts";
import { builtSite, projectFolder } from "../test-run.ts";

const NGINX = "/usr/sbin/nginx";
const NGINX_BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const APACHE = "/usr/sbin/apache2";
const APACHE_MODULES = "/usr/lib/apache2/modules";

/** A server that runs, on a port of this computer. */
export interface Server {
  port: number;
  stop(): Promise<void>;
}

interface ServerFolders {
  /** Folder of the built site. nginx and Apache answer `/broken` with a 500, so that its error page can be tested. */
  site: string;
  /** Folder for the server's settings, logs and process id. */
  own: string;
}

/** Content of the files that a server may show to no visitor. */
export const secret = "a secret of the machine";

/** Copies the run's site to a folder that servers can read after they have given up root's rights. */
export async function publishSite() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "hosting-"));
  fs.chmodSync(folder, 0o755);
  const site = path.join(folder, "site");
  fs.cpSync(builtSite, site, { recursive: true });
  await precompress(site);
  fs.writeFileSync(path.join(folder, "secret.txt"), secret);
  fs.writeFileSync(path.join(site, ".secret"), secret);
  // The rule that makes Apache answer 500 is added to the generated file.
  const settings = path.join(site, ".htaccess");
  const rules = fs.readFileSync(settings, "utf8");
  fs.writeFileSync(
    settings,
    replaceIn(rules, "RewriteEngine On", "$&\nRewriteRule ^broken$ - [R=500,L]"),
  );
  return {
    site,
    foldersFor: (server: string): ServerFolders => ({
      site,
      own: path.join(folder, server),
    }),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Installs missing servers as root on Debian or Ubuntu. Returns why it could not, or undefined if all are there. */
export function installServers(): string | undefined {
  const missing = () =>
    [NGINX, NGINX_BROTLI, APACHE].filter((file) => !fs.existsSync(file)).join(", ");
  if (!missing()) {
    return undefined;
  }
  const words = "nginx libnginx-mod-http-brotli-static apache2-bin";
  if (!fs.existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    return `${missing()}: not there. Run as root on Debian: apt-get install ${words}`;
  }
  // With RUNLEVEL 1, Debian's install scripts do not start the servers as services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const run = (line: string) =>
    spawnSync("apt-get", line.split(" "), { stdio: ["ignore", "ignore", "inherit"], env })
      .status === 0;
  const install = () => run(`install -y --no-install-recommends ${words}`);
  if (!install()) {
    run("update");
  }
  // As root on Debian the tests must not be skipped, so a failed installation is an
  // error.
  if (missing() && !install()) {
    throw new Error(`apt-get could not install ${words}: see its output above.`);
  }
  return undefined;
}

/** Starts the project's own static server. */
export async function startOurs({ site }: Pick<ServerFolders, "site">): Promise<Server> {
  const { origin, close } = await serveSite({ folder: site, port: 0 });
  return { port: Number(new URL(origin).port), stop: close };
}

/**
 * Starts nginx with the generated configuration at `port`. At `httpPort` and `httpsPort`
 * it serves the virtual hosts of docs/hosting.md, with the tests' certificate.
 */
export async function startNginx({
  site,
  own,
}: ServerFolders): Promise<Server & Record<"httpPort" | "httpsPort", number>> {
  const port = await freePort();
  const httpPort = await freePort();
  const httpsPort = await freePort();
  const [, blocks = ""] = matchIn(/\/sites-enabled\/site`:\n\n((?: {4}.+\n)+)/, guide());
  const asDocumented = (
    [
      [/listen \[::\].*?;/g, ""],
      [/listen 80;/g, `listen 127.0.0.1:${httpPort};`],
      [/listen 443/g, `listen 127.0.0.1:${httpsPort}`],
      [
        /\/etc\/ssl\/site\.pem/g,
        path.join(import.meta.dirname, "tls/localhost-cert.pem"),
      ],
      [/\/etc\/ssl\/site\.key/g, path.join(import.meta.dirname, "tls/localhost-key.pem")],
      [/\/var\/www\/site/g, site],
      [/\/var\/www\/kept/g, path.join(own, "kept")],
    ] as const
  ).reduce((text, [from, to]) => replaceIn(text, from, to), blocks);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(own, name)};`,
  );
  const settings = write(
    own,
    `load_module ${NGINX_BROTLI};
daemon off;
worker_processes 1;
pid ${own}/nginx.pid;
error_log ${own}/error.log warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.join("\n  ")}
  server { listen 127.0.0.1:${port}; root ${site}; include ${site}/nginx.conf; location = /broken { return 500; } }
  ${asDocumented}
}`,
  );
  return {
    ...(await run(NGINX, ["-p", own, "-c", settings], port)),
    httpPort,
    httpsPort,
  };
}

/**
 * Starts Apache with the lines of docs/hosting.md for a virtual host.
 *
 * @param others further `settings` of the host, and the `modules` they need; `isShared`
 * if the host, as a shared one, lets its customers write `.htaccess` alone
 */
export async function startApache(
  { site, own }: ServerFolders,
  others: { modules?: string[]; settings?: string; isShared?: boolean } = {},
): Promise<Server> {
  const port = await freePort();
  const [block] = matchIn(/^ +UseCanonicalName [\s\S]+?<\/Directory>/m, guide());
  // A customer of a shared host cannot write `DirectorySlash` and `Define`.
  const asDocumented = others.isShared
    ? replaceIn(block, /^ +(?:DirectorySlash|Define) .*\n/gm, "")
    : block;
  const modules = [
    "mpm_event",
    "authz_core",
    "mime",
    "dir",
    "rewrite",
    "headers",
    ...(others.modules ?? []),
  ];
  const settings = write(
    own,
    `${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join("\n")}
ServerRoot ${own}
ServerName http://127.0.0.1:${port}
Listen 127.0.0.1:${port}
PidFile ${own}/apache.pid
ErrorLog ${own}/error.log
${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
TraceEnable Off
TypesConfig /etc/mime.types
${asDocumented.replaceAll("/var/www/site", site)}
${others.settings ?? ""}
`,
  );
  return run(APACHE, ["-f", settings, "-DFOREGROUND"], port);
}

const guide = () => fs.readFileSync(path.join(projectFolder, "docs/hosting.md"), "utf8");

function write(own: string, settings: string): string {
  fs.mkdirSync(own, { recursive: true });
  const file = path.join(own, "server.conf");
  fs.writeFileSync(file, settings);
  return file;
}

async function run(program: string, words: string[], port: number): Promise<Server> {
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += text));
  const ended = once(child, "exit");
  await vi
    .waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000 })
    .catch(() => {
      throw new Error(`${program} ${words.join(" ")} did not start: ${complaint}`);
    });
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** An answer as the server has sent it: with the body still compressed, and each header by its name in lower case. */
export interface RawAnswer {
  status: number;
  /** Taken from `headersDistinct`, because `headers` drops the second header of some names. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request with the address as it is written. `fetch` would resolve a `..` in it. */
export async function request(
  port: number,
  address: string,
  {
    method = "GET",
    headers = {},
    isSecure = false,
  }: { method?: string; headers?: Record<string, string>; isSecure?: boolean } = {},
): Promise<RawAnswer> {
  const options: https.RequestOptions = {
    port,
    host: "127.0.0.1",
    path: address,
    method,
    headers: { host: "site.localhost", connection: "close", ...headers },
    // The tests' certificate is self-signed, and for localhost alone.
    rejectUnauthorized: false,
    servername: headers["host"],
  };
  const asked = isSecure ? https.request(options) : http.request(options);
  const [answer]: http.IncomingMessage[] = await once(asked.end(), "response");
  const body = Buffer.concat(await answer!.toArray());
  const all = Object.entries(answer!.headersDistinct).map(([name, values]) => [
    name,
    values!.join(", "),
  ]);
  return { status: answer!.statusCode!, headers: Object.fromEntries(all), body };
}
