import path from "node:path";
import { createBotCheck } from "./bot-check.ts";
import { findLogoRoute } from "./cdn.ts";
import { createDispatch, type Manner } from "./dispatch.ts";
import { createFaultQueue, type Fault } from "./fault-queue.ts";
import { listen } from "./listen.ts";
import { THIS_COMPUTER } from "./own-names.ts";
import { openRecords, type RecordKind, type StoredRecord } from "./records.ts";
import { createRequestLog, type LoggedRequest } from "./request-log.ts";
import { callNames, createRoutes } from "./routes.ts";
import { PROVIDER_PORT } from "./stand-in-settings.ts";
import { createUploads } from "./uploads.ts";

interface ProviderOptions extends Manner {
  /** Of the API, the uploads and the inbox: 8081 unless told, 0 takes a free one. */
  port?: number;
  /** Of the client logos: a free one unless told. */
  cdnPort?: number;
  /** Where both listen: this computer alone unless told. */
  host?: string;
  /** For the database and the uploaded files, `.cache/provider` unless told. Only one server at a time may use it. */
  folder?: string;
  /** Whether submissions must carry a solved bot check: true unless told. */
  botCheck?: boolean;
  /** Whether a bot check is solved at once, for tests of something else. */
  isBotCheckEasy?: boolean;
  /** Whether a submission whose reference number is known stores nothing: true unless told. */
  dedupes?: boolean;
}

export interface Provider {
  /** Such as `http://localhost:8081`; its `/` is the inbox page. */
  origin: string;
  /** Of the client logos. */
  cdnOrigin: string;
  port: number;
  /** What was stored, oldest first. */
  records: (kind?: RecordKind) => StoredRecord[];
  /** Spoils coming requests; throws a FaultError that lists the known names. */
  setFault: (fault: Fault) => void;
  /** Those for the pages of one origin, or all of them. */
  clearFaults: (origin?: string) => void;
  /** Every request so far, preflights included, oldest first. */
  requests: () => LoggedRequest[];
  /** Forgets records, uploaded files, faults and requests. */
  reset: () => void;
  /** Ends every connection and frees the ports and the database. */
  close: () => Promise<void>;
}

/**
 * Starts the stand-in for the provider's server.
 *
 * @throws {Error} when a port is taken, with the setting that changes it
 */
export async function startProvider({
  port = PROVIDER_PORT,
  cdnPort = 0,
  host = THIS_COMPUTER,
  folder = path.resolve(".cache", "provider"),
  botCheck: asksBotCheck = true,
  isBotCheckEasy = false,
  dedupes = true,
  ...manner
}: ProviderOptions = {}): Promise<Provider> {
  const faults = createFaultQueue(callNames);
  const requestLog = createRequestLog();
  const shared = { faults, requestLog, host, ...manner };

  let findRoute: ReturnType<typeof createRoutes> | undefined;
  const cdn = await listen(createDispatch({ ...shared, findRoute: findLogoRoute }), {
    name: "The client logos' server",
    port: cdnPort,
    setting: "PROVIDER_CDN_PORT",
    host,
  });
  const api = await listen(createDispatch({ ...shared, findRoute: (wanted) => findRoute?.(wanted) }), {
    name: "The stand-in provider",
    port,
    setting: "PROVIDER_PORT",
    host,
  }).catch(async (error) => {
    await cdn.close();
    throw error;
  });

  // Opened last: only one stand-in can hold the port, so a second one never gets to this folder.
  const records = openRecords(folder);
  const uploads = createUploads({ folder, records, origin: api.origin });

  const setFault = (fault: Fault) => {
    faults.set(fault);
    // Whose connection is whose nobody knows before its first request: those of other pages are left alone.
    if (fault.origin !== undefined) return;
    api.closeUnused();
    cdn.closeUnused();
  };
  findRoute = createRoutes({
    records,
    uploads,
    botCheck: createBotCheck({ isEasy: isBotCheckEasy }),
    asksBotCheck,
    dedupes,
    cdnOrigin: cdn.origin,
    faultAccess: { ...faults, set: setFault },
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
