const inMemory = new Map<string, string>();

/** A short text that this device keeps under a name; empty where there is none. Where storage is refused or full, the page keeps it. */
export function readNote(name: string): string {
  try {
    return inMemory.get(name) ?? localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a short text under a name; an empty one counts as none. */
export function writeNote(name: string, text: string): void {
  inMemory.delete(name);
  try {
    localStorage.setItem(name, text);
  } catch {
    inMemory.set(name, text);
  }
}
