/** Promises that nothing waits for. */
import { setImmediate } from "node:timers/promises";
import { nameRejection } from "./page-failure.ts";

/**
 * Does some work, and fails if it leaves a promise alone that is rejected: what a page does not wait for may be
 * missing in it.
 *
 * @throws what `work` throws, or else the first rejection, with the page that has left it alone
 */
export async function refuseRejections<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  const rejections: unknown[] = [];
  const keep = (error: unknown) => rejections.push(nameRejection(error));
  process.on("unhandledRejection", keep);
  try {
    const result = await work();
    // Node tells of them when no promise can go on.
    await setImmediate();
    if (rejections.length > 0) {
      throw rejections[0];
    }
    return result;
  } finally {
    process.off("unhandledRejection", keep);
  }
}
