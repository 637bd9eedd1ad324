import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import sqlite from "node-sqlite3-wasm";

/**
 * @typedef {import("./submissions.mjs").SubmissionKind | "upload"} RecordKind
 *
 * @typedef {object} StoredRecord what the site sent, as it came
 * @property {number} id
 * @property {RecordKind} kind
 * @property {string} time when it was stored, ISO 8601 in UTC
 * @property {string | null} reference
 * @property {Record<string, unknown>} body a submission's JSON; of an upload: category, folder, fileName, mediaType,
 *   sizeBytes, storedName, url
 * @property {Record<string, string>} headers those of `keptHeaders` that came
 *
 * @typedef {ReturnType<typeof openRecords>} Records
 */

/** Headers that are kept with a record. */
export const keptHeaders = Object.freeze([
  "authorization",
  "content-type",
  "origin",
  "referer",
  "user-agent",
  "x-bot-check",
  "x-reference",
  "x-xsrf-token",
]);

const schema = `
  CREATE TABLE IF NOT EXISTS records (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    time TEXT NOT NULL,
    reference TEXT,
    body TEXT NOT NULL,
    headers TEXT NOT NULL,
    UNIQUE (kind, reference)
  );
  CREATE TABLE IF NOT EXISTS used_bot_checks (key TEXT PRIMARY KEY, expires_at INTEGER NOT NULL);
`;

/**
 * Opens the SQLite file, making it when there is none.
 *
 * @param {string} folder made when it is missing; one server at a time may use it
 */
export function openRecords(folder) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "records.sqlite");
  // The library locks by making a folder, which stays behind when the process is killed within a write.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(file);
  database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL;");
  database.exec(schema);

  /** @template Result @param {() => Result} work @returns {Result} */
  const inTransaction = (work) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec("ROLLBACK");
      throw error;
    }
  };

  /** @param {RecordKind} kind @param {string | undefined} reference @returns {number | undefined} */
  const findId = (kind, reference) => {
    if (reference === undefined) return undefined;
    const row = database.get("SELECT id FROM records WHERE kind = ? AND reference = ?", [kind, reference]);
    return row ? Number(row.id) : undefined;
  };

  /**
   * @param {RecordKind} kind
   * @param {string | undefined} reference
   * @param {Record<string, unknown>} body
   * @param {import("node:http").IncomingMessage} request
   */
  const insert = (kind, reference, body, request) =>
    Number(
      database.run("INSERT INTO records (kind, time, reference, body, headers) VALUES (?, ?, ?, ?, ?)", [
        kind,
        new Date().toISOString(),
        reference ?? null,
        JSON.stringify(body),
        JSON.stringify(pickHeaders(request)),
      ]).lastInsertRowid,
    );

  return {
    findId,

    /**
     * Stores a submission and marks its bot check as used, both or neither.
     *
     * @param {object} submission
     * @param {import("./submissions.mjs").SubmissionKind} submission.kind
     * @param {string | undefined} submission.reference
     * @param {Record<string, unknown>} submission.body
     * @param {import("node:http").IncomingMessage} submission.request
     * @param {{ key: string, expiresAt: number } | undefined} submission.solved the challenge that was solved
     * @returns {number | undefined} its id, or that of the first with this reference; nothing when the bot check was used before
     */
    addSubmission({ kind, reference, body, request, solved }) {
      return inTransaction(() => {
        const knownId = findId(kind, reference);
        if (knownId !== undefined) return knownId;
        if (solved) {
          database.run("DELETE FROM used_bot_checks WHERE expires_at < ?", Math.floor(Date.now() / 1000));
          const { changes } = database.run(
            "INSERT OR IGNORE INTO used_bot_checks (key, expires_at) VALUES (?, ?)",
            [solved.key, solved.expiresAt],
          );
          if (changes === 0) return undefined;
        }
        return insert(kind, reference, body, request);
      });
    },

    /** @param {Record<string, unknown>} body @param {import("node:http").IncomingMessage} request @returns {number} its id */
    addUpload: (body, request) => insert("upload", undefined, body, request),

    /**
     * @param {string} storedName name of a file in the upload folder
     * @returns {Record<string, unknown> | undefined} its record's body
     */
    findUpload(storedName) {
      const row = database.get(
        "SELECT body FROM records WHERE kind = 'upload' AND json_extract(body, '$.storedName') = ?",
        storedName,
      );
      return row ? JSON.parse(String(row.body)) : undefined;
    },

    /**
     * What was stored, oldest first.
     *
     * @param {RecordKind} [kind] all of them unless told
     * @returns {StoredRecord[]}
     */
    list(kind) {
      const columns = "SELECT id, kind, time, reference, body, headers FROM records";
      const rows = kind
        ? database.all(`${columns} WHERE kind = ? ORDER BY id`, kind)
        : database.all(`${columns} ORDER BY id`);
      return rows.map((row) => ({
        id: Number(row.id),
        kind: asKind(row.kind),
        time: String(row.time),
        reference: row.reference === null ? null : String(row.reference),
        body: JSON.parse(String(row.body)),
        headers: JSON.parse(String(row.headers)),
      }));
    },

    /** Forgets everything; ids start again at 1. */
    clear() {
      database.exec("DELETE FROM records; DELETE FROM used_bot_checks; DELETE FROM sqlite_sequence;");
    },

    close() {
      if (database.isOpen) database.close();
    },
  };
}

/** @param {import("node:http").IncomingMessage} request */
function pickHeaders({ headers }) {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** @param {unknown} text @returns {RecordKind} */
function asKind(text) {
  switch (text) {
    case "contact":
    case "internship":
    case "career":
    case "quote":
    case "upload":
      return text;
    default:
      throw new Error(`records.sqlite holds a record of an unknown kind, "${text}". Fix: delete the file.`);
  }
}
