/** The stand-in for the provider's server: what answers where, and how a request goes through. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { guarded, isAllowedHost, isFromHere, listen, LOOPBACK, readBody } from "../hosting/listen.ts";
import { type Answer, jsonAnswer, type ReceivedRequest, RefusalError } from "./answers.ts";
import { createBotCheck } from "./bot-check.ts";
import { captivePortal, createFaults, type Fault, readHalf, scenarioOf, send } from "./faults.ts";
import { inboxPage } from "./inbox.ts";
import { clientsInGroups, logos } from "./lists.ts";
import { openRecords } from "./records.ts";
import { HEADERS, PATHS } from "./stand-in-settings.ts";
import { checkToken, formHandler, forms, listHandler } from "./submissions.ts";
import { openUploads } from "./uploads.ts";
import vacancies from "./vacancies.json" with { type: "json" };

export interface ProviderOptions {
  /** Of the API, the uploads and the inbox; 0 takes a free one. */
  port: number;
  /** Of the client logos, which come from another origin, as from a CDN: a free one unless told. */
  cdnPort?: number;
  /** Where both listen: this computer alone unless told. */
  host?: string;
  /** For the records and the uploaded files. Only one server at a time may use it. */
  folder: string;
  /** Whether connections serve more than one request, so that browsers repeat by themselves what is cut: false unless told. */
  keepsConnections?: boolean;
  /** How long a browser may keep the answer to a preflight: 600 unless told. */
  preflightLifetimeSeconds?: number;
  /** For tests of something else: a bot check that is solved at once, or none that submissions must carry. */
  botCheck?: "easy" | "off";
}

interface LoggedRequest {
  /** ISO 8601 in UTC. */
  time: string;
  method: string;
  /** With its query. */
  path: string;
  /** Name of the call that it was for. */
  call?: string;
  headers: IncomingHttpHeaders;
  /** The browser repeats it by itself, since a fault cut its connection; no page asked for it. */
  isRepeated: boolean;
}

/** Gives what is answered, or throws a RefusalError. */
type Handler = (received: ReceivedRequest) => Answer | Promise<Answer>;

/** What has no `call`, the name that faults and the log use, is the stand-in's own: no page elsewhere reads it, no fault spoils it. */
type Route = [method: "GET" | "POST", path: string, call: string | undefined, answer: Handler];

export type Provider = Awaited<ReturnType<typeof startProvider>>;

const MOST_LOGGED = 10_000;
/** Uploads have 10 MB at most. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const SENT_HEADERS = ["authorization", "content-type", ...Object.values(HEADERS)];

/**
 * Starts the stand-in.
 *
 * @throws {Error} when a port is taken, with the setting that changes it
 */
