/** What can be wrong with an answer, whatever was asked for. */
import type { Headers } from "../description.ts";
import type { Answer } from "./ask.ts";
import type { Fault } from "./check.ts";

export const LET_READ =
  "let the host read what the build writes for it, and read it again after each release (docs/hosting.md)";

/** A policy holds the hashes of one release. */
const RELOAD =
  "copy dist/ again, whole, and let the host read it after each deploy (nginx: nginx -t && nginx -s reload)";

/** By the ending of a file's name; a rule may say otherwise. */
const TYPES: Record<string, RegExp> = {
  html: /^text\/html; ?charset=utf-8$/i,
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  txt: /^text\/plain\b/,
  xml: /^(?:text|application)\/xml\b/,
  webmanifest: /^application\/manifest\+json\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png$/,
  avif: /^image\/avif$/,
  webp: /^image\/webp$/,
  jpg: /^image\/jpeg$/,
  jpeg: /^image\/jpeg$/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
};

/** What a host says that refuses who asks, whatever was deployed. */
const STATUS_FIXES: Readonly<Record<number, string>> = {
  401: "take the password away; hosts ask for one before a site is public",
  403: "let the server read every file (chmod -R a+rX), and see whether the host's firewall refuses this machine",
  429: "try again later, or let the host's firewall take this many requests of this machine",
};

export function statusFaults({ status, headers }: Answer, expected: number): Fault[] {
  if (status === expected) return [];
  const leading = headers.location ? ` and leads to ${headers.location}` : "";
  return [
    {
      problem: `its status is ${status}${leading}, and should be ${expected}`,
      fix: fixOf(status),
    },
  ];
}

function fixOf(status: number): string {
  if (status >= 500) return "see the server's log";
  return STATUS_FIXES[status] ?? `deploy the whole folder, names with capitals as they are; ${LET_READ}`;
}

/** @param ending of the file's name, without its dot */
export function typeFaults({ headers }: Answer, ending: string, rule?: string): Fault[] {
  const type = headers["content-type"] ?? "";
  const isRight = rule ? type.split(";")[0] === rule.split(";")[0] : (TYPES[ending]?.test(type) ?? true);
  return isRight
    ? []
    : [
        {
          problem: `its content-type is ${type || "missing"}`,
          fix: `let the host know the type of .${ending}; ${LET_READ}`,
        },
      ];
}

/** @param expected by name; `strict-transport-security` says nothing without https, and is left out then */
export function headerFaults(answer: Answer, expected: Headers, { isHttps }: { isHttps: boolean }): Fault[] {
  const { "content-type": _, "strict-transport-security": hsts, ...others } = expected;
  const { headers } = answer;
  return [
    ...Object.entries(others).flatMap(([name, value]) => headerFault(name, headers[name], value)),
    // Hosts have a default of their own, which must not keep anything.
    ...("cache-control" in others || headers["cache-control"] === undefined
      ? []
      : headerFault("cache-control", headers["cache-control"], "no-cache")),
    ...(isHttps && hsts ? hstsFault(headers["strict-transport-security"], hsts) : []),
  ];
}

function headerFault(name: string, value: string | undefined, expected: string): Fault[] {
  const isPolicy = name === "content-security-policy";
  if (value === undefined) return [{ problem: `${name} is missing`, fix: isPolicy ? RELOAD : LET_READ }];
  if (name === "cache-control" ? isCaching(value, expected) : tidy(value) === tidy(expected)) return [];
  if (isPolicy)
    return [
      {
        problem:
          "its content-security-policy is not the build's: scripts or styles of its own may be refused",
        fix: `${RELOAD}; send one policy alone`,
      },
    ];
  return [{ problem: `${name} is "${value}", and should be "${expected}"`, fix: LET_READ }];
}

/** Order and spaces say nothing, and that a file is asked for again each time can be said in three ways. */
function isCaching(value: string, expected: string) {
  if (expected === "no-cache") return /\bno-cache\b|\bno-store\b|\bmax-age=0\b/i.test(value);
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/\s*,\s*/)
      .sort()
      .join();
  return words(value) === words(expected);
}

/** A longer time, and more hosts, are the owner's choice. */
function hstsFault(value = "", expected: string): Fault[] {
  const seconds = (text: string) => Number(/max-age=(\d+)/i.exec(text)?.[1] ?? 0);
  return seconds(value) >= seconds(expected)
    ? []
    : [
        {
          problem: `strict-transport-security is ${value ? `"${value}"` : "missing"}, and should be "${expected}"`,
          fix: LET_READ,
        },
      ];
}

function tidy(text: string) {
  return text
    .replace(/\s*([;,])\s*/g, "$1")
    .replace(/;$/, "")
    .trim();
}

/** @param expected what stands in each of its forms: they are files of their own, and one may be left from the release before */
export function formFaults(answer: Answer, expected: Buffer): Fault[] {
  return answer.content.equals(expected)
    ? []
    : [
        {
          problem: `its content is not the build's where it is sent ${formOf(answer)}`,
          fix: "deploy the build again, whole: each file, and the .br and .gz beside it",
        },
      ];
}

/** `as gzip`, or `uncompressed`. */
export function formOf({ headers }: Answer): string {
  const encoding = headers["content-encoding"];
  return encoding ? `as ${encoding}` : "uncompressed";
}

export function bodyFaults({ content }: Answer, expected: Buffer): Fault[] {
  return content.equals(expected)
    ? []
    : [
        {
          problem: `its content is not the build's: ${content.length} bytes, and should be ${expected.length}`,
          fix: 'deploy the build again, whole; switch off what changes files on their way ("minify", e-mail hiding, injected analytics)',
        },
      ];
}
