import { admitPayload, refuseWithoutToken } from "./admission.mjs";
import { jsonAnswer } from "./answer.mjs";
import { clientsInGroups, homePageClients } from "./clients.mjs";
import { faultControl } from "./fault-control.mjs";
import { captivePortalAnswer } from "./faults.mjs";
import { anyText } from "./field-rules.mjs";
import { inboxAnswer, newestFirst } from "./inbox-page.mjs";
import { PATHS } from "./stand-in-settings.mjs";
import { submissions } from "./submissions.mjs";
import { submitHandler } from "./submit.mjs";
import { vacancies } from "./vacancies.mjs";

const listFields = Object.freeze({ branchCode: anyText, apiFor: anyText });

/** The names that faults and the request log use. */
export const callNames = Object.freeze([
  ...Object.keys(submissions),
  "GetHomePageGropWiseClientProjectList",
  "GetGropWiseClientProjectList",
  "GetStatus",
  "upload",
  "file",
  "careers",
  "challenge",
  "logo",
]);

/**
 * Everything that the stand-in answers, but the logos.
 *
 * @param {object} context
 * @param {import("./records.mjs").Records} context.records
 * @param {ReturnType<typeof import("./uploads.mjs").createUploads>} context.uploads
 * @param {ReturnType<typeof import("./bot-check.mjs").createBotCheck>} context.botCheck
 * @param {boolean} context.asksBotCheck whether submissions must carry a solved one
 * @param {string} context.cdnOrigin
 * @param {Parameters<typeof faultControl>[0]} context.faultAccess
 * @returns {(path: string) => import("./dispatch.mjs").Route | undefined}
 */
export function createRoutes({ records, uploads, botCheck, asksBotCheck, cdnOrigin, faultAccess }) {
  /** @type {Map<string, import("./dispatch.mjs").Route>} */
  const routes = new Map([
    ...Object.entries(submissions).map(
      /** @returns {[string, import("./dispatch.mjs").Route]} */
      ([call, submission]) => [
        `${PATHS.api}Setting/${call}`,
        {
          call,
          cors: "reflect",
          methods: {
            POST: submitHandler(submission, { records, botCheck: asksBotCheck ? botCheck : undefined }),
          },
        },
      ],
    ),
    listRoute("GetHomePageGropWiseClientProjectList", () => homePageClients(cdnOrigin)),
    listRoute("GetGropWiseClientProjectList", () => clientsInGroups(cdnOrigin)),
    [
      `${PATHS.api}Setting/GetStatus`,
      {
        call: "GetStatus",
        cors: "reflect",
        methods: {
          GET: withToken(() => ({ isSuccess: true, status: "running", time: new Date().toISOString() })),
        },
      },
    ],
    [PATHS.careers, { call: "careers", cors: "reflect", methods: { GET: withToken(() => vacancies) } }],
    [PATHS.upload, { call: "upload", cors: "reflect", methods: { POST: uploads.receive } }],
    [
      PATHS.challenge,
      {
        call: "challenge",
        cors: "reflect",
        methods: { GET: async () => jsonAnswer(200, await botCheck.challenge()) },
      },
    ],
    [PATHS.captivePortal, { cors: "reflect", methods: { GET: () => captivePortalAnswer } }],
    [PATHS.fault, { cors: "none", methods: faultControl(faultAccess) }],
    [
      PATHS.inbox,
      {
        cors: "none",
        methods: { GET: ({ url }) => inboxAnswer(records.list(), url.searchParams.has("live")) },
      },
    ],
    [PATHS.inboxJson, { cors: "none", methods: { GET: () => jsonAnswer(200, newestFirst(records.list())) } }],
  ]);

  return (path) => {
    if (path.startsWith(PATHS.files))
      return { call: "file", cors: "reflect", methods: { GET: uploads.serve } };
    return routes.get(path);
  };
}

/**
 * A call that answers with a list of clients.
 *
 * @param {string} call
 * @param {() => unknown} list
 * @returns {[path: string, route: import("./dispatch.mjs").Route]}
 */
function listRoute(call, list) {
  /** @type {import("./dispatch.mjs").Handler} */
  const answerList = async ({ request }) => {
    const { refused } = await admitPayload(request, listFields);
    return refused ?? jsonAnswer(200, list());
  };
  return [`${PATHS.api}Setting/${call}`, { call, cors: "reflect", methods: { POST: answerList } }];
}

/** @param {() => unknown} value @returns {import("./dispatch.mjs").Handler} */
function withToken(value) {
  return ({ request }) => refuseWithoutToken(request) ?? jsonAnswer(200, value());
}
