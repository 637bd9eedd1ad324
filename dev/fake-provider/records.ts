import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FormDefinition } from "../../widgets/kit/form/form-definition.ts";

export type RecordKind = FormDefinition["name"] | "upload";

/** A stored submission or upload. */
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

/** A request that was read to its end. */
export interface ReceivedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

/** Stores a submission or upload in memory; each start begins with an empty list. */
export function store(records: StoredRecord[], sent: Omit<StoredRecord, "id" | "time">): StoredRecord {
  const record = { id: records.length + 1, time: new Date().toISOString(), ...sent };
  records.push(record);
  return record;
}
