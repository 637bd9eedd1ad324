import { type SpawnSyncReturns, type StdioOptions, spawnSync } from "node:child_process";

/** Runs npm, also on Windows, where it is a `.cmd` file that only a shell can start. */
export function runNpm(
  words: readonly string[],
  { cwd, stdio = "inherit" }: { cwd: string; stdio?: StdioOptions },
): SpawnSyncReturns<string> {
  const options = { cwd, stdio, encoding: "utf8" } as const;
  const npm = process.env.npm_execpath;
  return npm?.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync(["npm", ...words.map((word) => `"${word}"`)].join(" "), { ...options, shell: true });
}
