/** Netlify's own parsers, which its build and its command line use. */
import path from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import type { Reading } from "./reading.ts";

/** @param site the built site */
export async function readAsNetlify(site: string): Promise<Reading> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(site, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [path.join(site, "_redirects")],
    configRedirects: [],
    minimal: false,
  });
  return {
    joinsValues: true,
    refused: [...errors, ...redirectErrors].map(({ message }) => message),
    rulesFor: (address) =>
      headers.filter(({ forRegExp }) => forRegExp.test(address)).map(({ values }) => values),
    leadsTo: (address) => redirects.find(({ path: from }) => from === address),
    findsFileOf: () => false,
  };
}
