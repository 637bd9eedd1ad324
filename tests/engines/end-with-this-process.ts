import type { ChildProcess } from "node:child_process";

/** Ends a program with this process at the latest, however that ends. */
export function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
}
