/** Serves the fake provider: defines its routes, and handles its requests. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HEADERS, PATHS } from "../../lib/fake-provider-values.ts";
import { forms } from "../../widgets/forms.ts";
import {
  type Answer,
  createJsonAnswer,
  createTextAnswer,
  type Handle,
  HttpAnswerError,
  listen,
  readBody,
  sendAnswer,
} from "../serve/listen.ts";
import { type BotCheck, createAltcha } from "./bot-check.ts";
import { groupClients, logos } from "./lists.ts";
import {
  checkToken,
  createFormHandler,
  createListHandler,
  type ReceivedRequest,
  type RecordKind,
  type StoredRecord,
} from "./submissions.ts";
import { createFileHandler, uploadHandler } from "./uploads.ts";
import vacancies from "./vacancies.json" with { type: "json" };

/** The ports of a fake provider, and the hooks by which tests change its answers. */
export interface ProviderOptions {
  /** The port of the API, the uploads and the inbox. */
  port: number;
  /** The port of client logos, which come from an origin of their own, as from a CDN. By default a free port. */
  cdnPort?: number;
  host?: string;
  /** A file with vacancies. When it exists, the provider sends its content in place of its own vacancies. */
  vacanciesFile?: string;
  botCheck?: BotCheck;
  /** Called with each request, in place of the usual answer, so that tests can inject faults and record requests. */
  onRequest?: (exchange: Exchange) => Promise<unknown>;
}

/** A request, for a test that decides about its answer. */
export interface Exchange {
  request: IncomingMessage;
  /** The response. It has its CORS headers, and nothing was sent yet. */
  response: ServerResponse;
  call?: string;
  answer(): Promise<Answer>;
}

type Handler = (received: ReceivedRequest) => Answer | Promise<Answer>;

interface Route {
  method: "GET" | "POST";
  /** The path of the route. That of the files is also the route of every path below it. */
  path: string;
  /** The route's name in tests. Only the answer of a route with a name may be read by pages of other origins. */
  call?: string;
  handler: Handler;
}

/** Answers with all submissions, the newest first. They are plain text, so that no browser runs a script in them. */
function answerInbox(
  records: readonly StoredRecord[],
  { request }: ReceivedRequest,
): Answer {
  if (!/^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "")) {
    throw new HttpAnswerError(
      403,
      "The inbox is shown on this computer alone, whatever HOST is.",
    );
  }
  const texts = records.map(({ id, kind, time, reference, body, headers }) => {
    const { authorization, origin, "x-source": source } = headers;
    const fields = { ...body, reference, authorization, "sent from": origin, source };
    return `${id}. ${kind}, ${time}\n${JSON.stringify(fields, null, 2)}`;
  });
  const intro =
    "What the site sent to this fake provider. Load the page again to see what is new.";
  return createTextAnswer(200, "text/plain", [intro, ...texts.reverse()].join("\n\n"));
}

interface RoutesRequest {
  records: StoredRecord[];
  botCheck: BotCheck;
  origin: string;
  cdnOrigin: string;
  vacanciesFile: string | undefined;
}

function createRoutes(request: RoutesRequest) {
  const { records, botCheck, origin, cdnOrigin, vacanciesFile } = request;
  const groups = groupClients(cdnOrigin);
  const clients = groups.flatMap((group) => group.clients);
  const ofApi = (call: string, handler: Handler): Route => ({
    method: "POST",
    path: `${PATHS.api}Setting/${call}`,
    call,
    handler,
  });
  const get = (path: string, call: string | undefined, handler: Handler): Route => ({
    method: "GET",
    path,
    call,
    handler,
  });
  const listVacancies: Handler = ({ request }) => {
    checkToken(request);
    const isThere = vacanciesFile && existsSync(vacanciesFile);
    return createJsonAnswer(
      isThere ? JSON.parse(readFileSync(vacanciesFile, "utf8")) : vacancies,
    );
  };
  const routes: Route[] = [
    ...Object.values(forms).map((form) =>
      ofApi(form.method, createFormHandler(form, records, botCheck)),
    ),
    ofApi("GetHomePageGropWiseClientProjectList", createListHandler(clients)),
    ofApi("GetGropWiseClientProjectList", createListHandler(groups)),
    {
      method: "POST",
      path: PATHS.upload,
      call: "upload",
      handler: uploadHandler(records, origin),
    },
    get(PATHS.files, "file", createFileHandler(records)),
    get(PATHS.careers, "careers", listVacancies),
    get(PATHS.challenge, "challenge", async () =>
      createJsonAnswer(await botCheck.challenge()),
    ),
    ...logos.map(([address, logo]) => get(address, "logo", () => logo)),
    get(PATHS.inbox, undefined, (received) => answerInbox(records, received)),
  ];
  return new Map(routes.map((route) => [route.path, route]));
}

/** The CORS headers of every answer. All except the first are for preflights. */
const CORS = new Map([
  ["access-control-allow-origin", "*"],
  [
    "access-control-allow-headers",
    `authorization, content-type, ${Object.values(HEADERS)}`.toLowerCase(),
  ],
  ["access-control-max-age", "600"],
]);

async function answerBy(
  route: Route | undefined,
  request: IncomingMessage,
  url: URL,
): Promise<Answer> {
  try {
    // Read at most 16 MB: an upload may have 10 MB, and reading form data takes four
    // times its size.
    const body = await readBody(request, 16);
    if (!route) {
      throw new HttpAnswerError(404, `There is nothing at ${request.url}.`);
    }
    const { method, call, handler } = route;
    if (call && request.method === "OPTIONS") {
      return { status: 204 };
    }
    if (request.method !== method) {
      throw new HttpAnswerError(405, `Use ${method} for ${request.url}.`);
    }
    return await handler({ request, url, body });
  } catch (error) {
    if (error instanceof HttpAnswerError) {
      return error.answer;
    }
    throw error;
  }
}

/**
 * Starts a fake provider.
 *
 * @returns its origins; `records`, which it has stored; and `close`, which stops it
 */
export async function startProvider({
  port,
  cdnPort = 0,
  host,
  vacanciesFile,
  botCheck = createAltcha(),
  onRequest = async ({ response, answer }) => sendAnswer(response, await answer()),
}: ProviderOptions) {
  const serve: Handle = async (request, response) => {
    const { url: address = "/" } = request;
    const url = new URL(address.startsWith("/") ? api.origin + address : api.origin);
    const route = routes.get(
      url.pathname.startsWith(PATHS.files) ? PATHS.files : url.pathname,
    );
    const call = route?.call;
    if (call) {
      response.setHeaders(CORS);
    }
    await onRequest({
      request,
      response,
      call,
      answer: () => answerBy(route, request, url),
    });
  };
  const listenOn = (wanted: number, portSetting: string) =>
    listen(serve, { port: wanted, host, portSetting }, "The fake provider");
  const api = await listenOn(port, "PROVIDER_PORT");
  const cdn = await listenOn(cdnPort, "PROVIDER_CDN_PORT");
  const records: StoredRecord[] = [];
  const routes = createRoutes({
    records,
    botCheck,
    origin: api.origin,
    cdnOrigin: cdn.origin,
    vacanciesFile,
  });

  return {
    origin: api.origin,
    cdnOrigin: cdn.origin,
    port: api.port,
    records: (kind?: RecordKind) =>
      records.filter((record) => !kind || record.kind === kind),
    clear: () => records.splice(0),
    close: async () => void (await Promise.all([api.close(), cdn.close()])),
  };
}
