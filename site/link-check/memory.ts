/** Remembers which addresses were fine, so that hosts are asked once a week. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isFields } from "../data-check/schema-walk.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

export interface Memory {
  /** Whether it was fine within the last seven days. */
  knows(url: string): boolean;
  keep(url: string): void;
  /** Writes what is no older than a week. */
  save(): void;
}

/**
 * @param file absolute path; a damaged one counts as empty
 * @param nowMs the time, in milliseconds since 1970
 */
export function openMemory(file: string, nowMs: number): Memory {
  const seenAt = new Map(readTimes(file).filter(([, at]) => at <= nowMs && nowMs - at < WEEK_MS));
  return {
    knows: (url) => seenAt.has(url),
    keep: (url) => void seenAt.set(url, nowMs),
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(seenAt), undefined, 2));
    },
  };
}

function readTimes(file: string): [url: string, atMs: number][] {
  if (!existsSync(file)) return [];
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isFields(kept)) return [];
    return Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  } catch {
    return [];
  }
}
