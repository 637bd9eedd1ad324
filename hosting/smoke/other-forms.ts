/** Each text is deployed three times: as it is, `.br`, `.gz`. Browsers take one of them; caches, feeds and old programs another. */
import { type Answer, answerIfAny } from "./ask.ts";
import { judgeEach, type Fault, type Problem, type Subject } from "./check.ts";
import { formFaults } from "./faults.ts";
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
    othersFaults(subject, address, contents.get(address)?.() ?? Buffer.alloc(0)),
  );
}

async function othersFaults({ ask }: Subject, address: string, expected: Buffer): Promise<Fault[]> {
  const forBrowsers = await answerIfAny(ask(address, { headers: AS_BROWSERS_DO }));
  if (!isRight(forBrowsers, expected)) return [];
  const faults = OTHER_FORMS.map(async (accept) => {
    const answer = await ask(address, { headers: { "accept-encoding": accept } });
    if (answer.status === 200) return formFaults(answer, expected);
    return [formStatusFault(answer, accept)];
  });
  return (await Promise.all(faults)).flat();
}

/** @param accept what was asked for, of a file that browsers rightly get */
export function formStatusFault({ status }: Answer, accept: string): Fault {
  return {
    problem: `its status is ${status} for who asks with "accept-encoding: ${accept}"`,
    fix: "deploy the build again, whole: each file, and the .br and .gz beside it",
  };
}

function isRight(answer: Answer | undefined, expected: Buffer) {
  return answer?.status === 200 && answer.content.equals(expected);
}
