/** Which name stands in the pages, and what to do where it is another than the one that was asked. */
import { isLocal, type Subject } from "./check.ts";

type Named = Pick<Subject, "origin" | "build">;

/** With which canonical addresses begin. On a machine of one's own, it is the one that was built for. */
export function siteOriginOf({ origin, build }: Named): string {
  return isLocal({ origin }) ? build.origin : origin;
}

/** SITE_URL moves every canonical address: it is the second thing to think of. */
export function siteNameFix(named: Named): string {
  const { build } = named;
  const expected = siteOriginOf(named);
  return build.origin === expected
    ? "deploy the build again, whole, and reload the host"
    : `npm run smoke -- ${build.origin} where that is the site; or, where ${expected} is its name, build with SITE_URL=${expected}, and deploy that`;
}
