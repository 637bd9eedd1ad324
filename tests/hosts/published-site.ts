/** The built site as it is published, where servers that have given up root's rights can read it. */
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { precompress } from "../../lib/hosts/precompress.ts";
import { builtSite } from "../test-run.ts";

export interface PublishedSite {
  site: string;
  /** A folder for each server's settings and logs. */
  placeFor(server: string): { site: string; own: string };
  remove(): void;
}

/** @param from a built site, the run's unless told */
export async function publishSite(from = builtSite): Promise<PublishedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "hosting-"));
  chmodSync(folder, 0o755);
  const site = path.join(folder, "site");
  cpSync(from, site, { recursive: true });
  await precompress(site);
  writeFileSync(path.join(folder, "secret.txt"), secret);
  writeFileSync(path.join(site, ".secret"), secret);
  // A 500 that Apache gives after it has read the generated file.
  const settings = path.join(site, ".htaccess");
  const begin = "# What no visitor needs.";
  writeFileSync(
    settings,
    readFileSync(settings, "utf8").replace(begin, `RewriteRule ^broken$ - [R=500,L]\n${begin}`),
  );
  return {
    site,
    placeFor: (server) => ({ site, own: path.join(folder, server) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Stands in files that no visitor may get. */
export const secret = "a secret of the machine";
