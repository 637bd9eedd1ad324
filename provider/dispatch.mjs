import { jsonAnswer, refusal } from "./answer.mjs";
import { corsHeaders, preflightHeaders } from "./cors.mjs";
import { send } from "./exchange.mjs";
import { FaultError, readFaultHeader } from "./fault-queue.mjs";
import { dropBody, RequestCutError } from "./request-body.mjs";
import { FAULT_HEADER } from "./stand-in-settings.mjs";

/**
 * @typedef {(exchange: import("./exchange.mjs").Exchange) => import("./answer.mjs").Answer
 *   | Promise<import("./answer.mjs").Answer>} Handler
 *
 * @typedef {object} Route
 * @property {string} [call] the name that faults and the request log use; without it no fault applies
 * @property {import("./cors.mjs").CorsRule} cors
 * @property {Readonly<Record<string, Handler>>} methods `GET` answers `HEAD` too
 *
 * @typedef {object} DispatchOptions
 * @property {(path: string) => Route | undefined} findRoute
 * @property {ReturnType<typeof import("./fault-queue.mjs").createFaultQueue>} faults
 * @property {ReturnType<typeof import("./request-log.mjs").createRequestLog>} requestLog
 * @property {readonly string[]} [allowedOrigins]
 * @property {(line: string) => void} log
 */

const faultHeader = FAULT_HEADER.toLowerCase();
const emptyAnswer = jsonAnswer(200, null);

/**
 * The listener of a server: finds the route, answers preflights, applies faults, sends what the handler gives.
 *
 * @param {DispatchOptions} options
 * @returns {import("node:http").RequestListener}
 */
export function createDispatch({ findRoute, faults, requestLog, allowedOrigins, log }) {
  /** @param {import("./exchange.mjs").Exchange} exchange @param {Route | undefined} route */
  async function serve(exchange, route) {
    const { request } = exchange;
    if (request.method === "OPTIONS" && route && route.cors !== "none")
      return answerPreflight(exchange, route);

    const fault = takeFault(request, route?.call);
    if (fault?.scenario.when === "unread") return fault.scenario.reply(exchange, emptyAnswer, fault.delayMs);
    if (fault?.scenario.when === "instead") {
      await dropBody(request);
      return fault.scenario.reply(exchange, emptyAnswer, fault.delayMs);
    }
    const answer = await answerOf(exchange, route);
    await dropBody(request);
    if (fault) return fault.scenario.reply(exchange, answer, fault.delayMs);
    send(exchange, answer);
  }

  /** @param {import("./exchange.mjs").Exchange} exchange @param {Route} route */
  function answerPreflight(exchange, route) {
    const fault = route.call ? faults.takeForPreflight(route.call) : undefined;
    if (fault) return fault.scenario.reply(exchange, emptyAnswer);
    if (!("access-control-allow-origin" in exchange.corsHeaders)) {
      return send(exchange, refusal(403, "This origin is not allowed."));
    }
    const methods = [...Object.keys(route.methods), "OPTIONS"];
    send(exchange, { status: 204, headers: preflightHeaders(methods), body: "" });
  }

  /** @param {import("node:http").IncomingMessage} request @param {string | undefined} call */
  function takeFault(request, call) {
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

/** @param {import("./exchange.mjs").Exchange} exchange @param {Route | undefined} route */
async function answerOf(exchange, route) {
  const { method = "" } = exchange.request;
  if (!route) return refusal(404, `There is nothing at ${exchange.request.url}.`);
  const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (handler) return handler(exchange);
  if (method === "HEAD" && route.methods.GET) return route.methods.GET(exchange);
  const allow = Object.keys(route.methods).join(", ");
  return refusal(405, `${method} is not for ${exchange.url.pathname}. Use ${allow}.`, { headers: { allow } });
}

/** @param {import("node:http").IncomingMessage} request @returns {URL | undefined} */
function readUrl({ url = "/" }) {
  return url.startsWith("/") && URL.canParse(`http://provider${url}`)
    ? new URL(`http://provider${url}`)
    : undefined;
}
