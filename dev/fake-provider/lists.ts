/** The lists of the fake provider: made-up clients with their logos. They stand for no real company. */
import type { Answer } from "../serve/listen.ts";
import groups from "./clients.json" with { type: "json" };

const logoPath = (name: string) =>
  `/clients/${name.toLowerCase().replaceAll(" ", "-")}.svg`;

/** Returns the clients in groups, for Our Work. The home page gets them in one list. Their logos are at `cdnOrigin`. */
export const groupClients = (cdnOrigin: string) =>
  groups.map(({ groupName, clients }) => ({
    groupName,
    clients: clients.map(({ name }) => ({ image: cdnOrigin + logoPath(name), name })),
  }));

/** The logos by their paths: SVGs of 290 by 116 in one colour, with a mark and the name, whose first word is larger. */
export const logos = groups.flatMap(({ clients }) =>
  clients.map(({ name, mark }): [address: string, logo: Answer] => {
    const [first, ...others] = name.split(" ");
    const body = `
<svg
  xmlns="http://www.w3.org/2000/svg"
  width="290"
  height="116"
  viewBox="0 0 290 116"
  fill="#666b80"
>
  <title>${name}</title>
  <path transform="translate(4 20) scale(1.58)" fill-rule="evenodd" d="${mark}"/>
  <g font-family="system-ui,Roboto,Arial,sans-serif">
    <text x="94" y="58" font-weight="700" font-size="37">${first}</text>
    <text x="95" y="90" font-size="27">${others.join(" ")}</text>
  </g>
</svg>`.trim();
    const headers = {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    };
    return [logoPath(name), { status: 200, headers, body }];
  }),
);
