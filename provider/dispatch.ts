import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import { corsHeaders, type CorsRule, preflightHeaders } from "./cors.ts";
import { type Exchange, send } from "./exchange.ts";
import { FaultError, type FaultQueue, readFaultHeader, type TakenFault } from "./fault-queue.ts";
import { readBody, RequestCutError } from "./request-body.ts";
import { isOwnName, nameInAddresses } from "./own-names.ts";
import type { RequestLog } from "./request-log.ts";
import { FAULT_HEADER } from "./stand-in-settings.ts";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>;

export interface Route {
  /** The name that faults and the request log use; without it no fault applies. */
  call?: string;
  cors: CorsRule;
  /** `GET` answers `HEAD` too. */
  methods: Readonly<Record<string, Handler>>;
}

/** How a server speaks, whatever is asked of it. */
export interface Manner {
  /** The only origins whose pages may read answers: all of them unless told. */
  allowedOrigins?: readonly string[];
  /** How long a browser may keep the answer to a preflight: 600 unless told. */
  preflightLifetimeSeconds?: number;
  /** Whether the connection of a preflight ends with its answer, so that the request itself has one of its own: false unless told. */
  closesAfterPreflight?: boolean;
  /** Hears of failures of the stand-in itself: `console.error` unless told. */
  log?: (line: string) => void;
}

interface DispatchOptions extends Manner {
  findRoute: (path: string) => Route | undefined;
  faults: FaultQueue;
  requestLog: RequestLog;
  /** Where the server listens. */
  host: string;
}

const faultHeader = FAULT_HEADER.toLowerCase();
const emptyAnswer = jsonAnswer(200, null);
const REQUEST_TIMEOUT = 408;

/** The listener of a server: finds the route, answers preflights, applies faults, sends what the handler gives. */
export function createDispatch({
  findRoute,
  faults,
  requestLog,
  host,
  allowedOrigins,
  preflightLifetimeSeconds = 600,
  closesAfterPreflight = false,
  log = console.error,
}: DispatchOptions): RequestListener {
  const usedConnections: WeakSet<Socket> = new WeakSet();

  async function serve(exchange: Exchange, route: Route | undefined, repeatedFault: TakenFault | undefined) {
    const { request } = exchange;
    const isPreflight = request.method === "OPTIONS" && route !== undefined && route.cors !== "none";
    const isOnUsedConnection = usedConnections.has(request.socket);
    usedConnections.add(request.socket);

    const fault = repeatedFault ?? takeFault(request, route?.call, isPreflight);
    if (!fault) {
      const answer = isPreflight ? preflightAnswer(exchange, route) : await answerOf(exchange, route);
      await readBody(request, 0);
      return send(exchange, answer);
    }
    const { scenario, delayMs } = fault;
    const { response } = exchange;
    const cut = () => {
      if (isOnUsedConnection && !response.headersSent) faults.expectRepeat(request, fault);
      request.socket.destroy();
    };
    let answer = emptyAnswer;
    if (scenario.when === "after") answer = await answerOf(exchange, route);
    if (scenario.when !== "unread") await readBody(request, 0);
    await scenario.reply({ ...exchange, isOnUsedConnection, cut }, answer, delayMs);
    if (isOnUsedConnection && response.statusCode === REQUEST_TIMEOUT) faults.expectRepeat(request, fault);
  }

  function takeFault(request: IncomingMessage, call: string | undefined, isPreflight: boolean) {
    if (!call) return undefined;
    const { origin } = request.headers;
    if (isPreflight) return faults.takeForPreflight(call, origin);
    const asked = request.headers[faultHeader];
    return asked ? readFaultHeader(String(asked)) : faults.take(call, origin);
  }

  function preflightAnswer({ corsHeaders: allowed }: Exchange, route: Route): Answer {
    if (!("access-control-allow-origin" in allowed)) return refusal(403, "This origin is not allowed.");
    const methods = [...Object.keys(route.methods), "OPTIONS"];
    const headers = {
      ...preflightHeaders(methods, preflightLifetimeSeconds),
      ...(closesAfterPreflight && { connection: "close" }),
    };
    return { status: 204, headers, body: "" };
  }

  return (request, response) => {
    if (!isOwnName(request.headers.host, host)) {
      const address = `http://${nameInAddresses(host)}:${request.socket.localPort}`;
      const { status, headers, body } = refusal(
        421,
        `The stand-in does not answer to this name. Open it at ${address}.`,
      );
      response.writeHead(status, { ...headers, connection: "close" }).end(body);
      return;
    }
    const url = readUrl(request);
    const route = url && findRoute(url.pathname);
    const repeatedFault = faults.takeForRepeat(request);
    requestLog.add({ request, response, call: route?.call, isRepeated: repeatedFault !== undefined });
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const exchange = {
      request,
      response,
      url: url ?? new URL("http://provider/"),
      corsHeaders: corsHeaders(route?.cors ?? "reflect", request.headers.origin, allowedOrigins),
      gone: gone.signal,
    };
    serve(exchange, route, repeatedFault).catch((error) => {
      if (error instanceof RequestCutError) return;
      if (error instanceof FaultError)
        return send(exchange, refusal(400, `${FAULT_HEADER}: ${error.message}`));
      log(`${request.method} ${request.url} failed in the stand-in itself: ${error?.stack ?? error}`);
      send(exchange, refusal(500, "The stand-in itself failed; its terminal says why."));
    });
  };
}

async function answerOf(exchange: Exchange, route: Route | undefined) {
  const { method = "" } = exchange.request;
  if (!route) return refusal(404, `There is nothing at ${exchange.request.url}.`);
  const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (handler) return handler(exchange);
  if (method === "HEAD" && route.methods.GET) return route.methods.GET(exchange);
  const allow = Object.keys(route.methods).join(", ");
  return refusal(405, `${method} is not for ${exchange.url.pathname}. Use ${allow}.`, { headers: { allow } });
}

function readUrl({ url = "/" }: IncomingMessage): URL | undefined {
  return url.startsWith("/") && URL.canParse(`http://provider${url}`)
    ? new URL(`http://provider${url}`)
    : undefined;
}
