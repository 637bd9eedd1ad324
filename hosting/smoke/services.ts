/** The checks of what the site relies on elsewhere. */
import { botCheck } from "./bot-check.ts";
import { careersCheck } from "./careers.ts";
import type { Check } from "./check.ts";
import type { SiteCall } from "./preflight.ts";
import { providerCheck } from "./provider.ts";

/**
 * @param calls all that the site's scripts ask other hosts for; those that only read, `GET`, are asked for what they give
 */
export function serviceChecks(calls: readonly SiteCall[]): Check[] {
  const lists = calls.filter(({ method }) => method === "GET");
  return [providerCheck(calls), botCheck, ...lists.map(careersCheck)];
}
