/** What `npm run smoke` prints. */
import type { Problem } from "./check.ts";
import type { Cause } from "./common-cause.ts";
import type { CheckResult } from "./run.ts";

const SHOWN_ADDRESSES = 3;

/** A row for each check. */
export function tableLines(results: readonly CheckResult[]): string[] {
  const rows = results.map(({ name, asked, problems, notChecked }) => [
    name,
    // Some ask by other means, or nobody.
    asked === 0 ? "" : String(asked),
    notChecked ? `not checked: ${notChecked}` : problems.length > 0 ? problemCount(problems.length) : "fine",
  ]);
  const all = [["check", "requests", "result"], ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  const [first, second] = [width(0), width(1)];
  return all.map(
    ([name = "", asked = "", result = ""]) => `${name.padEnd(first)}  ${asked.padStart(second)}  ${result}`,
  );
}

/** A sentence with a fix for each fault. The same fault of many addresses is said once. */
export function problemLines(problems: readonly Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const one of problems) {
    const said = `${one.problem}. Fix: ${one.fix}.`;
    groups.set(said, [...(groups.get(said) ?? []), one]);
  }
  return [...groups].map(([said, alike]) => {
    const addresses = [...new Set(alike.map(({ address }) => address))];
    const shown = addresses.slice(0, SHOWN_ADDRESSES);
    const more = addresses.length - shown.length;
    return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}: ${said}`;
  });
}

/**
 * What is wrong, and how much.
 *
 * @param causes stand for what they explain at addresses of the site
 */
export function reportLines(
  { origin, causes }: { origin: string; causes: readonly Cause[] },
  results: readonly CheckResult[],
): string[] {
  const problems = results.flatMap((result) => result.problems);
  const isOfCause = (problem: Problem) =>
    problem.address.startsWith("/") && causes.some(({ explains }) => explains(problem));
  const others = problems.filter((problem) => !isOfCause(problem));
  const left = problems.length - others.length;
  return [
    ...problemLines([...causes, ...others]),
    ...(left > 0
      ? [`${problemCount(left)} at addresses of the site: not listed, for they come of what is said first.`]
      : []),
    `${problemCount(problems.length)} at ${origin}.`,
  ];
}

function problemCount(count: number) {
  return `${count} problem${count === 1 ? "" : "s"}`;
}
