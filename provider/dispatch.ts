import { type Answer, jsonAnswer, refusal } from "./answer.ts";
import { corsHeaders, type CorsRule, preflightHeaders } from "./cors.ts";
import { type Exchange, send } from "./exchange.ts";
import { FaultError, type FaultQueue, readFaultHeader } from "./fault-queue.ts";
import { readBody, RequestCutError } from "./request-body.ts";
import type { RequestLog } from "./request-log.ts";
import { FAULT_HEADER } from "./stand-in-settings.ts";
import type { IncomingMessage, RequestListener } from "node:http";

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>;

export interface Route {
  /** The name that faults and the request log use; without it no fault applies. */
  call?: string;
  cors: CorsRule;
  /** `GET` answers `HEAD` too. */
  methods: Readonly<Record<string, Handler>>;
}

interface DispatchOptions {
  findRoute: (path: string) => Route | undefined;
  faults: FaultQueue;
  requestLog: RequestLog;
  allowedOrigins?: readonly string[];
  log: (line: string) => void;
}

const faultHeader = FAULT_HEADER.toLowerCase();
const emptyAnswer = jsonAnswer(200, null);

/** The listener of a server: finds the route, answers preflights, applies faults, sends what the handler gives. */
export function createDispatch({
  findRoute,
  faults,
  requestLog,
  allowedOrigins,
  log,
}: DispatchOptions): RequestListener {
  async function serve(exchange: Exchange, route: Route | undefined) {
    const { request } = exchange;
    if (request.method === "OPTIONS" && route && route.cors !== "none")
      return answerPreflight(exchange, route);

    const fault = takeFault(request, route?.call);
    if (fault?.scenario.when === "unread") return fault.scenario.reply(exchange, emptyAnswer, fault.delayMs);
    if (fault?.scenario.when === "instead") {
      await readBody(request, 0);
      return fault.scenario.reply(exchange, emptyAnswer, fault.delayMs);
    }
    const answer = await answerOf(exchange, route);
    await readBody(request, 0);
    if (fault) return fault.scenario.reply(exchange, answer, fault.delayMs);
    send(exchange, answer);
  }

  function answerPreflight(exchange: Exchange, route: Route) {
    const fault = route.call ? faults.takeForPreflight(route.call) : undefined;
    if (fault) return fault.scenario.reply(exchange, emptyAnswer);
    if (!("access-control-allow-origin" in exchange.corsHeaders)) {
      return send(exchange, refusal(403, "This origin is not allowed."));
    }
    const methods = [...Object.keys(route.methods), "OPTIONS"];
    send(exchange, { status: 204, headers: preflightHeaders(methods), body: "" });
  }

  function takeFault(request: IncomingMessage, call: string | undefined) {
    if (!call) return undefined;
    const asked = request.headers[faultHeader];
    return asked ? readFaultHeader(String(asked)) : faults.take(call);
  }

  return (request, response) => {
    const url = readUrl(request);
    const route = url && findRoute(url.pathname);
    requestLog.add(request, response, route?.call);
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const exchange = {
      request,
      response,
      url: url ?? new URL("http://provider/"),
      corsHeaders: corsHeaders(route?.cors ?? "reflect", request.headers.origin, allowedOrigins),
      gone: gone.signal,
    };
    serve(exchange, route).catch((error) => {
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
