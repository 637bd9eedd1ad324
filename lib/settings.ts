/** Reads the settings of a build from environment variables, or from a `.env` file that git ignores. */
import { readEnvFile } from "./env-file.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import {
  BRANCH_CODE,
  HEADERS,
  PATHS,
  TOKEN,
  UPLOAD_PARAMETERS,
} from "./fake-provider-values.ts";
import { formatHostInUrls, LOOPBACK } from "./server-names.ts";
import { KINDS, type Kind, oneOf } from "./setting-kinds.ts";

/** The values of `BOT_CHECK`. `widgets/kit/send/bot-check/third-party.ts` has a row for each except ALTCHA. */
export const BOT_CHECKS = ["altcha", "recaptcha", "hcaptcha", "turnstile"] as const;

/** A value of `BOT_CHECK`. */
export type BotCheckName = (typeof BOT_CHECKS)[number];

interface Setting {
  kind: Kind;
  /**
   * The value if nobody has set it. `{provider}` stands for the origin of the fake
   * provider, `{site}` for the site's.
   */
  defaultValue: string;
  /** The case in which the default is empty: with a real provider, or with a third party's bot check. */
  emptyWith?: "real provider" | "third party";
  /** The kind of value if the bot check is ALTCHA. */
  kindWithAltcha?: Kind;
  /** Whether `npm run release` fails if the setting is missing. */
  isNeeded?: true;
}

const UPLOAD = `${PATHS.upload}?${new URLSearchParams(UPLOAD_PARAMETERS)}`;

/** All settings except the ports and `HOST`. */
export const SETTINGS = {
  /** The origin of the site, which is in canonical, og, twitter and sitemap URLs. */
  siteUrl: { kind: KINDS.origin, defaultValue: "{site}", isNeeded: true },
  providerApi: {
    kind: KINDS.baseAddress,
    defaultValue: `{provider}${PATHS.api}`,
    isNeeded: true,
  },
  providerToken: { kind: KINDS.credential, defaultValue: TOKEN, isNeeded: true },
  providerBranchCode: { kind: KINDS.guid, defaultValue: BRANCH_CODE, isNeeded: true },
  providerUpload: {
    kind: KINDS.address,
    defaultValue: `{provider}${UPLOAD}`,
    isNeeded: true,
  },
  careersUrl: {
    kind: KINDS.address,
    defaultValue: `{provider}${PATHS.careers}`,
    isNeeded: true,
  },
  botCheck: { kind: oneOf(BOT_CHECKS), defaultValue: "altcha" },
  botCheckSiteKey: {
    kind: KINDS.siteKey,
    kindWithAltcha: KINDS.address,
    defaultValue: `{provider}${PATHS.challenge}`,
    emptyWith: "third party",
    isNeeded: true,
  },
  // A header with an empty name is not sent, because a real provider accepts only headers
  // that were agreed on.
  botCheckHeader: {
    kind: KINDS.header,
    defaultValue: HEADERS.botCheck,
    emptyWith: "real provider",
  },
  providerReferenceHeader: {
    kind: KINDS.header,
    defaultValue: HEADERS.reference,
    emptyWith: "real provider",
  },
  providerSourceHeader: {
    kind: KINDS.header,
    defaultValue: HEADERS.source,
    emptyWith: "real provider",
  },
  /** The branch to which the form editor sends changes; empty for the default branch of the code host. */
  cmsBranch: { kind: { fits: () => true, advice: "" }, defaultValue: "" },
  /** `off` publishes a service worker that removes itself and its caches from every device. */
  serviceWorker: { kind: oneOf(["on", "off"]), defaultValue: "on" },
} as const satisfies Record<string, Setting>;

/** The ports on which `npm start` and `npm run cms` listen. */
const PORTS = {
  site: { name: "PORT", defaultValue: "8080" },
  provider: { name: "PROVIDER_PORT", defaultValue: "8081" },
  clientLogos: { name: "PROVIDER_CDN_PORT", defaultValue: "8084" },
  partner: { name: "PARTNER_PORT", defaultValue: "8082" },
  cms: { name: "CMS_PORT", defaultValue: "8083" },
};

/** The settings of one build, by the keys of {@link SETTINGS}. Each value is of its kind, or the default. */
export type Settings = Record<keyof typeof SETTINGS, string> & {
  botCheck: BotCheckName;
  serviceWorker: "on" | "off";
  /** The address at which `npm start` listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network. */
  host: string;
  ports: Readonly<Record<keyof typeof PORTS, number>>;
};

/** Returns the environment variable of a setting: `SITE_URL` for `siteUrl`. */
export const formatVariable = (setting: string): string =>
  setting.replace(/[A-Z]/g, "_$&").toUpperCase();

/** Each setting after its key in {@link Settings}: `["siteUrl", …]`. */
export const settingEntries: [string, Setting][] = Object.entries(SETTINGS);

