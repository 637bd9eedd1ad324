/** What `npm run hosts` prints: a row for each point, a column for each host. */
import type { CheckResult } from "../../hosting/smoke/run.ts";
import { KNOWN_LIMITS, type KnownLimit } from "./known-limits.ts";

export interface HostResults {
  host: string;
  /** How it was tried: "run" or "read by its own parser". */
  how: string;
  results: CheckResult[];
}

export interface Judged extends HostResults {
  /** Those limits of the host that showed. */
  limits: KnownLimit[];
}

/** Takes what cannot be otherwise out of a host's problems. */
export function setLimitsApart({ host, how, results }: HostResults): Judged {
  const own = KNOWN_LIMITS.filter((limit) => limit.host === host);
  const limits = own.filter(({ isIt }) => results.some(({ problems }) => problems.some(isIt)));
  return {
    host,
    how,
    limits,
    results: results.map((result) => ({
      ...result,
      problems: result.problems.filter((problem) => !own.some(({ isIt }) => isIt(problem))),
    })),
  };
}

/** Limits that did not show, of hosts that were tried: whoever reads the documents is told what is no longer true. */
export function goneLimits(hosts: readonly Judged[]): KnownLimit[] {
  const tried = new Set(hosts.map(({ host }) => host));
  const shown = new Set(hosts.flatMap(({ limits }) => limits));
  return KNOWN_LIMITS.filter((limit) => tried.has(limit.host) && !shown.has(limit));
}

export function tableLines(hosts: readonly Judged[]): string[] {
  const points = [...new Set(hosts.flatMap(({ results }) => results.map(({ name }) => name)))];
  const rows = [
    ["", ...hosts.map(({ host }) => host)],
    ["how it was tried", ...hosts.map(({ how }) => how)],
    ...points.map((point) => [point, ...hosts.map((host) => cell(host, point))]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function cell({ results }: Judged, point: string): string {
  const result = results.find(({ name }) => name === point);
  if (!result) return "-";
  if (result.notChecked) return "not here";
  if (result.problems.length > 0) return `${result.problems.length} wrong`;
  return result.asked > 0 ? `fine (${result.asked})` : "fine";
}
