import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { hostInUrls, LOOPBACK } from "./listen.ts";
import {
  BRANCH_CODE,
  CDN_PORT,
  PROVIDER_PORT,
  standInSettings,
  TOKEN,
  UPLOAD_PARAMETERS,
} from "./default-settings.ts";
import { KnownFailure } from "./problems.ts";

/** Every bot check there is an adapter for, in `widgets/kit/bot-check/`. */
export const BOT_CHECKS = ["altcha", "recaptcha", "hcaptcha", "turnstile"] as const;

export type BotCheckName = (typeof BOT_CHECKS)[number];

/** @returns what to write instead of a value; nothing where it is right */
type Kind = (value: string, example: string, settings: Partial<Settings>) => string | undefined;

const address: Kind = (value, example) =>
  /^https?:\/\//.test(value) && URL.canParse(value) ? undefined : `write a whole URL, such as ${example}`;
const origin: Kind = (value, ...rest) => {
  const fix = address(value, ...rest);
  if (fix || value.replace(/\/$/, "") === new URL(value).origin) return fix;
  return `write the origin alone, ${new URL(value).origin}, and publish the site at its root: below a path, such as that of a project page of GitHub, all its addresses would be missing (docs/hosting.md)`;
};
const baseAddress: Kind = (value, ...rest) =>
  address(value, ...rest) ?? (value.endsWith("/") ? undefined : `end it with a slash, ${value}/`);
const siteKey: Kind = (value, example, { botCheck = "" }) => {
  if (botCheck === "altcha") return address(value, example, {});
  return value ? undefined : `write the site key that ${botCheck} gave for this site`;
};
const matching =
  (pattern: string, what: string): Kind =>
  (value, example) =>
    new RegExp(`^(?:${pattern})$`, "i").test(value) ? undefined : `write ${what.replace("EXAMPLE", example)}`;
const oneOf =
  (words: readonly string[]): Kind =>
  (value) =>
    words.includes(value) ? undefined : `write one of ${words.join(", ")}`;
const credential = matching("[\\x21-\\x7e]+", "the bearer credential of the provider, without spaces");
const guid = matching("[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}", "the GUID, such as EXAMPLE");
const headerName = matching(
  "[\\w!#$%&'*+.^`|~-]*",
  "the name of an HTTP header, such as EXAMPLE, or nothing",
);
const port: Kind = (value, example) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? undefined
    : `write a port from 0 to 65535, such as ${example}`;

/**
 * Every setting of a build: an environment variable, or else a line of a git-ignored `.env`. What neither names is the stand-in provider's,
 * so that a fresh clone works without any; a release waits for those that say what is `needed`.
 */
export const SETTINGS = {
  /** for canonical, og, twitter and sitemap URLs */
  siteUrl: { name: "SITE_URL", kind: origin, needed: "the site's address, such as https://www.company.in" },
  providerApi: { name: "PROVIDER_API", kind: baseAddress, needed: "the provider's API address, ending in /" },
  /** public by design of the provider */
  providerToken: { name: "PROVIDER_TOKEN", kind: credential, needed: "the provider's bearer credential" },
  providerBranchCode: { name: "PROVIDER_BRANCH_CODE", kind: guid, needed: "the GUID that the provider gave" },
  /** fixed query parameters included */
  providerUpload: { name: "PROVIDER_UPLOAD", kind: address, needed: "the CDN's whole upload address" },
  careersUrl: { name: "CAREERS_URL", kind: address, needed: "the address that lists the open positions" },
  botCheck: { name: "BOT_CHECK", kind: oneOf(BOT_CHECKS) },
  botCheckSiteKey: {
    name: "BOT_CHECK_SITE_KEY",
    kind: siteKey,
    needed: "the site key of the bot check; for altcha, its challenge address",
  },
  // Headers of a submission with the bot check's response, its reference number, the data-source of a partner's page; empty: not sent.
  botCheckHeader: { name: "BOT_CHECK_HEADER", kind: headerName },
  providerReferenceHeader: { name: "PROVIDER_REFERENCE_HEADER", kind: headerName },
  providerSourceHeader: { name: "PROVIDER_SOURCE_HEADER", kind: headerName },
  /** `off` publishes a worker that removes itself and what it kept, from every device */
  serviceWorker: { name: "SERVICE_WORKER", kind: oneOf(["on", "off"]) },
} as const satisfies Record<string, { name: string; kind: Kind; needed?: string }>;

/** The values by {@link SETTINGS}. */
export type Settings = Record<Exclude<keyof typeof SETTINGS, "botCheck" | "serviceWorker">, string> & {
  botCheck: BotCheckName;
  serviceWorker: "on" | "off";
  /** where `npm start` listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network */
  host: string;
  /** of `npm start` and `npm run cms` */
  ports: Readonly<{ site: number; provider: number; clientLogos: number; partner: number; cms: number }>;
};

type Environment = Record<string, string | undefined>;

/**
 * @param env environment variables
 * @param folder may hold a `.env`
 * @throws {KnownFailure} naming every setting that cannot be used, and what to write
 */
