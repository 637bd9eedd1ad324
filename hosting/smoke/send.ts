/** One enquiry that says of itself that it is a test, sent by the site's own script. */
import { isNativeError } from "node:util/types";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { askForChallenge, readChallenge } from "./bot-check.ts";
import type { Problem, Subject } from "./check.ts";
import type { SiteCall } from "./preflight.ts";
import { nameOf } from "./provider.ts";

/** Longer than any visitor waits: then the challenge is too hard. */
const SOLVING_MS = 20_000;

/** What stands in the form. Nobody has the number, and example.com takes no mail (RFC 7505). */
export function testEnquiry(reference: string, origin: string) {
  return {
    Name: "TEST of the website, please ignore",
    Subject: "TEST of the website, please ignore",
    Email: "website-test@example.com",
    MobileNo: "0000000000",
    Message: `This is no enquiry. It was sent by "npm run smoke -- ${origin} --send", to see that enquiries arrive. Please ignore it. Reference number ${reference}.`,
  };
}

/** What became of the enquiry, for the terminal. */
export interface Sent {
  isAccepted: boolean;
  words: string;
}

/** What keeps visitors' browsers from sending the contact form, though a program may: a preflight, or the bot check. */
export function hindrancesIn(
  problems: readonly Problem[],
  calls: readonly SiteCall[],
  { botCheckSiteKey }: Pick<Subject["settings"], "botCheckSiteKey">,
): Problem[] {
  const call = calls.find(({ use }) => use === "the contact form");
  if (!call) throw new Error("build/calls/every-call.ts names no contact form.");
  const places = [nameOf(call), new URL(call.url).origin, botCheckSiteKey];
  return problems.filter(({ address }) => places.includes(address));
}

/**
 * Sends one, and never a second one, whatever comes of it.
 *
 * @param send the contact form's own; rejects where the provider did not accept
 * @param differing names of settings that are not those of the build: then none is sent
 * @param hindrances see {@link hindrancesIn}
 * @param reference its number, which the provider is told where the settings name a header for it
 */
export async function sendTestEnquiry(
  { origin, settings, ask }: Subject,
  {
    differing,
    hindrances,
    reference,
    send,
  }: {
    differing: readonly string[];
    hindrances: readonly Problem[];
    reference: string;
    send: (
      fields: ReturnType<typeof testEnquiry>,
      proof: { botCheckResponse: string; reference: string },
    ) => Promise<void>;
  },
): Promise<Sent> {
  if (differing.length > 0)
    return {
      isAccepted: false,
      words: "No test enquiry was sent: the settings here are not those of the build, see above.",
    };
  if (settings.botCheck !== "altcha")
    return {
      isAccepted: false,
      words: `No test enquiry was sent: BOT_CHECK is ${settings.botCheck}, which only a person in a browser can pass. Send one by the contact form.`,
    };
  const challenge = readChallenge(await askForChallenge(settings.botCheckSiteKey, origin, ask));
  if (!challenge)
    return {
      isAccepted: false,
      words: "No test enquiry was sent: the bot check gives no challenge, see above.",
    };
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVING_MS });
  if (!solution)
    return {
      isAccepted: false,
      words: `No test enquiry was sent: the bot check could not be solved within ${SOLVING_MS / 1000} s. Fix: let its server ask for less work.`,
    };
  const botCheckResponse = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  try {
    await send(testEnquiry(reference, origin), { botCheckResponse, reference });
    return {
      isAccepted: true,
      words: `One test enquiry was sent and accepted${hindrances.length > 0 ? ", but browsers cannot send it: see above. Its number is " : ": "}${reference}. ${
        settings.providerReferenceHeader
          ? "Look for this number in the provider's inbox."
          : "The provider is not told this number in a header: look for it in the message."
      }`,
    };
  } catch (reason) {
    return {
      isAccepted: false,
      words: `One test enquiry was sent, ${reference}, and not accepted: ${isNativeError(reason) ? reason.message : reason}. Look whether it arrived all the same. Fix: see the provider's log; 401 is the token (docs/operations.md).`,
    };
  }
}
