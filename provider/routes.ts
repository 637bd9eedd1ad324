import { admitPayload, refuseWithoutToken } from "./admission.ts";
import { jsonAnswer } from "./answer.ts";
import { clientsInGroups, homePageClients } from "./clients.ts";
import { faultControl } from "./fault-control.ts";
import { captivePortalAnswer } from "./faults.ts";
import { anyText } from "./field-rules.ts";
import { inboxAnswer, newestFirst } from "./inbox-page.ts";
import { PATHS } from "./stand-in-settings.ts";
import { submissions } from "./submissions.ts";
import { submitHandler } from "./submit.ts";
import { vacancies } from "./vacancies.ts";
import type { BotCheck } from "./bot-check.ts";
import type { Handler, Route } from "./dispatch.ts";
import type { Records } from "./records.ts";
import type { Uploads } from "./uploads.ts";

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

/** Everything that the stand-in answers, except the logos. */
export function createRoutes({
  records,
  uploads,
  botCheck,
  asksBotCheck,
  dedupes,
  cdnOrigin,
  faultAccess,
}: {
  records: Records;
  uploads: Uploads;
  botCheck: BotCheck;
  /** Whether submissions must carry a solved one. */
  asksBotCheck: boolean;
  /** Whether the reference number of a submission is read. */
  dedupes: boolean;
  cdnOrigin: string;
  faultAccess: Parameters<typeof faultControl>[0];
}): (path: string) => Route | undefined {
  const routes: Map<string, Route> = new Map([
    ...Object.entries(submissions).map(([call, submission]) =>
      apiRoute(call, {
        POST: submitHandler(submission, { records, botCheck: asksBotCheck ? botCheck : undefined, dedupes }),
      }),
    ),
    apiRoute("GetHomePageGropWiseClientProjectList", { POST: listHandler(() => homePageClients(cdnOrigin)) }),
    apiRoute("GetGropWiseClientProjectList", { POST: listHandler(() => clientsInGroups(cdnOrigin)) }),
    apiRoute("GetStatus", {
      GET: withToken(() => ({ isSuccess: true, status: "running", time: new Date().toISOString() })),
    }),
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

function apiRoute(call: string, methods: Route["methods"]): [path: string, route: Route] {
  return [`${PATHS.api}Setting/${call}`, { call, cors: "reflect", methods }];
}

/** A call that answers with a list of clients. */
function listHandler(list: () => unknown): Handler {
  return async ({ request }) => {
    const { refused } = await admitPayload(request, listFields);
    return refused ?? jsonAnswer(200, list());
  };
}

function withToken(value: () => unknown): Handler {
  return ({ request }) => refuseWithoutToken(request) ?? jsonAnswer(200, value());
}
