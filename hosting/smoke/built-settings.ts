/** Whether the build calls the services that the settings here name, and whether visitors can reach them. */
import type { Settings } from "../../build/settings.ts";
import { type Check, type Fault, isHttps, isLocal, type Problem, type Subject } from "./check.ts";
import { scriptsOfThisRelease } from "./files.ts";

/** Each stands whole in the built scripts. */
const IN_SCRIPTS: Record<string, keyof Settings> = {
  PROVIDER_API: "providerApi",
  PROVIDER_UPLOAD: "providerUpload",
  CAREERS_URL: "careersUrl",
  BOT_CHECK_SITE_KEY: "botCheckSiteKey",
  PROVIDER_TOKEN: "providerToken",
  PROVIDER_BRANCH_CODE: "providerBranchCode",
};

/** @param differing see {@link differingSettings} */
export function builtSettingsCheck(differing: readonly string[]): Check {
  return {
    name: "the build calls the services of the settings",
    run: async (subject) => [...differenceProblems(subject, differing), ...unreachableProblems(subject)],
  };
}

/** Names of the settings that the build was made with another value of: all scripts are read for it. */
export function differingSettings({ build, settings }: Pick<Subject, "build" | "settings">): string[] {
  const scripts = scriptsOfThisRelease(build).map((address) => build.contentOf(address).toString());
  if (scripts.length === 0) return [];
  return Object.entries(IN_SCRIPTS)
    .filter(([, key]) => !scripts.some((script) => script.includes(String(settings[key]))))
    .map(([name]) => name);
}

function differenceProblems(subject: Subject, names: readonly string[]): Problem[] {
  if (names.length === 0) return [];
  const named = Object.values(IN_SCRIPTS).map((key) => originOf(String(subject.settings[key])));
  const called = calledOrigins(subject);
  // The first is that of PROVIDER_API, which others may share.
  const before = called.filter(
    (origin, index) => !named.includes(origin) || (index === 0 && origin !== named[0]),
  );
  const here = new Set(named.filter((origin) => origin && !called.includes(origin)));
  return [
    {
      address: names.join(", "),
      problem:
        before.length > 0 && here.size > 0
          ? `this build was made for ${before.join(", ")}, and the settings here say ${[...here].join(", ")}`
          : "this build was made with another value than the settings here say",
      fix: "build again with the settings of the live site, and deploy that; where the build is the live one, write its settings into .env here",
    },
  ];
}

/** Browsers keep pages with https from calling what has none, and on a visitor's own computer nobody answers. */
function unreachableProblems(subject: Subject): Problem[] {
  if (!isHttps(subject)) return [];
  return calledOrigins(subject).flatMap((origin) => {
    const problem = whyUnreachable(origin);
    return problem ? [{ address: origin, ...problem }] : [];
  });
}

function whyUnreachable(origin: string): Fault | undefined {
  const fix =
    "write PROVIDER_API, PROVIDER_UPLOAD, CAREERS_URL and BOT_CHECK_SITE_KEY of the live site, with https:, into .env, build again, and deploy that";
  if (isLocal({ origin }))
    return {
      problem: "this build calls it, which is each visitor's own computer: no form can be sent",
      fix,
    };
  return origin.startsWith("http:")
    ? { problem: "this build calls it without https, and browsers refuse that on a page with https", fix }
    : undefined;
}

/** What the built pages' policy lets them call, beside their own site. */
function calledOrigins({ build }: Subject): string[] {
  const policy = build.headersOf("/")["content-security-policy"] ?? "";
  const sources = /(?:^|;)connect-src ([^;]*)/.exec(policy)?.[1] ?? "";
  return sources.split(" ").flatMap((source) => originOf(source) || []);
}

function originOf(text: string): string {
  return /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : "";
}
