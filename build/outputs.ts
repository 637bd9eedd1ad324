/** Finding one's way in what esbuild says that it wrote. */
import type { Metafile } from "esbuild";

/** @returns the file that was built from an entry, both from the project's folder; nothing when the build has no such entry */
export function findOutput({ outputs }: Metafile, entry: string): string | undefined {
  return Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);
}

/** @returns the file and all that it imports before it runs */
export function staticClosure({ outputs }: Metafile, first: string): string[] {
  const files = new Set([first]);
  for (const file of files) {
    for (const { path: imported, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === "import-statement" && !external) files.add(imported);
    }
  }
  return [...files];
}

/** @returns what several builds read and wrote, as if it had been one */
export function mergeMetafiles(builds: readonly Metafile[]): Metafile {
  return {
    inputs: Object.assign({}, ...builds.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...builds.map(({ outputs }) => outputs)),
  };
}
