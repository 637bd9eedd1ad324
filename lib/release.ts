/** Finds the reasons against a release. Each is a line: `FILE:LINE:COL what is wrong. Fix: what to write`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { publishVersion } from "./bundle/embed-versions.ts";
import { checkData } from "./check/check.ts";
import { dataFileOf, formatProblem } from "./check/problem.ts";
import { formatCount } from "./check/sentences.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { BRANCH_CODE, TOKEN, UPLOAD_PARAMETERS } from "./fake-provider-values.ts";
import { projectFolder } from "./project-folder.ts";
import { formatVariable, readGiven, readSettings, settingEntries } from "./settings.ts";

/**
 * Checks whether the site may go live. Prints warnings about missing settings that a
 * release does not need, and about texts with an old name of the company.
 *
 * @throws {KnownFailure} with a line for each thing that must not go live: made-up data,
 * unconfirmed promises, settings that are missing or those of the fake provider, and a
 * pinned file that is not committed
 */
export async function assertLive(): Promise<void> {
  const settingBlockers = findSettingBlockers(process.env, projectFolder);
  const blockers = [
    ...checkData({ folder: projectFolder }).blockers.map(formatProblem),
    ...settingBlockers,
    // Write the pinned file only if the settings are right, because it contains
    // `SITE_URL`.
    ...(settingBlockers.length > 0 ? [] : await publishVersion(readSettings())),
  ];
  if (blockers.length > 0) {
    throw new KnownFailure(
      `${blockers.join("\n")}\n${formatCount(blockers.length, "thing keeps", "things keep")} this from going live.`,
    );
  }
  const warnings = [
    ...findSettingWarnings(process.env, projectFolder),
    ...findOldNames(projectFolder),
  ];
  for (const warning of warnings) {
    console.warn(warning);
  }
}

/** Returns a line for each required setting that is missing, a placeholder, or that of the fake provider. */
export function findSettingBlockers(env: NodeJS.ProcessEnv, folder: string): string[] {
  const given = readGiven(env, folder);
  return settingEntries.flatMap(([key, { kind, isNeeded }]) => {
    const name = formatVariable(key);
    const { value, where } = given(name);
    const why = value ? whyNotLive(value) : "missing";
    if (!isNeeded || !why) {
      return [];
    }
    const state = value ? `"${value}", ${why}` : why;
    return `${where} ${name} is ${state}. Fix: write ${name}=, and ${kind.advice}`;
  });
}

/** Returns a line for each missing setting that a release does not need, but whose lack has a cost. */
export function findSettingWarnings(env: NodeJS.ProcessEnv, folder: string): string[] {
  const name = "PROVIDER_REFERENCE_HEADER";
  const { value, where } = readGiven(env, folder)(name);
  const warning = `${where} ${name} is missing: browsers send a form again by themselves if a connection breaks, and a provider that cannot tell it from another stores it twice (docs/hosting.md). Fix: agree on a header with the provider, and write ${name}=, and its name`;
  return value ? [] : [warning];
}

const COMPANY = dataFileOf("company");

/**
 * Returns a line for each place in the tracked files of `site/` with a name that the
 * company had in an earlier commit. Returns none without git, or in a clone without
 * history.
 */
export function findOldNames(folder: string): string[] {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: folder, encoding: "utf8" }).stdout ?? "";
  const { name } = JSON.parse(readFileSync(path.join(folder, COMPANY), "utf8"));
  const history = git("log", "--no-color", "--format=", "--patch", "--", COMPANY);
  const names = [...history.matchAll(/^[-+]\s*"name": "([^"\\]+)"/gm)].map(
    ([, one = ""]) => one,
  );
  return [...new Set(names)]
    .filter((old) => old !== name)
    .flatMap((old) =>
      git("grep", "--no-color", "-nIF", "-e", old, "--", "site")
        .split("\n")
        .flatMap((found) => {
          const [, file, line, text = ""] = /^(.+?):(\d+):(.*)$/.exec(found) ?? [];
          // Blank out the new name, because it may contain the old one.
          const column = text.replaceAll(name, "\0".repeat(name.length)).indexOf(old) + 1;
          return column > 0
            ? `${file}:${line}:${column} says "${old}", an earlier name of the company. Fix: write "${name}", unless the old one is meant`
            : [];
        }),
    );
}

function whyNotLive(value: string): string | undefined {
  if ([TOKEN, BRANCH_CODE, UPLOAD_PARAMETERS.key].some((own) => value.includes(own))) {
    return "which belongs to the fake provider";
  }
  if (!URL.canParse(value)) {
    return undefined;
  }
  const { hostname, protocol } = new URL(value);
  if (
    /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$|\.localhost$|\.local$/.test(hostname)
  ) {
    return "which leads to this computer, where the fake provider answers";
  }
  if (/(?:^|\.)example\.(?:com|org|net)$|\.(?:test|invalid|example)$/.test(hostname)) {
    return "which is a placeholder";
  }
  return protocol === "http:" ? "which is not encrypted (http:)" : undefined;
}
