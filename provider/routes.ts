/** What the stand-in answers where. */
import { type Answer, type Asked, jsonAnswer } from "./answers.ts";
import { createBotCheck } from "./bot-check.ts";
import { captivePortal } from "./faults.ts";
import { inboxPage } from "./inbox.ts";
import { clientsInGroups, logos } from "./lists.ts";
import type { Records } from "./records.ts";
import { PATHS } from "./stand-in-settings.ts";
import { checkToken, forms, giveList, takeForm } from "./submissions.ts";
import type { Uploads } from "./uploads.ts";
import vacancies from "./vacancies.json" with { type: "json" };

/** How the stand-in deals with forms. */
export interface Manner {
  /** Whether submissions must carry a solved bot check: true unless told. */
  botCheck?: boolean;
  /** Whether a bot check is solved at once, for tests of something else. */
  isBotCheckEasy?: boolean;
  /** Whether a submission whose reference number is known stores nothing: true unless told. */
  dedupes?: boolean;
}

/** Gives what is answered, or throws a RefusalError. */
type Answerer = (asked: Asked) => Answer | Promise<Answer>;

/** What has no `call`, the name that faults and the log use, is the stand-in's own: no page elsewhere reads it, no fault spoils it. */
type Row = [method: "GET" | "POST", path: string, call: string | undefined, answer: Answerer];

/**
 * The routes by path; that of uploaded files stands for all below it.
 *
 * @param cdnOrigin where the logos are
 */
export function createRoutes(
  records: Records,
  uploads: Uploads,
  cdnOrigin: string,
  { botCheck: asksBotCheck = true, isBotCheckEasy = false, dedupes = true }: Manner,
) {
  const botCheck = createBotCheck(isBotCheckEasy);
  const rules = { records, botCheck: asksBotCheck ? botCheck : undefined, dedupes };
  const groups = clientsInGroups(cdnOrigin);
  const api = (call: string, answer: Answerer): Row => ["POST", `${PATHS.api}Setting/${call}`, call, answer];
  const giveVacancies: Answerer = ({ request }) => {
    checkToken(request);
    return jsonAnswer(vacancies);
  };
  const rows: Row[] = [
    ...forms.map((form) => api(form.method, takeForm(form, rules))),
    api("GetHomePageGropWiseClientProjectList", giveList(groups.flatMap(({ clients }) => clients))),
    api("GetGropWiseClientProjectList", giveList(groups)),
    ["POST", PATHS.upload, "upload", uploads.receive],
    ["GET", PATHS.files, "file", uploads.serve],
    ["GET", PATHS.careers, "careers", giveVacancies],
    ["GET", PATHS.challenge, "challenge", async () => jsonAnswer(await botCheck.challenge())],
    ["GET", PATHS.captivePortal, "portal", () => captivePortal],
    ...[...logos].map(([address, logo]): Row => ["GET", address, "logo", () => logo]),
    ["GET", PATHS.inbox, undefined, () => inboxPage(records.list())],
  ];
  return new Map(rows.map(([method, address, call, answer]) => [address, { method, call, answer }]));
}
