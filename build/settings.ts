import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { nameInAddresses, THIS_COMPUTER } from "../provider/own-names.ts";
import { CDN_PORT, PROVIDER_PORT, standInSettings } from "../provider/stand-in-settings.ts";
import { KnownFailure } from "./problems.ts";

/**
 * The settings of one build. Environment variables win over a git-ignored `.env` file; what neither names is taken from
 * the stand-in provider, so that a fresh clone works without any.
 */
export interface Settings {
  /** origin for canonical, og, twitter and sitemap URLs, without a trailing slash */
  siteUrl: string;
  /** base URL of the provider's API, ending in `/` */
  providerApi: string;
  /** the fixed bearer credential; public by design of the provider */
  providerToken: string;
  /** GUID sent as `branchCode` */
  providerBranchCode: string;
  /** whole URL of the CDN upload, fixed query parameters included */
  providerUpload: string;
  /** URL of the career opportunities */
  careersUrl: string;
  /** which bot check the forms draw */
  botCheck: BotCheckName;
  /** key of a third-party bot check; for `altcha` its challenge URL */
  botCheckSiteKey: string;
  /** header that carries the bot check's response; empty: it is not sent */
  botCheckHeader: string;
  /** header that carries the reference number; empty: it is not sent */
  providerReferenceHeader: string;
  /** header in which a quote from a partner's page carries that page's `data-source`; empty: it is not sent */
  providerSourceHeader: string;
  /** `off` publishes a worker that removes itself and what it kept, from every device */
  serviceWorker: "on" | "off";
  /** where `npm start` listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network */
  host: string;
  /** the ports of `npm start` and `npm run cms` */
  ports: Readonly<{ site: number; provider: number; clientLogos: number; partner: number; cms: number }>;
}
export type BotCheckName = "altcha" | "recaptcha" | "hcaptcha" | "turnstile";

/** Every bot check there is an adapter for, in `widgets/kit/bot-check/`. */
export const BOT_CHECKS: readonly BotCheckName[] = ["altcha", "recaptcha", "hcaptcha", "turnstile"];

/** Says which setting is wrong and what to write instead. */
export class SettingsError extends KnownFailure {
  problems: string[];

