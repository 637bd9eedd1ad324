/** The lines of docs/hosting.md for nginx, as somebody types them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtSite, projectFolder } from "../test-run.ts";
import { installServers, rsyncProgram } from "./install-servers.ts";
import { request } from "./raw-request.ts";
import { startNginxAsDocumented } from "./start-servers.ts";

const reason = installServers();
if (reason) console.warn(`nginx as docs/hosting.md sets it up is skipped. ${reason}`);

const WWW = "https://www.example.com";

describe.skipIf(reason)("the server blocks", () => {
  const own = mkdtempSync(path.join(tmpdir(), "as-documented-"));
  let nginx: Awaited<ReturnType<typeof startNginxAsDocumented>>;
  beforeAll(async () => {
    mkdirSync(path.join(own, "kept/.well-known"), { recursive: true });
    writeFileSync(path.join(own, "kept/.well-known/proof.txt"), "ours");
    nginx = await startNginxAsDocumented({ site: builtSite, own });
  });
  afterAll(async () => {
    await nginx?.stop();
    rmSync(own, { recursive: true });
  });

  const overHttp = (host: string, address: string) => request(nginx.port, address, { headers: { host } });

  const overHttps = (host: string, address: string) =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      https
        .get(
          {
            host: "127.0.0.1",
            port: nginx.httpsPort,
            path: address,
            servername: host,
            headers: { host },
            // The tests' certificate is for localhost.
            rejectUnauthorized: false,
          },
          async (answer) => {
            let body = "";
            for await (const chunk of answer) body += chunk;
            resolve({ status: answer.statusCode, headers: answer.headers, body });
          },
        )
        .once("error", reject);
    });

  it.each([
    "www.example.com",
    "example.com",
  ])("lead http://%s to https, at the same address", async (host) => {
    const { status, headers } = await overHttp(host, "/contact?from=mail");
    expect(status).toBe(301);
    expect(headers.location).toBe(`${WWW}/contact?from=mail`);
  });

  it("lead the bare domain to www, with the headers of every answer", async () => {
    const page = await overHttps("www.example.com", "/contact");
    expect(page.status).toBe(200);
    for (const address of ["/contact?from=mail", "/", "/about.html", "/nothing-here", "/.well-known/x"]) {
      const { status, headers } = await overHttps("example.com", address);
      expect(status).toBe(301);
      expect(headers.location).toBe(`${WWW}${address}`);
      for (const name of ["strict-transport-security", "x-content-type-options"]) {
        expect(headers[name]).toBeTruthy();
        expect(headers[name]).toBe(page.headers[name]);
      }
    }
  });

  it("give what others look for in /.well-known/ out of a folder that no release touches", async () => {
    expect(await overHttps("www.example.com", "/.well-known/proof.txt")).toMatchObject({
      status: 200,
      body: "ours",
      headers: { "x-content-type-options": "nosniff" },
    });
    expect((await overHttps("www.example.com", "/.well-known/none")).status).toBe(404);
  });
});

describe.skipIf(reason)("the line that copies a release", () => {
  const guide = (name: string) => readFileSync(path.join(projectFolder, "docs", name), "utf8");
  const [line = "", copy = ""] =
    /^ {4}(rsync .*? dist\/ root@SERVER:\S+) && ssh .*$/m.exec(guide("hosting.md")) ?? [];

  it("stands in both pages", () => {
    expect(line).toContain("nginx -t && systemctl reload nginx");
    expect(guide("operations.md")).toContain(line);
  });

  it("lets files change places when all have come, and deletes last what the release has not", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "copy-"));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write("dist/about.html", "the new page");
    write("dist/widgets/main-BBBBBBBB.js", "the new script");
    write("site/about.html", "the page");
    write("site/widgets/main-AAAAAAAA.js", "the script");
    const [, ...words] = copy.replace(/root@SERVER:\S+/, "site/").split(" ");
    const { stdout } = spawnSync(rsyncProgram, ["-v", "--debug=RECV1", ...words], {
      cwd: folder,
      encoding: "utf8",
    });
    const steps = [
      ...stdout.matchAll(/^(recv_files\(.+\.\w+\)|renaming .+ to (?!.*~tmp~).+|deleting (?!in ).+)$/gm),
    ];
    const hasCome = readFileSync(path.join(folder, "site/about.html"), "utf8");
    const isGone = !existsSync(path.join(folder, "site/widgets/main-AAAAAAAA.js"));
    rmSync(folder, { recursive: true });
    expect(steps.map(([step]) => step)).toEqual([
      "recv_files(about.html)",
      "recv_files(widgets/main-BBBBBBBB.js)",
      "renaming .~tmp~/about.html to about.html",
      "renaming widgets/.~tmp~/main-BBBBBBBB.js to widgets/main-BBBBBBBB.js",
      "deleting widgets/main-AAAAAAAA.js",
    ]);
    expect(hasCome).toBe("the new page");
    expect(isGone).toBe(true);
  });
});
