import { answerIfAny } from "./ask.ts";
import { type Check, type Fault, isHttps, judgeEach } from "./check.ts";
import { otherNameOf } from "./other-name-of.ts";

/** One request by https and one by http, neither of which is followed. */
export const otherName: Check = {
  name: "the name with or without www. leads here",
  cannot: (subject) =>
    isHttps(subject) && otherNameOf(subject.origin) ? undefined : "only for a site with https and a name",
  run({ origin, ask }) {
    const other = otherNameOf(origin) ?? origin;
    // No such name, no answer, or a certificate for another one: nobody finds the site there.
    const byHttps = answerIfAny(ask(`${other}/`));
    return judgeEach([`${other}/`, `${other.replace("https:", "http:")}/`], async (url) => {
      const answer = await (url.startsWith("https:") ? byHttps : answerIfAny(ask(url)));
      const deadEnd = (await byHttps) ? undefined : other;
      return answer ? otherNameFaults(answer, url, { origin, deadEnd }) : [];
    });
  },
};

/**
 * Errors are no site. By http, it may first lead to https.
 *
 * @param deadEnd the other name with https, where that gives no answer
 */
function otherNameFaults(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  url: string,
  { origin, deadEnd }: { origin: string; deadEnd: string | undefined },
): Fault[] {
  if (status >= 400) return [];
  const { host, protocol } = new URL(url);
  const fix = `lead it to ${origin} with 301 in the host's own settings (nginx: a server with server_name ${host} and return 301 ${origin}$request_uri; docs/hosting.md)`;
  const place = headers.location ?? "";
  if (status < 300 || !URL.canParse(place, url))
    return [{ problem: `it answers with status ${status}, and should lead to ${origin}`, fix }];
  const there = new URL(place, url);
  const isRight =
    there.origin === origin ||
    (protocol === "http:" && [host, new URL(origin).host].includes(there.host) && there.href !== url);
  if (!isRight) return [{ problem: `it leads to ${place}, and should lead to ${origin}`, fix }];
  if (![301, 308].includes(status))
    return [{ problem: `it leads there for now (${status}), and should do so for good (301)`, fix }];
  return there.origin === deadEnd
    ? [{ problem: `it leads to ${deadEnd}, which gives no answer or has no right certificate`, fix }]
    : [];
}
