import { isDeepStrictEqual } from "node:util";
import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import { admitPayload } from "./admission.ts";
import { BOT_CHECK_HEADER, REFERENCE_HEADER } from "./stand-in-settings.ts";
import type { BotCheck } from "./bot-check.ts";
import type { Exchange } from "./exchange.ts";
import type { Records } from "./records.ts";
import type { Submission } from "./submissions.ts";
import type { IncomingMessage } from "node:http";

const referencePattern = /^[\w.:-]{1,100}$/;

/**
 * The handler of one kind of submission: checks the payload and the bot check, then stores. A known reference number is answered as it
 * was the first time: with the same payload whatever has become of the bot check since, with another (the address of a file that was
 * uploaded twice) after its own.
 */
export function submitHandler(
  { kind, fields }: Submission,
  {
    records,
    botCheck,
    dedupes,
  }: {
    records: Records;
    /** Without it, none is asked for. */
    botCheck: BotCheck | undefined;
    /** Whether the reference number is read. */
    dedupes: boolean;
  },
): (exchange: Exchange) => Promise<Answer> {
  const accepted = (id: number) =>
    jsonAnswer(200, { isSuccess: true, id, message: `Your ${kind} submission was received.` });

  return async ({ request }) => {
    const { payload, refused } = await admitPayload(request, fields);
    if (refused) return refused;
    const reference = dedupes ? headerOf(request, REFERENCE_HEADER) : undefined;
    if (reference !== undefined && !referencePattern.test(reference)) {
      return refusal(400, `${REFERENCE_HEADER} must be 1 to 100 letters, digits, or one of . : _ -`);
    }
    // A browser may have repeated the request by itself: the bot check's response was used by the first.
    const known = records.find(kind, reference);
    if (known && isDeepStrictEqual(known.body, payload)) return accepted(known.id);

    const check = await botCheck?.verify(headerOf(request, BOT_CHECK_HEADER));
    if (check && !check.isPassed) return refusal(400, `${BOT_CHECK_HEADER}: ${check.message}`);
    const id = records.addSubmission({ kind, reference, body: payload, request, solved: check });
    if (id === undefined) {
      return refusal(
        400,
        `${BOT_CHECK_HEADER}: The bot check's response was used before. Solve a new challenge.`,
      );
    }
    return accepted(id);
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : value || undefined;
}
