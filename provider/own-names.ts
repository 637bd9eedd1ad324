/** Under which names a server on this computer is asked, and which of them may be answered. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** Where a server listens that only this computer may reach. */
export const THIS_COMPUTER = "127.0.0.1";

const NAMES_OF_THIS_COMPUTER = ["127.0.0.1", "localhost", "[::1]"];
const EVERY_ADDRESS = ["0.0.0.0", "::"];

/**
 * Whether a request asks by a name of this computer. A page of another site can have its own name pointed here, and would then be of the
 * same origin as what answers (DNS rebinding); its name in `Host` gives it away. An address of numbers cannot be pointed anywhere.
 *
 * @param asked the request's `Host`, with any port: a tunnel may have another one
 * @param host where the server listens
 */
export function isOwnName(asked: string | undefined, host: string): boolean {
  const name = (asked ?? "").toLowerCase().replace(/:\d*$/, "");
  if (NAMES_OF_THIS_COMPUTER.includes(name) || name === inAddress(host.toLowerCase())) return true;
  return EVERY_ADDRESS.includes(host) && isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/**
 * The name for addresses: `localhost`, or for others in the network the address that they reach.
 *
 * @param host where the server listens; for `0.0.0.0` and `::` it is the first address that this computer has in a network
 */
export function nameInAddresses(host: string): string {
  if (NAMES_OF_THIS_COMPUTER.includes(inAddress(host))) return "localhost";
  if (!EVERY_ADDRESS.includes(host)) return inAddress(host);
  const places = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return places.find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "localhost";
}

/** IPv6 stands in brackets there. */
function inAddress(host: string) {
  return host.includes(":") ? `[${host}]` : host;
}
