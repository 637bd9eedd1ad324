import type { IncomingHttpHeaders } from "node:http";
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

export type Records = ReturnType<typeof createRecords>;

/** The records, in memory: each start begins with an empty list. */
export function createRecords() {
  const records: StoredRecord[] = [];
  return {
    /** Oldest first; all of them, or those of one kind. */
    list: (kind?: RecordKind) => records.filter((record) => !kind || record.kind === kind),

    add(record: Omit<StoredRecord, "id" | "time">): StoredRecord {
      const stored = { id: records.length + 1, time: new Date().toISOString(), ...record };
      records.push(stored);
      return stored;
    },

    clear: () => void records.splice(0),
  };
}
