const inMemory = new Map<string, string>();

/** A short text that this device keeps under a name; empty where there is none. Where storage is refused, the page keeps it. */
export function readNote(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return inMemory.get(name) ?? "";
  }
}

/** Keeps a short text under a name; an empty one is forgotten. */
export function writeNote(name: string, text: string): void {
  inMemory.set(name, text);
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // Refused or full: the page has it.
  }
}
