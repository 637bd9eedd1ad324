import path from "node:path";
import { createBotCheck } from "./bot-check.mjs";
import { findLogoRoute } from "./cdn.mjs";
import { createDispatch } from "./dispatch.mjs";
import { createFaultQueue } from "./fault-queue.mjs";
import { listen } from "./listen.mjs";
import { openRecords } from "./records.mjs";
import { createRequestLog } from "./request-log.mjs";
import { callNames, createRoutes } from "./routes.mjs";
import { PROVIDER_PORT } from "./stand-in-settings.mjs";
import { createUploads } from "./uploads.mjs";

/**
 * @typedef {object} ProviderOptions
 * @property {number} [port] of the API, the uploads and the inbox; 8081 unless told, 0 takes a free one
 * @property {number} [cdnPort] of the client logos; a free one unless told
 * @property {string} [folder] of the database and the uploaded files; `.cache/provider` below the working directory unless
 *   told. One server at a time may use it
 * @property {boolean} [botCheck] whether submissions must carry a solved bot check; true unless told
 * @property {boolean} [isBotCheckEasy] whether a bot check is solved at once, for tests of something else
 * @property {readonly string[]} [allowedOrigins] the only origins whose pages may read answers; all of them unless told
 * @property {(line: string) => void} [log] hears of failures of the stand-in itself; `console.error` unless told
 *
 * @typedef {object} Provider
 * @property {string} origin such as `http://localhost:8081`; its `/` is the inbox page
 * @property {string} cdnOrigin of the client logos
 * @property {number} port
 * @property {(kind?: import("./records.mjs").RecordKind) => import("./records.mjs").StoredRecord[]} records what was stored,
 *   oldest first
 * @property {(fault: import("./fault-queue.mjs").Fault) => void} setFault spoils coming requests; throws a FaultError that
 *   lists the known names
 * @property {() => void} clearFaults
 * @property {() => import("./request-log.mjs").LoggedRequest[]} requests every request so far, preflights included, oldest first
 * @property {() => void} reset forgets records, uploaded files, faults and requests
 * @property {() => Promise<void>} close ends every connection and frees the ports and the database
 */

/**
 * Starts the stand-in for the provider's server.
 *
 * @param {ProviderOptions} [options]
 * @returns {Promise<Provider>}
 * @throws {Error} when a port is taken, with the setting that changes it
 */
export async function startProvider({
  port = PROVIDER_PORT,
  cdnPort = 0,
  folder = path.resolve(".cache", "provider"),
  botCheck: asksBotCheck = true,
  isBotCheckEasy = false,
  allowedOrigins,
  log = console.error,
} = {}) {
  const faults = createFaultQueue(callNames);
  const requestLog = createRequestLog();
  const shared = { faults, requestLog, allowedOrigins, log };

  /** @type {ReturnType<typeof createRoutes> | undefined} */
  let findRoute;
  const cdn = await listen(createDispatch({ ...shared, findRoute: findLogoRoute }), {
    name: "The client logos' server",
    port: cdnPort,
    setting: "PROVIDER_CDN_PORT",
  });
  const api = await listen(createDispatch({ ...shared, findRoute: (wanted) => findRoute?.(wanted) }), {
    name: "The stand-in provider",
    port,
    setting: "PROVIDER_PORT",
  }).catch(async (error) => {
    await cdn.close();
    throw error;
  });

  // Opened last: holding the port is what keeps a second stand-in off this folder.
  const records = openRecords(folder);
  const uploads = createUploads({ folder, records, origin: api.origin });

  /** @param {import("./fault-queue.mjs").Fault} fault */
  const setFault = (fault) => {
    faults.set(fault);
    api.closeUnused();
    cdn.closeUnused();
  };
  findRoute = createRoutes({
    records,
    uploads,
    botCheck: createBotCheck({ isEasy: isBotCheckEasy }),
    asksBotCheck,
    cdnOrigin: cdn.origin,
    faultAccess: { setFault, clearFaults: faults.clear, listFaults: faults.list },
  });

  return {
    origin: api.origin,
    cdnOrigin: cdn.origin,
    port: api.port,
    records: records.list,
    setFault,
    clearFaults: faults.clear,
    requests: requestLog.list,
    reset() {
      records.clear();
      uploads.clear();
      faults.clear();
      requestLog.clear();
    },
    async close() {
      await Promise.all([api.close(), cdn.close()]);
      records.close();
    },
  };
}
