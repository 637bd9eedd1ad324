/**
 * `Promise.all` that fails only once nothing is under way any more. What writes into a folder needs it: the folder of a build that failed
 * is removed, and nothing may still be written into it then.
 *
 * @throws what the first of them was rejected with
 */
export async function allDone<Jobs extends readonly unknown[]>(
  jobs: Jobs,
): Promise<{ -readonly [Index in keyof Jobs]: Awaited<Jobs[Index]> }> {
  await Promise.allSettled(jobs);
  return Promise.all(jobs);
}
