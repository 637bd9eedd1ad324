/** nginx, Apache, Caddy and rsync from Debian's packages: the programs alone, no system service is started or used. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const nginxProgram = "/usr/sbin/nginx";
export const nginxBrotli = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
export const apacheProgram = "/usr/sbin/apache2";
export const apacheModules = "/usr/lib/apache2/modules";
export const caddyProgram = "/usr/bin/caddy";
export const rsyncProgram = "/usr/bin/rsync";

const packages = ["nginx", "libnginx-mod-http-brotli-static", "apache2-bin", "caddy", "rsync"];

/**
 * Installs what is missing, where that is allowed: as root on Debian or Ubuntu.
 *
 * @returns why there are no servers, or nothing when there are
 * @throws {Error} when it is allowed and fails: as root on Debian a skipped test is a defect
 */
export function installServers(): string | undefined {
  const missing = () =>
    [nginxProgram, nginxBrotli, apacheProgram, caddyProgram, rsyncProgram].filter(
      (file) => !existsSync(file),
    );
  if (missing().length === 0) return undefined;
  const isDebian = existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
  if (!isDebian) return `${missing().join(", ")}: not there, and only Debian's packages are known here`;
  if (process.getuid?.() !== 0)
    return `${missing().join(", ")}: not there, and only root may install them. Run: sudo apt-get install ${packages.join(" ")}`;
  if (!install(packages)) {
    run(["update"]);
    if (!install(packages))
      throw new Error(`apt-get could not install ${packages.join(" ")}. Fix: see its output above.`);
  }
  if (missing().length > 0) throw new Error(`Debian's packages brought no ${missing().join(", ")}.`);
  return undefined;
}

function install(packages: string[]): boolean {
  return run(["install", "-y", "--no-install-recommends", ...packages]);
}

/** RUNLEVEL 1 keeps Debian's scripts from starting what they install. */
function run(words: string[]): boolean {
  const { status } = spawnSync("apt-get", words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
  return status === 0;
}