  /** @param problems one sentence each */
  constructor(problems: string[]) {
    super(`The settings of this build are wrong.\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads the settings of a build.
 *
 * @throws {SettingsError} naming every setting that cannot be used, and what to write
 */
export function readSettings({
  env = process.env,
  folder = process.cwd(),
}: {
  /** environment variables, `process.env` unless told */
  env?: Record<string, string | undefined>;
  /** folder that may hold a `.env`, the working directory unless told */
  folder?: string;
} = {}): Readonly<Settings> {
  const fromFile = readEnvFile(folder);
  const problems: string[] = [];

  const read = (name: string, fallback: string) => (env[name] ?? fromFile[name] ?? fallback).trim();

  const readUrl = (name: string, fallback: string) => {
    const value = read(name, fallback);
    if (!isWebUrl(value)) {
      problems.push(`${name} is "${value}". Fix: write a whole URL, such as ${fallback}`);
    }
    return value;
  };

  const readHeaderName = (name: string, fallback: string) => {
    const value = read(name, fallback);
    if (!/^[\w!#$%&'*+.^`|~-]*$/.test(value)) {
      problems.push(
        `${name} is "${value}". Fix: write the name of an HTTP header, such as ${fallback}, or nothing`,
      );
    }
    return value;
  };

  const readPort = (name: string, fallback: number) => {
    const value = read(name, String(fallback));
    if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
      problems.push(`${name} is "${value}". Fix: write a port from 0 to 65535, such as ${fallback}`);
    }
    return Number(value);
  };

  const ports = Object.freeze({
    site: readPort("PORT", 8080),
    provider: readPort("PROVIDER_PORT", PROVIDER_PORT),
    clientLogos: readPort("PROVIDER_CDN_PORT", CDN_PORT),
    partner: readPort("PARTNER_PORT", 8082),
    cms: readPort("CMS_PORT", 8083),
  });
  const host = read("HOST", "") || THIS_COMPUTER;
  const computer = nameInAddresses(host);
  const standIn = standInSettings(ports.provider, computer);
  const siteUrl = readUrl("SITE_URL", `http://${computer}:${ports.site}`);
  if (isWebUrl(siteUrl) && siteUrl.replace(/\/$/, "") !== new URL(siteUrl).origin) {
    problems.push(`SITE_URL is "${siteUrl}". Fix: write the origin alone, ${new URL(siteUrl).origin}`);
  }
  const providerApi = readUrl("PROVIDER_API", standIn.PROVIDER_API);
  if (!providerApi.endsWith("/")) {
    problems.push(`PROVIDER_API is "${providerApi}". Fix: end it with a slash, ${providerApi}/`);
  }
  const providerToken = read("PROVIDER_TOKEN", standIn.PROVIDER_TOKEN);
  if (!/^[\x21-\x7e]+$/.test(providerToken)) {
    problems.push("PROVIDER_TOKEN is empty or has spaces. Fix: write the bearer credential of the provider");
  }
  const providerBranchCode = read("PROVIDER_BRANCH_CODE", standIn.PROVIDER_BRANCH_CODE);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(providerBranchCode)) {
    problems.push(
      `PROVIDER_BRANCH_CODE is "${providerBranchCode}". Fix: write the GUID, such as ${standIn.PROVIDER_BRANCH_CODE}`,
    );
  }
  const botCheckWritten = read("BOT_CHECK", "altcha");
  const botCheck = BOT_CHECKS.find((name) => name === botCheckWritten);
  if (!botCheck) {
    problems.push(`BOT_CHECK is "${botCheckWritten}". Fix: write one of ${BOT_CHECKS.join(", ")}`);
  }
  const botCheckSiteKey =
    botCheck === "altcha"
      ? readUrl("BOT_CHECK_SITE_KEY", standIn.BOT_CHECK_SITE_KEY)
      : read("BOT_CHECK_SITE_KEY", "");
  if (botCheck && !botCheckSiteKey) {
    problems.push(
      `BOT_CHECK_SITE_KEY is empty. Fix: write the site key that ${botCheckWritten} gave for this site`,
    );
  }
  const providerUpload = readUrl("PROVIDER_UPLOAD", standIn.PROVIDER_UPLOAD);
  const careersUrl = readUrl("CAREERS_URL", standIn.CAREERS_URL);
  // A real provider that was not asked for a header refuses requests that carry one (its CORS answer does not list it).
  const usesStandIn = providerApi === standIn.PROVIDER_API;
  const botCheckHeader = readHeaderName("BOT_CHECK_HEADER", usesStandIn ? standIn.BOT_CHECK_HEADER : "");
  const providerReferenceHeader = readHeaderName(
    "PROVIDER_REFERENCE_HEADER",
    usesStandIn ? standIn.PROVIDER_REFERENCE_HEADER : "",
  );
  const providerSourceHeader = readHeaderName(
    "PROVIDER_SOURCE_HEADER",
    usesStandIn ? standIn.PROVIDER_SOURCE_HEADER : "",
  );

  const serviceWorker = read("SERVICE_WORKER", "on");
  if (serviceWorker !== "on" && serviceWorker !== "off") {
    problems.push(
      `SERVICE_WORKER is "${serviceWorker}". Fix: write on, or off to retire it from every device`,
    );
  }

  if (problems.length > 0 || !botCheck) throw new SettingsError(problems);
  return Object.freeze({
    siteUrl: new URL(siteUrl).origin,
    providerApi,
    providerToken,
    providerBranchCode,
    providerUpload,
    careersUrl,
    botCheck,
    botCheckSiteKey,
    botCheckHeader,
    providerReferenceHeader,
    providerSourceHeader,
    serviceWorker: serviceWorker === "off" ? "off" : "on",
    host,
    ports,
  });
}

/** Of the form-based editor and `npm run send`, in the same places; no part of a build. */
export interface SendingSettings {
  /** `CMS_BRANCH`: the branch that is sent to; empty: it is asked for */
  branch: string;
  /** `CMS_EDITOR`: in whose name, `Name <e-mail>`; empty: git's own setting, or it is asked for */
  editor: string;
}

/** Reads them as `readSettings` does; `cms/changes/sender.ts` judges them, and writes what was asked for into `.env`. */
export function readSendingSettings({
  env = process.env,
  folder,
}: {
  env?: Record<string, string | undefined>;
  /** folder that may hold a `.env` */
  folder: string;
}): SendingSettings {
  const fromFile = readEnvFile(folder);
  const read = (name: string) => (env[name] ?? fromFile[name] ?? "").trim();
  return { branch: read("CMS_BRANCH"), editor: read("CMS_EDITOR") };
}

function readEnvFile(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

function isWebUrl(text: string) {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
