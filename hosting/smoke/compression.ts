import { type Check, type Fault, judgeEach, type Subject } from "./check.ts";
import type { Build } from "./expected.ts";
import { isPinned } from "./files.ts";
import { formFaults, formOf } from "./faults.ts";
import { formStatusFault, otherFormProblems } from "./other-forms.ts";
import { AS_BROWSERS_DO } from "./pages.ts";

/** What is asked, and which encodings may come; an empty one stands for the file as it is. */
const ACCEPTED: { accept: string; mayCome: readonly string[] }[] = [
  { accept: "gzip, deflate, br", mayCome: ["br", "gzip"] },
  { accept: "gzip", mayCome: ["gzip"] },
  { accept: "identity", mayCome: [""] },
  { accept: "br;q=0", mayCome: [""] },
  { accept: "br;q=0, gzip;q=0", mayCome: [""] },
  // nginx's module for brotli reads a small q alone; no browser writes another.
  { accept: "br;q=0, gzip;Q=0", mayCome: [""] },
  { accept: "gzip;q=0.0, br", mayCome: ["br", ""] },
  { accept: "br;q=0, gzip;q=1.0", mayCome: ["gzip"] },
];

const NO_PAGE = "/no-such-page";

export const compression: Check = {
  name: "compression, as it is asked for",
  run: async (subject) => {
    const thoroughly = oneOfEachKind(subject);
    const encodings = judgeEach(thoroughly, async (address) => {
      const forBrowsers = await subject.ask(address, { headers: AS_BROWSERS_DO });
      // For another check to say.
      if (forBrowsers.status !== statusOf(address)) return [];
      const faults = await Promise.all(ACCEPTED.map((one) => encodingFaults(subject, address, one)));
      return faults.flat();
    });
    return [...(await encodings), ...(await otherFormProblems(subject, thoroughly))];
  },
};

/** Text that every host compresses: from a thousand bytes on it is worth it. */
function oneOfEachKind({ build }: Subject): string[] {
  const isWorthIt = (address: string) => !isPinned(address) && build.contentOf(address).length > 1000;
  const kinds = [".js", ".css", ".svg", ".json"].flatMap(
    (ending) => build.files.find((address) => address.endsWith(ending) && isWorthIt(address)) ?? [],
  );
  return ["/", ...kinds, NO_PAGE];
}

function statusOf(address: string) {
  return address === NO_PAGE ? 404 : 200;
}

async function encodingFaults(
  { ask, build }: Subject,
  address: string,
  { accept, mayCome }: { accept: string; mayCome: readonly string[] },
): Promise<Fault[]> {
  const answer = await ask(address, { headers: { "accept-encoding": accept } });
  const { headers, status } = answer;
  if (status !== statusOf(address)) return [formStatusFault(answer, accept)];
  const encoding = headers["content-encoding"] ?? "";
  if (!mayCome.includes(encoding))
    return [
      {
        problem: `it is sent ${formOf(answer)} to who asks with "accept-encoding: ${accept}"`,
        fix: encoding
          ? "let the host respect what browsers refuse; without that, some cannot read the site"
          : "deploy the .br and .gz files too, and let the host send them (docs/hosting.md)",
      },
    ];
  if (encoding && !/\baccept-encoding\b|\*/i.test(headers.vary ?? ""))
    return [
      {
        problem: `it is sent as ${encoding} without "vary: accept-encoding": a cache gives it to those who cannot read it`,
        fix: "let the host say vary: on nginx by gzip_vary on",
      },
    ];
  return formFaults(answer, builtContent(build, address));
}

function builtContent({ contentOf, notFound }: Build, address: string): Buffer {
  if (address === NO_PAGE) return notFound;
  return contentOf(address === "/" ? "/index.html" : address);
}
