/** A fault of a host, and ways to spoil one answer. */
import type { Check } from "../../hosting/smoke/check.ts";
import type { Asked, Sent, Spoil } from "./wrong-host.ts";

export interface Wrong {
  /** The host … */
  name: string;
  spoil: Spoil;
  /** The check that says so, of which address (empty: the site's origin), and a part of the sentence and of its fix. */
  found: [check: Check, address: string, says: RegExp, fix?: RegExp];
  speaksHttp2?: false;
  timeoutMs?: number;
}

/** Bytes of an address of the site, as they were built. */
export type Original = (address: string) => Buffer;

/** Only for a first GET of one address, as browsers ask. */
export const at =
  (address: string, spoil: (sent: Sent, asked: Asked) => void): Spoil =>
  (sent, asked) => {
    const isFirst = asked.method === "GET" && asked.headers["if-none-match"] === undefined;
    if (asked.address === address && isFirst) spoil(sent, asked);
  };

export const without = (address: string, name: string) =>
  at(address, ({ headers }) => {
    delete headers[name];
  });

export const setting = (address: string, name: string, value: string) =>
  at(address, ({ headers }) => {
    headers[name] = value;
  });

/** Sent as it is, for a spoilt body must still be readable. */
export const rewriting = (address: string, from: string | RegExp, to: string, original: Original) =>
  at(address, (sent) => {
    delete sent.headers["content-encoding"];
    const text = original(address).toString();
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${address} has no ${from}`);
    sent.body = Buffer.from(changed);
  });

/** As a host does that sends all that it does not know to the home page. */
export const asLedHome = (sent: Sent) => {
  sent.status = 301;
  sent.headers.location = "/";
};

export const asNotFound = (sent: Sent) => {
  sent.status = 404;
};
