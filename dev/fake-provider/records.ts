import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import type { FormTable } from "../../widgets/kit/form/form-table.ts";

export type RecordKind = FormTable["name"] | "upload";

/** What the site sent, as it came. */
export interface StoredRecord {
  id: number;
  kind: RecordKind;
  /** When it was stored, ISO 8601 in UTC. */
  time: string;
  reference?: string;
  /** A submission's JSON; for an upload: category, fileName, sizeBytes, url. */
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

export type Records = ReturnType<typeof openRecords>;

/**
 * The records: in memory, and a line each in `records.jsonl`, from one start to the next.
 *
 * @param folder made when it is missing; only one server at a time may use it
 */
export function openRecords(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "records.jsonl");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  let records = lines.map((line): StoredRecord => JSON.parse(line));

  return {
    /** Oldest first; all of them unless told which. */
    list: (kind?: RecordKind) => records.filter((record) => !kind || record.kind === kind),

    add(record: Omit<StoredRecord, "id" | "time">): StoredRecord {
      const stored = { id: records.length + 1, time: new Date().toISOString(), ...record };
      records.push(stored);
      appendFileSync(file, `${JSON.stringify(stored)}\n`);
      return stored;
    },

    clear() {
      records = [];
      rmSync(file, { force: true });
    },
  };
}
