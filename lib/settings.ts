/** The settings of a build: environment variables, or lines of a git-ignored `.env`. */
import { existsSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { BRANCH_CODE, HEADERS, PATHS, TOKEN, UPLOAD_PARAMETERS } from "./default-settings.ts";
import { KnownFailure } from "./problems.ts";

/** Every bot check with an adapter in `widgets/kit/bot-check/`. */
export const BOT_CHECKS = ["altcha", "recaptcha", "hcaptcha", "turnstile"] as const;

export type BotCheckName = (typeof BOT_CHECKS)[number];

/** Whether a value fits, and what to write instead. */
type Kind = readonly [fits: (value: string) => boolean, words: string];

const isUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const matching = (pattern: RegExp) => (value: string) => pattern.test(value);

const address: Kind = [isUrl, "a whole URL, such as https://api.provider.in/list"];
const baseAddress: Kind = [
  (value) => isUrl(value) && value.endsWith("/"),
  "a whole URL that ends in a slash, such as https://api.provider.in/v1/",
];
const origin: Kind = [
  (value) => isUrl(value) && value.replace(/\/$/, "") === new URL(value).origin,
  "the origin alone, such as https://www.company.in, and publish the site at its root, because below a path, such as that of a project page of GitHub, all its addresses would be missing (docs/hosting.md)",
];
const credential: Kind = [
  matching(/^[\x21-\x7e]+$/),
  "the bearer credential of the provider, without spaces",
];
const guid: Kind = [
  matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  "the GUID that the provider gave, such as 0b6f7a52-3d0c-4a55-9d7f-0a1f6f3f9d10",
];
const siteKey: Kind = [
  Boolean,
  "the site key that the bot check's maker gave; for altcha, its challenge's URL",
];
const header: Kind = [
  matching(/^[\w!#$%&'*+.^`|~-]*$/),
  "the name of an HTTP header, such as X-Reference, or nothing",
];
const port: Kind = [(value) => /^\d+$/.test(value) && Number(value) <= 65_535, "a port from 0 to 65535"];
const oneOf = (all: readonly string[]): Kind => [(one) => all.includes(one), `one of ${all.join(", ")}`];

/** `fallback` is the value without one: a fresh clone talks to the fake provider. A release waits for a setting that is `needed`. */
type Setting = readonly [
  kind: Kind,
  fallback: string | ((provider: string, site: string) => string),
  needed?: "needed",
];

/** Every setting except ports and `HOST`. `siteUrl` is the variable `SITE_URL`. */
export const SETTINGS = {
  /** For canonical, og, twitter and sitemap URLs. */
  siteUrl: [origin, (_, site) => site, "needed"],
  providerApi: [baseAddress, (provider) => provider + PATHS.api, "needed"],
  /** Public by design of the provider. */
  providerToken: [credential, TOKEN, "needed"],
  providerBranchCode: [guid, BRANCH_CODE, "needed"],
  /** With its fixed query parameters. */
  providerUpload: [
    address,
    (provider) => `${provider}${PATHS.upload}?${new URLSearchParams(UPLOAD_PARAMETERS)}`,
    "needed",
  ],
  careersUrl: [address, (provider) => provider + PATHS.careers, "needed"],
  botCheck: [oneOf(BOT_CHECKS), "altcha"],
  botCheckSiteKey: [siteKey, (provider) => provider + PATHS.challenge, "needed"],
  // Headers of a submission with the bot check's response, its reference number, the data-source of a partner's page; empty: not sent.
  botCheckHeader: [header, HEADERS.botCheck],
  providerReferenceHeader: [header, HEADERS.reference],
  providerSourceHeader: [header, HEADERS.source],
  /** The branch that editors' words and pictures are sent to; empty for the one that the code host shows first. */
  cmsBranch: [[() => true, ""], ""],
  /** `off` publishes a worker that removes itself and what it kept, from every device. */
  serviceWorker: [oneOf(["on", "off"]), "on"],
} as const satisfies Record<string, Setting>;

/** Where `npm start` and `npm run cms` listen. */
const PORTS = {
  site: ["PORT", "8080"],
  provider: ["PROVIDER_PORT", "8081"],
  clientLogos: ["PROVIDER_CDN_PORT", "8084"],
  partner: ["PARTNER_PORT", "8082"],
  cms: ["CMS_PORT", "8083"],
} as const;

/** The values of {@link SETTINGS}. */
export type Settings = Record<Exclude<keyof typeof SETTINGS, "botCheck" | "serviceWorker">, string> & {
  botCheck: BotCheckName;
  serviceWorker: "on" | "off";
  /** Where `npm start` listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network. */
  host: string;
  ports: Readonly<Record<keyof typeof PORTS, number>>;
};

type Environment = NodeJS.ProcessEnv;

/** The name of a setting's environment variable. */
export const variableOf = (setting: string): string => setting.replace(/[A-Z]/g, "_$&").toUpperCase();

const rows: [string, Setting][] = Object.entries(SETTINGS);

/**
 * @param env environment variables
 * @param folder may hold a `.env`
 * @throws {KnownFailure} naming every setting that cannot be used, and what to write
 */
export function readSettings({ env = process.env, folder = process.cwd() } = {}): Readonly<Settings> {
  const given = { ...parseEnv(readEnvFile(folder)), ...env };
  const settings: Record<string, string> = {};
  const problems: string[] = [];
  const read = (name: string, [fits, words]: Kind, fallback: string) => {
    const value = (given[name] ?? fallback).trim();
    if (!fits(value)) problems.push(`${name} is ${value ? `"${value}"` : "empty"}. Fix: write ${words}`);
    return value;
  };
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([server, [name, usual]]) => [server, Number(read(name, port, usual))]),
  );
  const host = given["HOST"]?.trim() || LOOPBACK;
  const site = `http://${hostInUrls(host)}:${ports["site"]}`;
  const provider = `http://${hostInUrls(host)}:${ports["provider"]}`;
  for (const [key, [kind, fallback]] of rows) {
    const isAltcha = settings["botCheck"] === "altcha";
    const isFakeProvider = settings["providerApi"] === provider + PATHS.api;
    // A real provider gets no header by default, and a third party's bot check needs its own key.
    const isEmpty = kind === header ? !isFakeProvider : kind === siteKey && !isAltcha;
    const usual = typeof fallback === "string" ? fallback : fallback(provider, site);
    const wanted = kind === siteKey && isAltcha ? address : kind;
    settings[key] = read(variableOf(key), wanted, isEmpty ? "" : usual);
  }
  if (problems.length > 0)
    throw new KnownFailure(`The settings of this build are wrong.\n${problems.join("\n")}`);
  const siteUrl = new URL(settings["siteUrl"] ?? "").origin;
  // Each value has been checked.
  return { ...settings, siteUrl, host, ports } as Settings;
}

/**
 * The settings as constants under their own names, for esbuild's `define` (declared in `widgets/modules.d.ts`), so that code for a setting
 * that is off is left out. They are empty if none are given, because rendering a page sends nothing.
 */
export function widgetDefines(settings: Partial<Settings> = {}): Record<string, string> {
  const values: Partial<Record<string, unknown>> = settings;
  return Object.fromEntries(rows.map(([key]) => [variableOf(key), JSON.stringify(values[key] ?? "")]));
}

/**
 * Finds the settings that a release needs: without them a build uses the fake provider, or nobody, or wrong addresses for search engines.
 *
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to write`; a missing setting is reported at `.env:1:1`
 */
export function findSettingBlockers(env: Environment, folder: string): string[] {
  return rows.flatMap(([key, [[, words], , needed]]) => {
    const name = variableOf(key);
    const { value, where } = placeOf(name, env, folder);
    const why = value ? whyNotLive(value) : "missing";
    if (!needed || !why) return [];
    return `${where} ${name} is ${value ? `"${value}", ${why}` : why}. Fix: write ${name}=, and ${words}`;
  });
}

/** Returns lines, as {@link findSettingBlockers} does, about settings that may go live, with a cost that the owner should know. */
export function findSettingWarnings(env: Environment, folder: string): string[] {
  const name = "PROVIDER_REFERENCE_HEADER";
  const { value, where } = placeOf(name, env, folder);
  const warning = `${where} ${name} is missing: browsers send a form again by themselves if a connection breaks, and a provider that cannot tell it from another stores it twice (docs/hosting.md). Fix: agree on a header with the provider, and write ${name}=, and its name`;
  return value ? [] : [warning];
}

function whyNotLive(value: string): string | undefined {
  if ([TOKEN, BRANCH_CODE, UPLOAD_PARAMETERS.key].some((own) => value.includes(own)))
    return "which belongs to the fake provider";
  if (!URL.canParse(value)) return undefined;
  const { hostname, protocol } = new URL(value);
  if (/^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$|\.localhost$|\.local$/.test(hostname))
    return "which leads to this computer, where the fake provider answers";
  if (/(?:^|\.)example\.(?:com|org|net)$|\.(?:test|invalid|example)$/.test(hostname))
    return "which is a placeholder";
  return protocol === "http:" ? "which is not encrypted (http:)" : undefined;
}

/** Returns a setting's value and its place. */
function placeOf(name: string, env: Environment, folder: string) {
  const value = env[name]?.trim();
  if (value) return { value, where: `environment variable ${name}:` };
  const text = readEnvFile(folder);
  const [before = "", ...after] = text.split(new RegExp(`^[ \\t]*(?:export\\s+)?${name}\\s*=`, "m"));
  const line = after.length > 0 ? before.split("\n").length : 1;
  return { value: parseEnv(text)[name]?.trim(), where: `.env:${line}:1` };
}

/** Skips the byte-order mark of Windows' editors, which would be part of the first name. */
function readEnvFile(folder: string): string {
  const file = path.join(folder, ".env");
  return existsSync(file) ? readFileSync(file, "utf8").replace(/^\uFEFF/, "") : "";
}

/** The value of `HOST` that only this computer can reach. */
export const LOOPBACK = "127.0.0.1";
export const LOOPBACK_NAMES = ["localhost", LOOPBACK, "::1"];
export const ALL_INTERFACES = ["0.0.0.0", "::"];

/** The host name in URLs: `localhost`, or the address at which others in the network reach a server that listens on `host`. */
export function hostInUrls(host: string): string {
  if (LOOPBACK_NAMES.includes(host)) return "localhost";
  // IPv6 addresses are in brackets in URLs.
  if (!ALL_INTERFACES.includes(host)) return host.includes(":") ? `[${host}]` : host;
  const places = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return places.find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "localhost";
}
