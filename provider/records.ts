import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import sqlite from "node-sqlite3-wasm";
import type { SubmissionKind } from "./submissions.ts";
import type { IncomingMessage } from "node:http";

export type RecordKind = SubmissionKind | "upload";

/** What the site sent, as it came. */
export interface StoredRecord {
  id: number;
  kind: RecordKind;
  /** When it was stored, ISO 8601 in UTC. */
  time: string;
  reference: string | null;
  /** A submission's JSON; for an upload: category, folder, fileName, mediaType, sizeBytes, storedName, url. */
  body: Record<string, unknown>;
  /** Those of `keptHeaders` that came. */
  headers: Record<string, string>;
}

export type Records = ReturnType<typeof openRecords>;

/** Headers that are kept with a record. */
const keptHeaders = Object.freeze([
  "authorization",
  "content-type",
  "origin",
  "referer",
  "user-agent",
  "x-bot-check",
  "x-reference",
  "x-source",
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
 * Opens the SQLite file, or makes it.
 *
 * @param folder made when it is missing; only one server at a time may use it
 */
export function openRecords(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "records.sqlite");
  // The library locks by making a folder, which stays behind when the process is killed while it writes.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(file);
  database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL;");
  database.exec(schema);

  const inTransaction = <Result>(work: () => Result): Result => {
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

  const find = (kind: RecordKind, reference: string | undefined) => {
    if (reference === undefined) return undefined;
    const columns = "SELECT id, body FROM records";
    const row = database.get(`${columns} WHERE kind = ? AND reference = ?`, [kind, reference]);
    if (!row) return undefined;
    const body: Record<string, unknown> = JSON.parse(String(row.body));
    return { id: Number(row.id), body };
  };

  const insert = (
    kind: RecordKind,
    reference: string | undefined,
    body: Record<string, unknown>,
    request: IncomingMessage,
  ) =>
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
    /** @returns what was stored with this reference */
    find,

    /**
     * Stores a submission and marks its bot check as used, both or neither.
     *
     * @returns its id, or that of an earlier one with this reference; nothing when the bot check was used before
     */
    addSubmission({
      kind,
      reference,
      body,
      request,
      solved,
    }: {
      kind: SubmissionKind;
      reference: string | undefined;
      body: Record<string, unknown>;
      request: IncomingMessage;
      /** The challenge that was solved. */
      solved: { key: string; expiresAt: number } | undefined;
    }): number | undefined {
      return inTransaction(() => {
        const known = find(kind, reference);
        if (known) return known.id;
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

    /** @returns its id */
    addUpload: (body: Record<string, unknown>, request: IncomingMessage): number =>
      insert("upload", undefined, body, request),

    /**
     * The body of an upload's record.
     *
     * @param storedName name of a file in the upload folder
     */
    findUpload(storedName: string): Record<string, unknown> | undefined {
      const row = database.get(
        "SELECT body FROM records WHERE kind = 'upload' AND json_extract(body, '$.storedName') = ?",
        storedName,
      );
      return row ? JSON.parse(String(row.body)) : undefined;
    },

    /**
     * What was stored, oldest first.
     *
     * @param kind all of them unless told
     */
    list(kind?: RecordKind): StoredRecord[] {
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

function pickHeaders({ headers }: IncomingMessage) {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function asKind(text: unknown): RecordKind {
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
