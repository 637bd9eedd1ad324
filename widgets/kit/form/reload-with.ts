import type { FormDefinition, FormValues } from "../model/form-definition.ts";
import { reloadKey, writeSession } from "../send/store/session.ts";

/** Reloads the page, and fills its form in with `values`, even if the device could not store a draft. */
export function reloadWith({ name, page }: FormDefinition, values: FormValues): void {
  const filled = Object.entries(values).filter(([, value]) => value.length > 0);
  writeSession(reloadKey(name), JSON.stringify(Object.fromEntries(filled)));
  // The career list opens the application's dialog if the address has this hash.
  const [, place] = page.split("#");
  if (place) {
    location.hash = place;
  }
  location.reload();
}
