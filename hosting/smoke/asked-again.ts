import type { Answer } from "./ask.ts";
import { type Check, judgeEach, type Subject } from "./check.ts";
import { isPinned, WORKER } from "./files.ts";
import { AS_BROWSERS_DO } from "./pages.ts";

/** Who has a page is told so in one line, and HEAD tells what GET would say. */
export const askedAgain: Check = {
  name: "304 for who has it, and HEAD",
  run: (subject) =>
    judgeEach(oneOfEachKind(subject), async (address) => {
      const first = await subject.ask(address, { headers: AS_BROWSERS_DO });
      // For another check to say.
      if (first.status !== 200) return [];
      const condition = conditionOf(first);
      if (!condition)
        return [
          {
            problem: "it has no etag: who has it already loads it again with each visit",
            fix: "let the host send ETags (docs/hosting.md)",
          },
        ];
      const [again, head] = await Promise.all([
        subject.ask(address, { headers: { ...AS_BROWSERS_DO, ...condition } }),
        subject.ask(address, { method: "HEAD", headers: AS_BROWSERS_DO }),
      ]);
      return [
        ...(again.status === 304
          ? []
          : [
              {
                problem: `it is sent again to who has it: status ${again.status}, and should be 304`,
                fix: "let the host answer to if-none-match; where several machines serve the site, let files have the same times on each",
              },
            ]),
        ...(head.status === first.status && head.bodyBytes === 0
          ? []
          : [
              {
                problem: `its status for HEAD is ${head.status}, and for GET ${first.status}`,
                fix: "let the host answer to HEAD: programs that watch sites ask so",
              },
            ]),
      ];
    }),
};

function oneOfEachKind({ build }: Subject): string[] {
  const deep = build.pages.findLast(({ address }) => address.includes("/"))?.address ?? "/";
  const script = build.files.find((address) => address.endsWith(".js") && !isPinned(address)) ?? WORKER;
  const picture = build.files.find((address) => address.endsWith(".svg")) ?? "/icon.svg";
  return [...new Set(["/", deep, WORKER, script, picture])];
}

function conditionOf({ headers }: Answer): Record<string, string> | undefined {
  if (headers.etag) return { "if-none-match": headers.etag };
  const since = headers["last-modified"];
  return since ? { "if-modified-since": since } : undefined;
}
