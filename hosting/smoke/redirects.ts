import { type Check, type Fault, judgeEach, type Subject } from "./check.ts";
import { fixHome } from "./home-for-all.ts";

export const LET_READ_REDIRECTS =
  "let the host read the redirects that the build writes for it (docs/hosting.md)";

/** From an address that is not a page's own to the one that is: `/about/` to `/about`. */
function secondAddresses({ build }: Subject) {
  const deep = build.pages.find(({ address }) => address.split("/").length > 3) ?? build.pages[0];
  const shallow = build.pages.find(({ address }) => /^\/[^/.]+$/.test(address)) ?? build.pages[0];
  return [shallow, deep].flatMap((page) =>
    page && page.address !== "/"
      ? ["/", ".html", ".html?from=mail"].map((ending) => ({
          from: page.address + ending,
          to: page.address + ending.replace(/^[^?]*/, ""),
          html: page.html,
        }))
      : [],
  );
}

export const redirects: Check = {
  name: "redirects",
  run: async (subject) => {
    const written = subject.build.redirects.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}?from=mail`, to: `${to}?from=mail` },
    ]);
    const all = new Map(
      [...written.map((one) => ({ ...one, html: undefined })), ...secondAddresses(subject)].map((one) => [
        one.from,
        one,
      ]),
    );
    return judgeEach([...all.keys()], async (address) => {
      const { to = "", html } = all.get(address) ?? {};
      const answer = await subject.ask(address);
      // The page itself under a second address harms nobody: it names its own as canonical.
      if (answer.status === 200 && html !== undefined && answer.content.toString() === html) return [];
      const faults = redirectFaults(answer, to, subject.origin);
      return to === "/" ? faults : fixHome(faults, answer, subject);
    });
  },
};

/** @param to the address on the site where it should lead, for good */
export function redirectFaults(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  to: string,
  origin: string,
): Fault[] {
  const place = headers.location;
  if (place === undefined || status < 300 || status > 399)
    return [
      {
        problem: `it does not lead to ${to}: its status is ${status}`,
        fix: LET_READ_REDIRECTS,
      },
    ];
  const there = URL.canParse(place, origin) ? new URL(place, origin) : undefined;
  if (there?.href !== new URL(to, origin).href)
    return [
      {
        problem: `it leads to ${place}, and should lead to ${to} here`,
        fix:
          there?.origin === origin
            ? LET_READ_REDIRECTS
            : `let the host's own name and https stand in redirects: on Apache, ServerName ${origin}`,
      },
    ];
  return [301, 308].includes(status)
    ? []
    : [
        {
          problem: `it leads to ${to} for now (${status}), and should do so for good (301)`,
          fix: LET_READ_REDIRECTS,
        },
      ];
}
