/** The names of this computer at which our own servers are reached. */
import { networkInterfaces } from "node:os";

/** The value of `HOST` that only this computer can reach. */
export const LOOPBACK = "127.0.0.1";
export const LOOPBACK_NAMES = ["localhost", LOOPBACK, "::1"];
export const ALL_INTERFACES = ["0.0.0.0", "::"];

/** The host name in URLs: `localhost`, or the address at which others in the network reach `host`. */
export function hostInUrls(host: string): string {
  if (LOOPBACK_NAMES.includes(host)) {
    return "localhost";
  }
  // IPv6 addresses are in brackets in URLs.
  if (!ALL_INTERFACES.includes(host)) {
    return host.includes(":") ? `[${host}]` : host;
  }
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return (
    addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address ??
    "localhost"
  );
}
