/** The names under which browsers reach our own servers on this computer. */
import { networkInterfaces } from "node:os";

/** The value of `HOST` with which only this computer can reach a server. */
export const LOOPBACK = "127.0.0.1";
/** All names and addresses that only this computer can reach. */
export const LOOPBACK_NAMES = ["localhost", LOOPBACK, "::1"];
/** The values of `HOST` with which the whole network can reach a server. */
export const ALL_INTERFACES = ["0.0.0.0", "::"];

/** Returns the host name for URLs: `localhost`, or the address under which the network reaches `host`. */
export function formatHostInUrls(host: string): string {
  if (LOOPBACK_NAMES.includes(host)) {
    return "localhost";
  }
  // In URLs, IPv6 addresses have brackets around them.
  if (!ALL_INTERFACES.includes(host)) {
    return host.includes(":") ? `[${host}]` : host;
  }
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return (
    addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address ??
    "localhost"
  );
}
