import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BRANCH_CODE, TOKEN, UPLOAD_PARAMETERS } from "../provider/stand-in-settings.ts";
import { findHeldBack, type HeldBack } from "../site/data-check/held-back.ts";
import { placeholderIn } from "../site/data-check/placeholders.ts";
import { quoted } from "../site/data-check/quote.ts";
import { readDataTexts } from "../site/page-check/find-in-data.ts";

/** Settings without which a build talks to the stand-in, or gives wrong addresses to search engines. */
const NEEDED = {
  SITE_URL: "the address of the site, such as https://www.company.in",
  PROVIDER_API: "the base address of the provider's API, ending in /",
  PROVIDER_TOKEN: "the bearer credential that the provider gave",
  PROVIDER_BRANCH_CODE: "the GUID that the provider gave",
  PROVIDER_UPLOAD: "the whole upload address of the provider's CDN",
  CAREERS_URL: "the address that lists the open positions",
  BOT_CHECK_SITE_KEY: "the site key of the bot check; for altcha, its challenge address",
};

/**
 * All that must not go live, though a build passes: placeholder contact data, persons and firms that were made up, promises that nobody of the company has
 * confirmed, settings that are missing, or those of the stand-in provider.
 *
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to write`; a setting that stands nowhere is named in `.env:1:1`
 */
export function findReleaseBlockers({
  root,
  env,
}: {
  /** the project's folder */
  root: string;
  /** environment variables */
  env: Record<string, string | undefined>;
}): string[] {
  return [
    ...placeholders(root),
    ...heldBack(root),
    ...findSettingBlockers({ root, env }).map(({ says }) => says),
  ];
}

function placeholders(root: string) {
  return readDataTexts(root).flatMap(({ text, file, line, column }) => {
    const right = placeholderIn(text);
    return right === undefined
      ? []
      : [`${file}:${line}:${column} ${quoted(text)} is a placeholder. Fix: write ${right}`];
  });
}

function heldBack(root: string) {
  return findHeldBack(root).map(formatHeldBack);
}

/** @returns `FILE:LINE:COL what is wrong. Fix: what to write` */
export function formatHeldBack({ mark, words, file, line, column }: HeldBack): string {
  const place = `${file}:${line}:${column}`;
  return mark === "invented"
    ? `${place} ${quoted(words)} was made up. Fix: write a real one who agrees to stand here, and delete "invented"`
    : `${place} nobody of the company has confirmed this promise yet: "${words}" Fix: ask the company; if it is true, write who said so and when into "confirmedBy"; if it is not, write other words that promise less, and delete "confirmedBy"`;
}

/**
 * What may go live, and costs something that its owner should know of.
 *
 * @returns lines as those of {@link findReleaseBlockers}
 */
export function findReleaseWarnings({ root, env }: Parameters<typeof findReleaseBlockers>[0]): string[] {
  const name = "PROVIDER_REFERENCE_HEADER";
  const { value, where } = createSettingReader(root, env)(name);
  if (value) return [];
  return [
    `${where} ${name} is missing: browsers send a form again by themselves where a connection breaks, and a provider that cannot tell it from another stores it twice (docs/hosting.md). Fix: agree on a header with the provider, and write ${name}=, and its name`,
  ];
}

/** @returns what tells a setting's value, and where it stands */
function createSettingReader(root: string, env: Record<string, string | undefined>) {
  const file = path.join(root, ".env");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  return (name: string) => {
    const at = lines.findIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line));
    const fromFile = lines[at]
      ?.replace(/^[^=]*=\s*/, "")
      .replace(/^(["'])(.*)\1\s*$/, "$2")
      .trim();
    const fromEnvironment = env[name]?.trim();
    return {
      value: fromEnvironment || fromFile,
      where: fromEnvironment ? `environment variable ${name}:` : `.env:${Math.max(at, 0) + 1}:1`,
    };
  };
}

/**
 * Of {@link findReleaseBlockers} the settings alone: with these a build talks to the stand-in, or to nobody.
 *
 * @returns the name of each, and its line
 */
export function findSettingBlockers({
  root,
  env,
}: Parameters<typeof findReleaseBlockers>[0]): { name: string; says: string }[] {
  const read = createSettingReader(root, env);
  return Object.entries(NEEDED).flatMap(([name, meaning]) => {
    const { value, where } = read(name);
    if (!value) return [{ name, says: `${where} ${name} is missing. Fix: write ${name}=, and ${meaning}` }];
    const reason = whyNotLive(name, value);
    return reason
      ? [{ name, says: `${where} ${name} is ${quoted(value)}, ${reason}. Fix: write ${meaning}` }]
      : [];
  });
}

function whyNotLive(name: string, value: string): string | undefined {
  if ([TOKEN, BRANCH_CODE, UPLOAD_PARAMETERS.key].some((own) => value.includes(own)))
    return "which belongs to the stand-in provider";
  if (!URL.canParse(value)) return undefined;
  const { hostname, protocol } = new URL(value);
  if (/^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$|\.localhost$|\.local$/.test(hostname))
    return "which leads to this computer, where the stand-in provider answers";
  if (/(?:^|\.)example\.(?:com|org|net)$|\.(?:test|invalid|example)$/.test(hostname))
    return "which is a placeholder";
  return protocol === "http:" && name !== "BOT_CHECK_SITE_KEY" ? "which is not encrypted (http:)" : undefined;
}
