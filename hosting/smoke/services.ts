/** The checks of what the site relies on elsewhere. */
import { answerIfAny } from "./ask.ts";
import { builtSettingsCheck } from "./built-settings.ts";
import { botCheck } from "./bot-check.ts";
import { careersCheck } from "./careers.ts";
import { type Check, isLocal, type Subject } from "./check.ts";
import type { SiteCall } from "./preflight.ts";
import { providerCheck } from "./provider.ts";

/**
 * @param calls all that the site's scripts ask other hosts for; those that only read, `GET`, are asked for what they give
 * @param differing names of settings that are not those of the build: then nobody is asked
 */
export async function serviceChecks(
  calls: readonly SiteCall[],
  subject: Subject,
  differing: readonly string[],
): Promise<Check[]> {
  const lists = calls.filter(({ method }) => method === "GET");
  const checks = [providerCheck(calls), botCheck, ...lists.map(careersCheck)];
  const why =
    differing.length > 0 ? "the settings here are not those of the build" : await whyNotAsked(subject);
  return [
    builtSettingsCheck(differing),
    ...(why ? checks.map((check) => ({ ...check, cannot: () => why })) : checks),
  ];
}

async function whyNotAsked(subject: Subject): Promise<string | undefined> {
  return (await lacksStandIn(subject))
    ? "the settings name no provider, and no stand-in answers here (npm start runs one)"
    : undefined;
}

/** Without settings a build relies on the stand-in of the machine that it was made on, which no site needs. */
async function lacksStandIn({ settings, ask }: Subject): Promise<boolean> {
  if (!isLocal({ origin: settings.providerApi })) return false;
  return (await answerIfAny(ask(settings.providerApi))) === undefined;
}
