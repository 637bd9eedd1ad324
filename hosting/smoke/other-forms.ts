/** Each text is deployed three times: as it is, `.br`, `.gz`. Browsers take one of them; caches, feeds and old programs another. */
import { type Answer, NoAnswer } from "./ask.ts";
import { judgeEach, type Fault, type Problem, type Subject } from "./check.ts";
import { AS_BROWSERS_DO } from "./pages.ts";

const OTHER_FORMS = ["gzip", "identity"];
const TEXT = /\.(?:js|css|json|html)$/;

/**
 * What comes as gzip, or uncompressed, and is not what browsers rightly get. Where those get something else, other checks say so.
 *
 * @param except addresses whose forms are compared already
 */
export function otherFormProblems(subject: Subject, except: readonly string[]): Promise<Problem[]> {
  const { pages, files, contentOf } = subject.build;
  const contents = new Map([
    ...pages.map(({ address, html }) => [address, () => Buffer.from(html)] as const),
    ...files
      .filter((address) => TEXT.test(address))
      .map((address) => [address, () => contentOf(address)] as const),
  ]);
  const addresses = [...contents.keys()].filter((address) => !except.includes(address));
  return judgeEach(addresses, (address) =>
    formFaults(subject, address, contents.get(address)?.() ?? Buffer.alloc(0)),
  );
}

async function formFaults({ ask }: Subject, address: string, expected: Buffer): Promise<Fault[]> {
  const forBrowsers = await ask(address, { headers: AS_BROWSERS_DO }).catch(ignoreSilence);
  if (!isRight(forBrowsers, expected)) return [];
  const faults = OTHER_FORMS.map(async (accept) => {
    const answer = await ask(address, { headers: { "accept-encoding": accept } });
    if (isRight(answer, expected)) return [];
    const encoding = answer.headers["content-encoding"];
    return [
      {
        problem:
          answer.status === 200
            ? `its content is not the build's where it is sent ${encoding ? `as ${encoding}` : "uncompressed"}`
            : `its status is ${answer.status} for who asks with "accept-encoding: ${accept}"`,
        fix: "deploy the build again, whole: each file, and the .br and .gz beside it",
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

function isRight(answer: Answer | undefined, expected: Buffer) {
  return answer?.status === 200 && answer.content.equals(expected);
}

function ignoreSilence(error: unknown) {
  if (error instanceof NoAnswer) return undefined;
  throw error;
}