/** The value that somebody has set, and the place where. */
export interface Given {
  /** The value without spaces around it; undefined if nobody has set it. */
  value: string | undefined;
  /** `environment variable NAME:` or `.env:LINE:1`; with line 1 if nobody has set it. */
  where: string;
}

/**
 * Returns a function that returns the value of a variable. A variable of the environment,
 * even an empty one, counts before a line of `.env`.
 *
 * @throws {KnownFailure} with a line for each line of `.env` that is not a setting
 */
export function readGiven(
  env: NodeJS.ProcessEnv,
  folder: string,
): (name: string) => Given {
  const names = [
    ...settingEntries.map(([key]) => formatVariable(key)),
    ...Object.values(PORTS).map(({ name }) => name),
    "HOST",
  ];
  const { values, lines, problems } = readEnvFile(folder, names);
  if (problems.length > 0) {
    throw new KnownFailure(`Settings cannot be read.\n${problems.join("\n")}`);
  }
  return (name) => {
    const own = env[name];
    if (own !== undefined) {
      return { value: own.trim(), where: `environment variable ${name}:` };
    }
    return { value: values[name]?.trim(), where: `.env:${lines.get(name) ?? 1}:1` };
  };
}

/** The value of a setting, given or default, with its kind. */
interface SettingValue {
  /** The setting's key in {@link Settings}. */
  key: string;
  /** The name of its environment variable. */
  name: string;
  value: string;
  kind: Kind;
}

/**
 * Returns the settings of a build. A setting that nobody has set has its default.
 *
 * @param folder the folder of `.env`, if there is one
 * @throws {KnownFailure} with a line for each setting with a wrong value, and what to
 * write
 */
export function readSettings({
  env = process.env,
  folder = process.cwd(),
} = {}): Readonly<Settings> {
  const given = readGiven(env, folder);
  // Read the host and ports first, because the defaults of other settings contain them.
  const host = given("HOST").value || LOOPBACK;
  const portValues = Object.entries(PORTS).map(
    ([key, { name, defaultValue }]): SettingValue => {
      return { key, name, value: given(name).value ?? defaultValue, kind: KINDS.port };
    },
  );
  const ports = Object.fromEntries(
    portValues.map(({ key, value }) => [key, Number(value)]),
  );
  const values = readValues(given, {
    site: `http://${formatHostInUrls(host)}:${ports["site"]}`,
    provider: `http://${formatHostInUrls(host)}:${ports["provider"]}`,
  });
  const problems = [...portValues, ...values].flatMap(
    (one) => describeProblem(one) ?? [],
  );
  if (problems.length > 0) {
    throw new KnownFailure(
      `The settings of this build are wrong.\n${problems.join("\n")}`,
    );
  }
  const settings = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  // The cast is right, because each value is of its kind.
  return {
    ...settings,
    siteUrl: new URL(settings["siteUrl"] ?? "").origin,
    host,
    ports,
  } as Settings;
}

/**
 * Returns the values of {@link SETTINGS}.
 *
 * @param origins the origins at which `npm start` serves the site and the fake provider
 */
function readValues(
  given: (name: string) => Given,
  origins: { site: string; provider: string },
): SettingValue[] {
  // The defaults of other settings depend on the bot check and on the provider.
  const isAltcha =
    (given("BOT_CHECK").value ?? SETTINGS.botCheck.defaultValue) === "altcha";
  const fakeApi = origins.provider + PATHS.api;
  const isFakeProvider = (given("PROVIDER_API").value ?? fakeApi) === fakeApi;
  const isEmpty = { "real provider": !isFakeProvider, "third party": !isAltcha };

  return settingEntries.map(([key, setting]) => {
    const { kind, kindWithAltcha = kind, emptyWith } = setting;
    const defaultValue = setting.defaultValue
      .replace("{provider}", origins.provider)
      .replace("{site}", origins.site);
    const name = formatVariable(key);
    const value =
      given(name).value ?? (emptyWith && isEmpty[emptyWith] ? "" : defaultValue);
    return { key, name, value, kind: isAltcha ? kindWithAltcha : kind };
  });
}

/** Returns a line about a wrong value, and what to write; undefined if the value is of its kind. */
function describeProblem({
  name,
  value,
  kind: { fits, advice },
}: SettingValue): string | undefined {
  if (fits(value)) {
    return undefined;
  }
  return `${name} is ${value ? `"${value}"` : "empty"}. Fix: write ${advice}`;
}

/**
 * Returns the constants for esbuild's `define`, which `widgets/modules.d.ts` declares.
 * Without settings all are empty, for templates, because rendering a page sends nothing.
 */
export function createWidgetDefines(
  settings: Partial<Settings> = {},
): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    settingEntries.map(([key]) => [
      formatVariable(key),
      JSON.stringify(values[key] ?? ""),
    ]),
  );
}
