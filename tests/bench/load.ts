/** How many pages one core of nginx serves with the generated settings, beside a bare nginx with one file of the same size. */
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { precompress } from "../../hosting/precompress.ts";
import { nginxBrotli as brotli, nginxProgram as nginx } from "../hosting/install-servers.ts";
import type { BenchWorld } from "./world.ts";

/** Of wrk, for each page on each of the two servers. */
const seconds = 20;
const ports = { ours: 30_590, bare: 30_591 };
const pages = ["/", "/about"];

export async function benchLoad({ built }: BenchWorld) {
  const missing = [nginx, brotli, "/usr/bin/wrk"].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    console.log(
      `\nLoad: not measured, ${missing.join(", ")} not there. On Debian: apt-get install nginx libnginx-mod-http-brotli-static wrk`,
    );
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "load-"));
  const site = path.join(folder, "site");
  await cp(built, site, { recursive: true });
  await precompress({ folder: site, cacheFolder: path.join(folder, "compressed") });

  const rows = [];
  for (const address of pages) {
    const compressed = await readFile(path.join(site, `${address === "/" ? "index" : address}.html.br`));
    const bare = path.join(folder, "bare");
    await mkdir(bare, { recursive: true });
    await writeFile(path.join(bare, "file"), compressed);
    const own = await measure(folder, `root ${site}; include ${site}/nginx.conf;`, ports.ours, address);
    const floor = await measure(folder, `root ${bare};`, ports.bare, "/file");
    rows.push({
      page: address,
      "bytes sent": compressed.length,
      "requests per CPU-second": own.perCpuSecond,
      "p99, ms": own.p99Ms,
      "bare nginx": floor.perCpuSecond,
      "bare p99, ms": floor.p99Ms,
      share: `${Math.round((own.perCpuSecond / floor.perCpuSecond) * 100)} %`,
    });
  }
  await rm(folder, { recursive: true, force: true });
  console.log(
    `\nLoad: one nginx worker with the generated settings, brotli, ${seconds} s of wrk a page with 32 connections on the same machine`,
  );
  console.table(rows);
}

/** @param server what is inside nginx's server block */
async function measure(folder: string, server: string, port: number, address: string) {
  const settings = path.join(folder, `${port}.conf`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    settings,
    `load_module ${brotli};
daemon off; master_process off; pid ${folder}/${port}.pid; error_log ${folder}/${port}.log;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
${temporary.join(" ")}
server { listen 127.0.0.1:${port}; ${server} } }
`,
  );
  const child = spawn(nginx, ["-p", folder, "-c", settings], { stdio: "inherit" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  try {
    const before = cpuSeconds(child.pid);
    const { stdout, status } = spawnSync(
      "/usr/bin/wrk",
      [
        "--latency",
        "-t1",
        "-c32",
        `-d${seconds}s`,
        "-H",
        "Accept-Encoding: br",
        `http://127.0.0.1:${port}${address}`,
      ],
      { encoding: "utf8" },
    );
    const spent = cpuSeconds(child.pid) - before;
    const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    if (status !== 0 || !requests || /Non-2xx/.test(stdout)) throw new Error(`wrk failed:\n${stdout}`);
    const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
    const factor = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN;
    return { perCpuSecond: Math.round(requests / spent), p99Ms: Number((Number(p99) * factor).toFixed(2)) };
  } finally {
    child.kill();
  }
}

/**
 * What a process has used of the CPU so far: fields 14 and 15 of `/proc/PID/stat`, in hundredths of a second (proc(5)).
 */
function cpuSeconds(pid: number | undefined) {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
