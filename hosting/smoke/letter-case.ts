import { type Check, type Fault, judgeEach, type Subject } from "./check.ts";
import { isOldAddress } from "./expected.ts";
import { pageFaults } from "./pages.ts";
import { fixHome } from "./home-for-all.ts";
import { redirectFaults } from "./redirects.ts";

export const oldAddresses: Check = {
  name: ".aspx addresses, in their letter case",
  run: async (subject) => {
    const own = subject.build.pages.filter(isOldAddress);
    const written = await judgeEach(
      own.map(({ address }) => address),
      (address) => pageFaults(subject, address),
    );
    const others = new Map(
      own.flatMap(({ address }) =>
        [address.toUpperCase(), address.toLowerCase()]
          .filter((other) => other !== address)
          .map((other) => [other, address]),
      ),
    );
    const inOtherCase = await judgeEach([...others.keys()], (other) =>
      otherCaseFaults(subject, other, others.get(other) ?? ""),
    );
    return [...written, ...inOtherCase];
  },
};

/** Other letters are another address: there is nothing, or it leads to the right one, or is that page, which names its own address. */
async function otherCaseFaults(subject: Subject, other: string, address: string): Promise<Fault[]> {
  const { ask, build, origin } = subject;
  const answer = await ask(other);
  if (answer.status === 404) return [];
  if (answer.status === 200) {
    const { canonical } = build.pages.find((page) => page.address === address) ?? {};
    const isSame = build.pages.some(
      (page) => page.canonical === canonical && answer.content.toString() === page.html,
    );
    return isSame
      ? []
      : fixHome(
          [
            {
              problem: `it answers with status 200 and another page than ${address}`,
              fix: "let the host answer 404 to an address in other letters",
            },
          ],
          answer,
          subject,
        );
  }
  return fixHome(redirectFaults(answer, address, origin), answer, subject);
}
