/** The settings of a build: environment variables, or lines of a git-ignored `.env`. */
import { readEnvFile } from "./env-file.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { hostInUrls, LOOPBACK } from "./server-names.ts";
import { KINDS, type Kind, oneOf } from "./setting-kinds.ts";

// Shared by the fake provider and builds that use it. The credential is not secret.

/** The fixed bearer credential that every request carries. */
export const TOKEN = "fake-token-public-by-design";

/** The GUID that every payload carries as `branchCode`. */
export const BRANCH_CODE = "5a7d1c0e-0000-4000-8000-57a4d1a00001";

/** Headers of a submission: the bot check's response, its reference number, who sent the visitor. */
export const HEADERS = {
  botCheck: "X-Bot-Check",
  reference: "X-Reference",
  source: "X-Source",
};

/** Fixed query parameters of the upload address. */
export const UPLOAD_PARAMETERS = { key: "fake-cdn-key", folder: "company-site" };

/** The paths below the fake provider's origin. */
export const PATHS = {
  api: "/api/",
  upload: "/cdn/upload",
  files: "/cdn/files/",
  careers: "/careers",
  challenge: "/altcha/challenge",
  inbox: "/",
};

/** The bot checks that may be set. `widgets/kit/send/bot-check/third-party.ts` has a row for each but ALTCHA. */
export const BOT_CHECKS = ["altcha", "recaptcha", "hcaptcha", "turnstile"] as const;

export type BotCheckName = (typeof BOT_CHECKS)[number];

interface Setting {
  kind: Kind;
  /** `{provider}` is the fake provider's origin, to which a fresh clone talks, `{site}` the site's. */
  defaultValue: string;
  /** Instead of that it is empty with a real provider, or with a third party's bot check. */
  emptyWith?: "real provider" | "third party";
  /** The kind with our own bot check. */
  kindWithAltcha?: Kind;
  /** `npm run release` refuses if the setting is missing. */
  isNeeded?: true;
}

const UPLOAD = `${PATHS.upload}?${new URLSearchParams(UPLOAD_PARAMETERS)}`;

/** Every setting except ports and `HOST`. */
export const SETTINGS = {
  /** The origin in canonical, og, twitter and sitemap URLs. */
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
  // A header with an empty name is not sent. A real provider gets only headers that were agreed on.
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
  /** The branch that editors' changes are sent to; empty for the one that the code host shows first. */
  cmsBranch: { kind: { fits: () => true, advice: "" }, defaultValue: "" },
  /** `off` publishes a worker that removes itself and what it kept, from every device. */
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

/** The settings of one build, by the keys of {@link SETTINGS}: each is of its kind, a default if nobody has set it. */
export type Settings = Record<keyof typeof SETTINGS, string> & {
  botCheck: BotCheckName;
  serviceWorker: "on" | "off";
  /** The address at which `npm start` listens: `127.0.0.1` for this computer alone, `0.0.0.0` for the whole network. */
  host: string;
  ports: Readonly<Record<keyof typeof PORTS, number>>;
};

/** `siteUrl` is the environment variable `SITE_URL`. */
export const variableOf = (setting: string): string =>
  setting.replace(/[A-Z]/g, "_$&").toUpperCase();

/** Every setting of {@link SETTINGS}, by its key. */
export const settingEntries: [string, Setting][] = Object.entries(SETTINGS);

/** A setting as it is given, and where. */
export interface Given {
  /** Without blanks around it; undefined if nobody has set it. */
  value: string | undefined;
  /** `environment variable NAME:` or `.env:LINE:1`; line 1 if nobody has set it. */
  where: string;
}

/**
 * Reads what is given. A variable of the environment counts before a line of `.env`, an empty one too.
 *
 * @throws {KnownFailure} naming each line of `.env` that is not a setting
 */
export function readGiven(
  env: NodeJS.ProcessEnv,
  folder: string,
): (name: string) => Given {
  const names = [
    ...settingEntries.map(([key]) => variableOf(key)),
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

/** A value of a setting, its own or the default, and what it must be. */
interface SettingValue {
  /** Its key in {@link Settings}. */
  key: string;
  /** The environment variable. */
  name: string;
  value: string;
  kind: Kind;
}

/**
 * Reads the settings of a build, with the default of each that nobody has set.
 *
 * @param folder may hold a `.env`
 * @throws {KnownFailure} naming every setting that cannot be used, and what to write
 */
export function readSettings({
  env = process.env,
  folder = process.cwd(),
} = {}): Readonly<Settings> {
  const given = readGiven(env, folder);
  // First the servers, whose addresses are other settings' defaults.
  const host = given("HOST").value || LOOPBACK;
  const portValues = Object.entries(PORTS).map(
    ([key, { name, defaultValue }]): SettingValue => {
      return { key, name, value: given(name).value ?? defaultValue, kind: KINDS.port };
    },
  );
  const ports = Object.fromEntries(
    portValues.map(({ key, value }) => [key, Number(value)]),
  );
  const values = valuesOf(given, {
    site: `http://${hostInUrls(host)}:${ports["site"]}`,
    provider: `http://${hostInUrls(host)}:${ports["provider"]}`,
  });
  const problems = [...portValues, ...values].flatMap((one) => problemOf(one) ?? []);
  if (problems.length > 0) {
    throw new KnownFailure(
      `The settings of this build are wrong.\n${problems.join("\n")}`,
    );
  }
  const settings = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  // Each value is of its kind.
  return {
    ...settings,
    siteUrl: new URL(settings["siteUrl"] ?? "").origin,
    host,
    ports,
  } as Settings;
}

/** @param origins of the site and of the fake provider, as `npm start` serves them */
function valuesOf(
  given: (name: string) => Given,
  origins: { site: string; provider: string },
): SettingValue[] {
  // These two decide on other settings.
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
    const name = variableOf(key);
    const value =
      given(name).value ?? (emptyWith && isEmpty[emptyWith] ? "" : defaultValue);
    return { key, name, value, kind: isAltcha ? kindWithAltcha : kind };
  });
}

/** Returns what is wrong with a value, and what to write; nothing if it is of its kind. */
function problemOf({
  name,
  value,
  kind: { fits, advice },
}: SettingValue): string | undefined {
  if (fits(value)) {
    return undefined;
  }
  return `${name} is ${value ? `"${value}"` : "empty"}. Fix: write ${advice}`;
}

/** Constants for esbuild's `define` (`widgets/modules.d.ts`); empty for pages: rendering sends nothing. */
export function widgetDefines(settings: Partial<Settings> = {}): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    settingEntries.map(([key]) => [variableOf(key), JSON.stringify(values[key] ?? "")]),
  );
}