export async function startProvider({
  port,
  cdnPort = 0,
  host = LOOPBACK,
  folder,
  keepsConnections = false,
  preflightLifetimeSeconds = 600,
  botCheck: botCheckMode,
}: ProviderOptions) {
  const open = async (wanted: number, portSetting: string) => {
    // Node ends a request that is on its way for five minutes: a file of 2 MB needs that long at 64 kbit/s.
    const server = createServer({ requestTimeout: 0 });
    const listening = await listen(server, { port: wanted, host, portSetting }, "The stand-in provider");
    return { server, ...listening };
  };
  const api = await open(port, "PROVIDER_PORT");
  const cdn = await open(cdnPort, "PROVIDER_CDN_PORT");
  // Opened last: only one stand-in can hold the port, so a second one never gets to this folder.
  const records = openRecords(folder);
  const uploads = openUploads(path.join(folder, "uploads"), records, api.origin);
  const botCheck = createBotCheck(botCheckMode === "easy");
  const requiredBotCheck = botCheckMode === "off" ? undefined : botCheck;
  const groups = clientsInGroups(cdn.origin);
  const ofApi = (call: string, answer: Handler): Route => [
    "POST",
    `${PATHS.api}Setting/${call}`,
    call,
    answer,
  ];
  const vacanciesHandler: Handler = ({ request }) => {
    checkToken(request);
    return jsonAnswer(vacancies);
  };
  const inboxHandler: Handler = ({ request }) => {
    if (isFromHere(request.socket)) return inboxPage(records.list());
    throw new RefusalError(403, "The inbox is shown on this computer alone, whatever HOST is.");
  };
  const rows: Route[] = [
    ...forms.map((form) => ofApi(form.method, formHandler(form, records, requiredBotCheck))),
    ofApi("GetHomePageGropWiseClientProjectList", listHandler(groups.flatMap(({ clients }) => clients))),
    ofApi("GetGropWiseClientProjectList", listHandler(groups)),
    ["POST", PATHS.upload, "upload", uploads.receive],
    // Stands for all below it.
    ["GET", PATHS.files, "file", uploads.serve],
    ["GET", PATHS.careers, "careers", vacanciesHandler],
    ["GET", PATHS.challenge, "challenge", async () => jsonAnswer(await botCheck.challenge())],
    ["GET", PATHS.captivePortal, "portal", () => captivePortal],
    ...[...logos].map(([address, logo]): Route => ["GET", address, "logo", () => logo]),
    ["GET", PATHS.inbox, undefined, inboxHandler],
  ];
  const routes = new Map(rows.map((row) => [row[1], row]));
  const faults = createFaults(rows.flatMap(([, , call]) => call ?? []));
  const requests: LoggedRequest[] = [];
  const usedConnections: WeakSet<Socket> = new WeakSet();
  // Chromium and Firefox repeat a request by themselves, a POST too, where a connection breaks that served one before and no answer has
  // begun (`ShouldResendRequest` in Chromium's http_network_transaction.cc, `connReused` in Firefox's nsHttpTransaction.cpp). The page
  // hears nothing of it: the fault meets the repeated request too, or no page would ever see it.
  const cutRequests: Map<string, Fault> = new Map();

  const refusalOf = (error: unknown): Answer => {
    if (error instanceof RefusalError) return error.answer;
    throw error;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: address = "/", headers, socket } = request;
    const { origin } = headers;
    const url = new URL(address.startsWith("/") ? api.origin + address : api.origin);
    const place = url.pathname.startsWith(PATHS.files) ? PATHS.files : url.pathname;
    const [wanted, , call, answer] = routes.get(place) ?? [];
    const isPreflight = method === "OPTIONS" && call !== undefined;
    const isReused = usedConnections.has(socket);
    usedConnections.add(socket);
    // Two requests of a page differ at least in the bot check's response, or in the boundary between the parts of a form.
    const identity = JSON.stringify([method, address, request.rawHeaders]);
    const isRepeated = cutRequests.has(identity);
    const fault = cutRequests.get(identity) ?? (call ? faults.take(call, origin, isPreflight) : undefined);
    cutRequests.delete(identity);
    requests.push({ time: new Date().toISOString(), method, path: address, call, headers, isRepeated });
    if (requests.length > MOST_LOGGED) requests.shift();

    const answerTo = async (body: Buffer | undefined): Promise<Answer> => {
      if (!isAllowedHost(headers.host, host)) throw new RefusalError(421, `Ask for this at ${api.origin}.`);
      if (!body) throw new RefusalError(413, `The body is over ${MAX_BODY_BYTES} bytes. Send a shorter one.`);
      if (!answer) throw new RefusalError(404, `There is nothing at ${address}.`);
      if (isPreflight) return { status: 204 };
      if (method !== wanted) throw new RefusalError(405, `Use ${wanted} for ${address}.`);
      return answer({ request, url, body });
    };
    const scenario = scenarioOf(fault?.scenario);
    const { reads, isStored, isHidden, says, comes } = scenario;
    if (reads === "half") await readHalf(request);
    const body = reads ? Buffer.alloc(0) : await readBody(request, MAX_BODY_BYTES);
    const truth = isStored ? await answerTo(body).catch(refusalOf) : { status: 200 };
    if (comes === "never") return;
    if (comes === "cut" || (comes === "cut if reused" && isReused)) {
      if (fault && isReused) cutRequests.set(identity, fault);
      return void socket.destroy();
    }
    if (call && !isHidden) response.setHeader("access-control-allow-origin", "*");
    if (isPreflight) {
      response.setHeader("access-control-allow-methods", String(wanted));
      response.setHeader("access-control-allow-headers", SENT_HEADERS.join(", ").toLowerCase());
      response.setHeader("access-control-max-age", preflightLifetimeSeconds);
    }
    if (!keepsConnections) response.setHeader("connection", "close");
    await send(response, says?.(truth) ?? truth, scenario, fault?.delayMs);
  };

  for (const { server } of [api, cdn]) server.on("request", guarded(serve));

  return {
    /** Such as `http://localhost:8081`; its `/` is the inbox page. */
    origin: api.origin,
    cdnOrigin: cdn.origin,
    port: api.port,
    /** What was stored, oldest first. */
    records: records.list,
    /** Spoils coming requests. */
    setFault: faults.set,
    /** Those for the pages of one origin, or all of them. */
    clearFaults: faults.clear,
    /** The last ten thousand requests, preflights included, oldest first. */
    requests: (): readonly LoggedRequest[] => [...requests],
    /** Forgets records, uploaded files, faults and requests. */
    reset() {
      records.clear();
      uploads.clear();
      faults.clear();
      cutRequests.clear();
      requests.length = 0;
    },
    /** Ends every connection and frees the ports. */
    close: async () => void (await Promise.all([api.close(), cdn.close()])),
  };
}
