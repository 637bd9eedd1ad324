const keptEntries = 10_000;

/**
 * @typedef {object} LoggedRequest
 * @property {string} time ISO 8601 in UTC
 * @property {string} method
 * @property {string} path with its query
 * @property {string} [call] name of the call it was for
 * @property {Readonly<Record<string, string>>} headers names in lower case
 * @property {number} [status] none yet, or none ever where the connection ended without an answer
 */

/** Keeps the last ten thousand requests, preflights included. */
export function createRequestLog() {
  /** @type {LoggedRequest[]} */
  let entries = [];
  return {
    /**
     * @param {import("node:http").IncomingMessage} request
     * @param {import("node:http").ServerResponse} response
     * @param {string} [call]
     */
    add({ method = "", url = "", headers }, response, call) {
      /** @type {LoggedRequest} */
      const entry = {
        time: new Date().toISOString(),
        method,
        path: url,
        call,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      };
      if (entries.length >= keptEntries) entries = entries.slice(1 - keptEntries);
      entries.push(entry);
      response.on("close", () => {
        if (response.headersSent) entry.status = response.statusCode;
      });
    },

    /** Copies, oldest first. @returns {LoggedRequest[]} */
    list: () => entries.map((entry) => ({ ...entry })),

    clear() {
      entries = [];
    },
  };
}
