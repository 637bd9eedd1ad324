/** Sends requests to a live site and its services, and reports what differs from the deployed build. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../lib/files.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { readCanonical } from "../../lib/hosts/site-files.ts";
import { formatVariable, type Settings } from "../../lib/settings.ts";
import { ask, compare, type LiveAnswer, type Mismatch } from "./compare.ts";
import { listServiceExpectations } from "./service-expectations.ts";
import { listSiteExpectations } from "./site-expectations.ts";

/**
 * Compares a live site and its services with a build.
 *
 * @param origin the site's origin: `https://www.example.com`
 * @param folder the absolute path of the deployed build
 * @returns a line for each kind of mismatch, with the first three addresses that have it
 */
export async function smoke(
  origin: string,
  folder: string,
  settings: Readonly<Settings>,
): Promise<string[]> {
  const mismatches = [
    ...(await smokeSite(origin, folder)),
    ...(await smokeServices(origin, folder, settings)),
  ];
  const messages = new Set(mismatches.map(({ message }) => message));
  return [...messages].map((message) => {
    const same = mismatches.filter((one) => one.message === message);
    const urls = [...new Set(same.map(({ url }) => url))];
    const more = urls.length > 3 ? ` and ${urls.length - 3} more` : "";
    return `${urls.slice(0, 3).join(", ")}${more}: ${message}.`;
  });
}

/**
 * Compares the site itself with a build. Resolves with the differences.
 *
 * @param folder the absolute path of the deployed build
 */
export async function smokeSite(origin: string, folder: string): Promise<Mismatch[]> {
  const builtFor = new URL(readCanonical(path.join(folder, "index.html"))).origin;
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
  if (builtFor !== origin && !isLocal) {
    const message = `the build is for ${builtFor}: smoke that, or build with SITE_URL=${origin}`;
    return [{ url: origin, message, about: "settings" }];
  }
  const home = await ask({ url: `${origin}/`, status: [200] });
  if ("failure" in home) {
    return [{ url: origin, message: home.failure, about: "answer" }];
  }

  const mismatches = await compare(listSiteExpectations(origin, folder));
  if (readsSettings(home, folder)) {
    return mismatches;
  }
  // Replace all these differences by one, because a host without our settings lacks
  // headers and pages everywhere.
  const message =
    "the host uses none of the settings that the build writes for it (.htaccess, nginx.conf, _headers, vercel.json): are they there, also the one whose name begins with a dot, which FTP programs leave out, and does the host read them (docs/hosting.md)?";
  const others = mismatches.filter(
    ({ about }) => about === "content" || about === "answer",
  );
  return [{ url: origin, message, about: "settings" }, ...others];
}

/** Returns whether the home page has one of our headers that no host sends by itself. */
function readsSettings(home: LiveAnswer, folder: string) {
  const { headersOf } = readRules(folder);
  const own = ["content-security-policy", "referrer-policy", "permissions-policy"];
  const told = own.filter((name) => name in headersOf("/"));
  return told.length === 0 || told.some((name) => home.headers.has(name));
}

async function smokeServices(
  origin: string,
  folder: string,
  settings: Readonly<Settings>,
): Promise<Mismatch[]> {
  const scripts = listFiles(folder).filter((file) => /^assets\/.+\.js$/.test(file));
  const code = scripts
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  const used = [
    "providerApi",
    "providerUpload",
    "providerToken",
    "careersUrl",
    "botCheckSiteKey",
  ] as const;
  const others = used.filter((name) => !code.includes(settings[name]));
  if (others.length === 0) {
    return compare(listServiceExpectations(origin, settings));
  }
  const message = "this setting is not the build's: no service was asked";
  return others.map((name) => ({
    url: formatVariable(name),
    message,
    about: "settings",
  }));
}
