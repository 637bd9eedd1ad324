import { labelOf } from "../locate.ts";
import { eitherOf, quoted } from "../quote.ts";
import { isFields } from "../schema-walk.ts";
import { NETWORK_HOSTS, NO_PAGES } from "../words/networks.ts";
import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `networkPage: ["network", "url"]` on a group: the address stands on that network (`words/networks.ts`), and names a page there.
 */
export const networkPage = ownKeyword<[network: string, url: string], unknown>(
  { keyword: "networkPage", type: "object", schemaType: "array" },
  ([networkField, urlField], group, _surroundings, place) => {
    const { [networkField]: network, [urlField]: url } = isFields(group) ? group : {};
    const hosts = NETWORK_HOSTS.get(String(network));
    if (typeof url !== "string" || !hosts || !URL.canParse(url)) return [];
    const { hostname, pathname, search } = new URL(url);
    const pointer = `${place}/${urlField}`;
    const label = labelOf(pointer);
    if (!isOn(hostname, hosts))
      return [
        {
          pointer,
          what: `${label} is ${quoted(url)}, but "${networkField}" beside it is "${network}"`,
          fix: `copy the address of the company's page there, which stands on ${eitherOf(hosts)}`,
        },
      ];
    const [, first = ""] = pathname.toLowerCase().split("/");
    const isPage = pathname.length > 1 && !(NO_PAGES.includes(first) && search === "");
    if (isPage && !/[[\]{}<>\\]/.test(url)) return [];
    return [
      {
        pointer,
        what: `${label} is ${quoted(url)}, which does not lead to a page of the company there`,
        fix: "open the company's page there and copy its whole address",
      },
    ];
  },
);

function isOn(hostname: string, hosts: readonly string[]) {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
