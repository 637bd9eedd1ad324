/** Holds what a host's own code reads against what the build's description of the site says. */
import type { Headers, Hosting } from "../../hosting/description.ts";
import type { Problem } from "../../hosting/smoke/check.ts";
import { notFound } from "../../hosting/smoke/error-pages.ts";
import { oldAddresses } from "../../hosting/smoke/letter-case.ts";
import { pages } from "../../hosting/smoke/pages.ts";
import { redirects } from "../../hosting/smoke/redirects.ts";
import type { CheckResult } from "../../hosting/smoke/run.ts";
import type { Reading } from "./reading.ts";

export const READ_WHOLE = "what is written for it is read whole";

/** @param addresses of every file that is no page */
export function judgeReading(
  reading: Reading,
  { hosting, addresses, notFoundHtml }: { hosting: Hosting; addresses: string[]; notFoundHtml: string },
): CheckResult[] {
  const { hiddenFiles, errorPages } = hosting;
  const answered = hosting.pages.filter(({ address }) => address !== errorPages.notFound);
  const others = addresses.filter(
    (address) => !hiddenFiles.includes(address) && !/\.(?:br|gz)$/.test(address),
  );
  const result = (name: string, asked: readonly string[], problems: Problem[]): CheckResult => ({
    name,
    asked: asked.length,
    problems,
  });
  const headerProblems = (asked: readonly string[]) =>
    asked.flatMap((address) => headerFaults(reading, wantedFor(hosting, address), address));
  const pageAddresses = answered.map(({ address }) => address);
  return [
    result(
      READ_WHOLE,
      [],
      reading.refused.map((words) => ({ address: "/", problem: words, fix: IN_THE_FILE_FOR_IT })),
    ),
    result(pages.name, pageAddresses, headerProblems(pageAddresses)),
    result("other files, with their headers", others, headerProblems(others)),
    result(
      oldAddresses.name,
      hosting.secondAddresses.map(({ from }) => from),
      hosting.secondAddresses
        .filter(({ from }) => !reading.findsFileOf(from))
        .flatMap(({ from, to }) => leadFaults(reading, { from, to, status: 200 })),
    ),
    result(
      redirects.name,
      hosting.redirects.map(({ from }) => from),
      hosting.redirects.flatMap((redirect) => leadFaults(reading, redirect)),
    ),
    result(notFound.name, ["/no-such-page"], notFoundFaults(reading, hosting, notFoundHtml)),
  ];
}

const IN_THE_FILE_FOR_IT = "see hosting/, where the file for this host is written";

/** What a host should send with an address, by what the site is. */
function wantedFor({ everywhere, pages: described, areas }: Hosting, address: string): Headers {
  const page = described.find((one) => one.address === address);
  const ofAreas = areas.filter(({ pattern }) => new RegExp(pattern).test(address)).map((one) => one.headers);
  return Object.assign({}, everywhere, page?.headers, ...ofAreas);
}

function headerFaults(reading: Reading, wanted: Headers, address: string): Problem[] {
  const fault = (problem: string) => ({ address, problem, fix: IN_THE_FILE_FOR_IT });
  const rules = reading.rulesFor(address);
  const said: Headers = Object.assign({}, ...rules);
  const values = (name: string) => rules.flatMap((rule) => rule[name] ?? []);
  return [...new Set([...Object.keys(said), ...Object.keys(wanted)])].flatMap((name) => {
    if (reading.joinsValues && values(name).length > 1)
      return [fault(`${name} is in two rules, whose values it joins`)];
    return evenly(said[name]) === evenly(wanted[name])
      ? []
      : [fault(`${name} is ${said[name] ?? "missing"}, and should be ${wanted[name] ?? "left out"}`)];
  });
}

/** Netlify writes a blank after each comma. */
function evenly(value: string | undefined) {
  return value?.replace(/,\s+/g, ",");
}

function leadFaults(
  reading: Reading,
  { from, to, status }: { from: string; to: string; status: number },
): Problem[] {
  const led = reading.leadsTo(from);
  return led?.to === to && led.status === status
    ? []
    : [
        {
          address: from,
          problem: led
            ? `it leads to ${led.to} with ${led.status}, and should to ${to} with ${status}`
            : `it does not lead to ${to}`,
          fix: IN_THE_FILE_FOR_IT,
        },
      ];
}

/** These hosts choose headers by the address: where there is no page, the policy of the 404 page has to stand in the page. */
function notFoundFaults(reading: Reading, { everywhere }: Hosting, html: string): Problem[] {
  const address = "/no-such-page";
  const hasPolicy = html.includes('http-equiv="Content-Security-Policy"');
  return [
    ...headerFaults(reading, everywhere, address),
    ...(hasPolicy
      ? []
      : [{ address, problem: "the page of a 404 brings no policy", fix: "see hosting/write-hosting.ts" }]),
  ];
}
