import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Data = { [name: string]: unknown };

/**
 * Reads the data files as they are on the disk, at each call: other programs change them too. One that is damaged counts as it was when
 * it could be read last, because the check says what is wrong with it.
 *
 * @param folder the project's folder, which holds `site/`
 */
export function createReadSaved(folder: string): () => Data {
  const dataFolder = path.join(folder, "site/_data");
  const known: Map<string, { text: string; value: unknown }> = new Map();
  return () => {
    const files = readdirSync(dataFolder).filter((file) => file.endsWith(".json"));
    const entries = files.map((file) => {
      const text = readFileSync(path.join(dataFolder, file), "utf8");
      const last = known.get(file);
      const value = last?.text === text ? last.value : parse(text, last?.value);
      known.set(file, { text, value });
      return [path.basename(file, ".json"), value];
    });
    return Object.fromEntries(entries);
  };
}

function parse(text: string, last: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return last;
  }
}