export function readSettings({
  env = process.env,
  folder = process.cwd(),
}: {
  env?: Environment;
  folder?: string;
} = {}): Readonly<Settings> {
  const given = { ...readEnvFile(folder), ...env };
  const settings: Record<string, string> = {};
  const problems: string[] = [];
  const read = (name: string, kind: Kind, fallback: string, example = fallback) => {
    const value = (given[name] ?? fallback).trim();
    const fix = kind(value, example, settings);
    if (fix) problems.push(`${name} is ${value ? `"${value}"` : "empty"}. Fix: ${fix}`);
    return value;
  };
  const readPort = (name: string, fallback: number) => Number(read(name, port, String(fallback)));
  const ports = {
    site: readPort("PORT", 8080),
    provider: readPort("PROVIDER_PORT", PROVIDER_PORT),
    clientLogos: readPort("PROVIDER_CDN_PORT", CDN_PORT),
    partner: readPort("PARTNER_PORT", 8082),
    cms: readPort("CMS_PORT", 8083),
  };
  const host = given["HOST"]?.trim() || LOOPBACK;
  const computer = hostInUrls(host);
  const standIn = standInSettings(ports.provider, computer);
  const examples = { ...standIn, SITE_URL: `http://${computer}:${ports.site}`, SERVICE_WORKER: "on" };
  for (const [key, { name, kind }] of Object.entries(SETTINGS)) {
    const example = examples[name];
    const isOwn =
      (kind !== headerName || settings["providerApi"] === standIn.PROVIDER_API) &&
      (kind !== siteKey || settings["botCheck"] === "altcha");
    settings[key] = read(name, kind, isOwn ? example : "", example);
  }
  if (problems.length > 0)
    throw new KnownFailure(`The settings of this build are wrong.\n${problems.join("\n")}`);
  const siteUrl = new URL(settings["siteUrl"] ?? "").origin;
  // Each value is of its kind.
  return { ...settings, siteUrl, host, ports } as Settings;
}

/**
 * The settings as constants under their own names, for esbuild's `define` (declared in `widgets/modules.d.ts`): code for a setting that is off is
 * left out. Empty ones if none are given: printing a page sends nothing.
 */
export function widgetDefines(settings: Partial<Settings> = {}): Record<string, string> {
  const values: Partial<Record<string, unknown>> = settings;
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { name }]) => [name, JSON.stringify(values[key] ?? "")]),
  );
}

/**
 * What keeps a release from going live: without these a build talks to the stand-in, or to nobody, or gives wrong addresses to search
 * engines.
 *
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to write`; a setting that stands nowhere is named in `.env:1:1`
 */
export function findSettingBlockers(env: Environment, folder: string): string[] {
  return Object.values(SETTINGS).flatMap((setting) => {
    if (!("needed" in setting)) return [];
    const { name, needed } = setting;
    const { value, where } = placeOf(name, env, folder);
    if (!value) return `${where} ${name} is missing. Fix: write ${name}=, and ${needed}`;
    const reason = whyNotLive(value);
    return reason ? `${where} ${name} is "${value}", ${reason}. Fix: write ${needed}` : [];
  });
}

/** @returns lines, as those of {@link findSettingBlockers}, of what may go live and costs something that its owner should know of */
export function findSettingWarnings(env: Environment, folder: string): string[] {
  const { name } = SETTINGS.providerReferenceHeader;
  const { value, where } = placeOf(name, env, folder);
  const why =
    "browsers send a form again by themselves where a connection breaks, and a provider that cannot tell it from another stores it twice (docs/hosting.md)";
  const fix = `agree on a header with the provider, and write ${name}=, and its name`;
  return value ? [] : [`${where} ${name} is missing: ${why}. Fix: ${fix}`];
}

function whyNotLive(value: string): string | undefined {
  if ([TOKEN, BRANCH_CODE, UPLOAD_PARAMETERS.key].some((own) => value.includes(own)))
    return "which belongs to the stand-in provider";
  if (!URL.canParse(value)) return undefined;
  const { hostname, protocol } = new URL(value);
  if (/^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$|\.localhost$|\.local$/.test(hostname))
    return "which leads to this computer, where the stand-in provider answers";
  if (/(?:^|\.)example\.(?:com|org|net)$|\.(?:test|invalid|example)$/.test(hostname))
    return "which is a placeholder";
  return protocol === "http:" ? "which is not encrypted (http:)" : undefined;
}

/** @returns a setting's value, and where it stands */
function placeOf(name: string, env: Environment, folder: string) {
  const value = env[name]?.trim();
  if (value) return { value, where: `environment variable ${name}:` };
  const file = path.join(folder, ".env");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const at = lines.findIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line));
  return { value: readEnvFile(folder)[name]?.trim(), where: `.env:${Math.max(at, 0) + 1}:1` };
}

function readEnvFile(folder: string): Environment {
  const file = path.join(folder, ".env");
  // Windows' editors may begin a file with an invisible mark, which would be part of the first name.
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) : {};
}

/** `CMS_BRANCH`, the branch that editors' words and pictures are sent to; empty for the one that the code host shows first. No part of a build. */
export const readSendingBranch = (folder: string, env: Environment = process.env): string =>
  (env["CMS_BRANCH"] ?? readEnvFile(folder)["CMS_BRANCH"] ?? "").trim();
