import { jsonAnswer, refusal } from "./answer.mjs";
import { admitPayload } from "./admission.mjs";
import { BOT_CHECK_HEADER, REFERENCE_HEADER } from "./stand-in-settings.mjs";

const referencePattern = /^[\w.:-]{1,100}$/;

/**
 * The handler of one submission: admits the payload, asks for the bot check, stores. A reference number that is known for
 * this kind is answered as the first time, whatever became of the bot check since.
 *
 * @param {import("./submissions.mjs").Submission} submission
 * @param {object} context
 * @param {import("./records.mjs").Records} context.records
 * @param {ReturnType<typeof import("./bot-check.mjs").createBotCheck> | undefined} context.botCheck nothing: not asked for
 * @returns {(exchange: import("./exchange.mjs").Exchange) => Promise<import("./answer.mjs").Answer>}
 */
export function submitHandler({ kind, fields }, { records, botCheck }) {
  /** @param {number} id */
  const accepted = (id) =>
    jsonAnswer(200, { isSuccess: true, id, message: `Your ${kind} submission was received.` });

  return async ({ request }) => {
    const { payload, refused } = await admitPayload(request, fields);
    if (refused) return refused;
    const reference = headerOf(request, REFERENCE_HEADER);
    if (reference !== undefined && !referencePattern.test(reference)) {
      return refusal(400, `${REFERENCE_HEADER} must be 1 to 100 letters, digits, or one of . : _ -`);
    }
    const knownId = records.findId(kind, reference);
    if (knownId !== undefined) return accepted(knownId);

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

/** @param {import("node:http").IncomingMessage} request @param {string} name @returns {string | undefined} */
function headerOf({ headers }, name) {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : value || undefined;
}
