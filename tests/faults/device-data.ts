/** What stands on a visitor's device: put there as another release, or a damaged disk, would leave it, and read. */
import type { Page } from "playwright-core";

/** `drafts` by their keys, `FORM/FIELD`; `notes` by their names. */
export interface DeviceData {
  notes: Record<string, unknown>;
  drafts: Record<string, unknown>;
  outbox: unknown[];
}

/** Puts notes and rows on the device, beside what is there. The page must be one of the site. */
export async function putOnDevice(page: Page, data: Partial<DeviceData>, databaseVersion = 1): Promise<void> {
  await page.evaluate(
    ({ notes = {}, drafts = {}, outbox = [], version }) =>
      new Promise<void>((resolve, reject) => {
        for (const [name, note] of Object.entries(notes)) localStorage.setItem(name, String(note));
        const opening = indexedDB.open("forms", version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          if (opening.result.objectStoreNames.length > 0) return;
          opening.result.createObjectStore("outbox", { keyPath: "reference" });
          opening.result.createObjectStore("drafts");
        };
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["outbox", "drafts"], "readwrite");
          for (const entry of outbox) writing.objectStore("outbox").put(entry);
          for (const [key, row] of Object.entries(drafts)) writing.objectStore("drafts").put(row, key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { ...data, version: databaseVersion },
  );
}

/** All that stands on the device. Files are told by their names. */
export function readDevice(page: Page): Promise<DeviceData> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const found: DeviceData = { notes: { ...localStorage }, drafts: {}, outbox: [] };
        const opening = indexedDB.open("forms");
        // Nothing was kept yet: then nothing is made either.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(found);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(["outbox", "drafts"]);
          const outbox = reading.objectStore("outbox").getAll();
          const keys = reading.objectStore("drafts").getAllKeys();
          const rows = reading.objectStore("drafts").getAll();
          reading.onerror = () => reject(reading.error);
          reading.oncomplete = () => {
            opening.result.close();
            found.outbox = outbox.result;
            for (const [index, key] of keys.result.entries()) {
              const row = rows.result[index];
              found.drafts[String(key)] =
                row?.value instanceof File ? { ...row, value: row.value.name } : row;
            }
            resolve(found);
          };
        };
      }),
  );
}

/** A day, in ms. */
export const DAY_MS = 24 * 60 * 60 * 1_000;
