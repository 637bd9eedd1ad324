import type { Headers } from "../../hosting/description.ts";

/** What a host's own code makes of the files that the build writes for it. */
export interface Reading {
  /** What it refuses, in its own words. */
  refused: string[];
  /** What it does where two rules name a header. The others take the last value. */
  joinsValues: boolean;
  /** Of each rule that applies to an address, what it says; names in lower case. */
  rulesFor: (address: string) => Headers[];
  /** Where it leads to; with status 200, it sends the page of that address. */
  leadsTo: (address: string) => { to: string; status: number } | undefined;
  /** What the host does with a page whose address has a dot, where that is not in a rule: it sends the page's own file. */
  findsFileOf: (address: string) => boolean;
}
