/** Everything that is no page: each address is in one of these checks. */
import type { Answer } from "./ask.ts";
import { type Check, type Fault, isHttps, judgeEach, type Subject } from "./check.ts";
import type { Build } from "./expected.ts";
import { bodyFaults, headerFaults, statusFaults, typeFaults } from "./faults.ts";
import { AS_BROWSERS_DO } from "./pages.ts";
import { redirectFaults } from "./redirects.ts";

const PINNED = /^\/widgets\/\d+\.\d+\.\d+\/quote\.js$/;
const HASHED = /-[A-Z0-9]{8}\.[a-z]+(?:\.LEGAL\.txt)?$/;
const KEPT_LIST = "/widgets/kept-files.json";
export const WORKER = "/worker.js";
export const FOR_SEARCH_ENGINES = ["/robots.txt", "/sitemap.xml"];

/** What partners' pages load under addresses that never change. */
const isForPartners = (address: string) =>
  address.startsWith("/widgets/") && !PINNED.test(address) && !HASHED.test(address);

export const isPinned = (address: string) => PINNED.test(address);

/** Scripts that were built now: neither frozen ones, nor those of the release before. */
export function scriptsOfThisRelease(build: Build): string[] {
  const kept = keptFiles({ build });
  return build.files.filter(
    (address) =>
      address.endsWith(".js") && HASHED.test(address) && !isPinned(address) && !kept.includes(address),
  );
}

export const files: Check = {
  name: "scripts, styles, pictures, data",
  run: (subject) => {
    const kept = keptFiles(subject);
    const isElsewhere = (address: string) =>
      isPinned(address) ||
      isForPartners(address) ||
      [WORKER, ...FOR_SEARCH_ENGINES, ...kept].includes(address);
    return judgeFiles(
      subject,
      subject.build.files.filter((address) => !isElsewhere(address)),
    );
  },
};

export const filesOfTheReleaseBefore: Check = {
  name: "hashed files of the release before",
  cannot: (subject) =>
    keptFiles(subject).length > 0
      ? undefined
      : "this build keeps no files of the release before: pages that are open now lose their scripts. Build with `npm run build -- --previous DIR`, unless this is the first release",
  run: (subject) => judgeFiles(subject, keptFiles(subject)),
};

export const partnerFiles: Check = {
  name: "what partners load: /widgets/v1 and more",
  run: (subject) =>
    judgeEach(subject.build.files.filter(isForPartners), (address) =>
      fileFaults(subject, address, (answer) => [
        ...(address.endsWith("/frame.html") ? frameFaults(answer) : []),
        ...bodyFaults(answer, subject.build.contentOf(address)),
      ]),
    ),
};

function judgeFiles(subject: Subject, addresses: readonly string[]) {
  return judgeEach(addresses, (address) => fileFaults(subject, address));
}

/**
 * Asks for a file as a page of another site does, and judges what is the same for every file.
 *
 * @param judge what is particular to it; its bytes, unless told
 */
export async function fileFaults(
  { ask, build, origin }: Subject,
  address: string,
  judge: (answer: Answer) => Fault[] = (answer) => bodyFaults(answer, build.contentOf(address)),
): Promise<Fault[]> {
  const headers = { ...AS_BROWSERS_DO, origin: "https://partner.example" };
  let answer = await ask(address, { headers });
  // Some hosts take every page's ending off; what they serve then must be the same.
  const withoutEnding = address.replace(/\.html$/, "");
  if (withoutEnding !== address && redirectFaults(answer, withoutEnding, origin).length === 0)
    answer = await ask(withoutEnding, { headers });
  const status = statusFaults(answer, 200);
  if (status.length > 0) return status;
  const expected = build.headersOf(address);
  return [
    ...typeFaults(answer, address.split(".").at(-1) ?? "", expected["content-type"]),
    ...headerFaults(answer, expected, { isHttps: isHttps({ origin }) }),
    ...judge(answer),
  ];
}

/** The older header, which many hosts add everywhere, keeps it out of partners' pages. */
function frameFaults({ headers }: Answer): Fault[] {
  const value = headers["x-frame-options"];
  return value
    ? [
        {
          problem: `x-frame-options: ${value} keeps the form out of partners' pages`,
          fix: "take that header away from /widgets/v1/; content-security-policy says who may frame what",
        },
      ]
    : [];
}

/** A list that the build writes, of files below its folder. */
function keptFiles({ build }: Pick<Subject, "build">): string[] {
  if (!build.files.includes(KEPT_LIST)) return [];
  const names: string[] = JSON.parse(build.contentOf(KEPT_LIST).toString());
  return names.map((name) => `/${name}`).filter((address) => build.files.includes(address));
}
