/** Each server with the generated configuration, on a port and in a folder of its own. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { serveSite } from "../../hosting/static-server.ts";
import { projectFolder } from "../test-run.ts";
import { apacheModules, apacheProgram, caddyProgram, nginxProgram } from "./install-servers.ts";
import { nginxSettings } from "./nginx-settings.ts";

export interface Server {
  port: number;
  stop(): Promise<void>;
}

interface Place {
  /** The built site. Each server answers `/broken` with a 500, as a site that is broken would. */
  site: string;
  /** For settings, logs and the process's id. */
  own: string;
}

export async function startOurs({ site }: Place): Promise<Server> {
  const { origin, close } = await serveSite({ folder: site, port: 0 });
  return { port: Number(new URL(origin).port), stop: close };
}

export async function startNginx({ site, own }: Place): Promise<Server> {
  const port = await freePort();
  const settings = path.join(own, "nginx.conf");
  mkdirSync(own, { recursive: true });
  const http = `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/nginx.conf;
    location = /broken { return 500; }
  }`;
  writeFileSync(settings, nginxSettings(own, http));
  return run(nginxProgram, ["-p", own, "-c", settings], port);
}

/**
 * The whole of what docs/hosting.md writes for nginx, with the tests' certificate. It answers at the name of each `server`.
 *
 * @returns a server on the port for http, and the port for https
 */
export async function startNginxAsDocumented({ site, own }: Place): Promise<Server & { httpsPort: number }> {
  const guide = readFileSync(path.join(projectFolder, "docs/hosting.md"), "utf8");
  const [, blocks] = /\/sites-enabled\/site`:\n\n((?: {4}.+\n)+)/.exec(guide) ?? [];
  if (!blocks) throw new Error("docs/hosting.md gives no lines for /etc/nginx/sites-enabled/site.");
  const [port, httpsPort] = [await freePort(), await freePort()];
  const http = blocks
    .replace(/listen \[::\].*?;/g, "")
    .replace(/listen 80;/g, `listen 127.0.0.1:${port};`)
    .replace(/listen 443/g, `listen 127.0.0.1:${httpsPort}`)
    .replaceAll("/etc/ssl/site.pem", path.join(import.meta.dirname, "tls/localhost-cert.pem"))
    .replaceAll("/etc/ssl/site.key", path.join(import.meta.dirname, "tls/localhost-key.pem"))
    .replaceAll("/var/www/site", site)
    .replaceAll("/var/www/kept", path.join(own, "kept"));
  const settings = path.join(own, "nginx.conf");
  mkdirSync(own, { recursive: true });
  writeFileSync(settings, nginxSettings(own, http));
  return { ...(await run(nginxProgram, ["-p", own, "-c", settings], port)), httpsPort };
}

export async function startApache({ site, own }: Place): Promise<Server> {
  const port = await freePort();
  const settings = path.join(own, "apache.conf");
  mkdirSync(own, { recursive: true });
  const modules = ["mpm_event", "authz_core", "mime", "dir", "rewrite", "headers"];
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    settings,
    `${modules.map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`).join("\n")}
ServerRoot ${own}
ServerName http://127.0.0.1:${port}
Listen 127.0.0.1:${port}
PidFile ${own}/apache.pid
ErrorLog ${own}/error.log
${isRoot ? "User www-data\nGroup www-data" : ""}
TraceEnable Off
TypesConfig /etc/mime.types
${apacheAsDocumented(site)}
`,
  );
  return run(apacheProgram, ["-f", settings, "-DFOREGROUND"], port);
}

/** The lines for a virtual host as docs/hosting.md gives them. */
function apacheAsDocumented(site: string): string {
  const guide = readFileSync(path.join(projectFolder, "docs/hosting.md"), "utf8");
  const [lines] = /^ +UseCanonicalName [\s\S]+?<\/Directory>/m.exec(guide) ?? [];
  if (!lines)
    throw new Error("docs/hosting.md gives no lines for Apache from UseCanonicalName to </Directory>.");
  return lines.replaceAll("/var/www/site", site);
}

export async function startCaddy({ site, own }: Place): Promise<Server> {
  const port = await freePort();
  const settings = path.join(own, "Caddyfile");
  mkdirSync(own, { recursive: true });
  writeFileSync(
    settings,
    `{
  admin off
  auto_https off
  storage file_system ${own}
}
http://:${port} {
  bind 127.0.0.1
  root * ${site}
  import ${site}/Caddyfile
  handle /broken {
    error 500
  }
}
`,
  );
  const words = ["run", "--config", settings, "--adapter", "caddyfile"];
  // What it keeps for its next start goes there.
  return run(caddyProgram, words, port, { XDG_CONFIG_HOME: own });
}

async function run(
  program: string,
  words: string[],
  port: number,
  settings: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(program, words, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...settings },
  });
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const untilMs = performance.now() + 10_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`${program} ${words.join(" ")} did not start: ${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
