/** Rules between fields of the same group. */
import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../../../site/page-ids.ts";
import type { DataNode } from "../nodes.ts";
import { asList, type Fields } from "../pointers.ts";
import { createProblem, type Problem } from "../problem.ts";
import { whyUnpublished } from "../publishing.ts";
import { formatValue, joinWithOr } from "../sentences.ts";

/** Returns the digits of a phone number that are dialled within India. */
const readDialledDigits = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** The rules by the path of the group (`fieldPath`). They get only groups that the schema has accepted. */
export const GROUP_RULES: {
  [fieldPath: string]: (group: Fields, node: DataNode, day: string) => Problem[];
} = {
  "company/phones/*": checkDigits,
  "company/social/*": checkNetwork,
  "claims/counters/*": (counter, node) =>
    requireOneOf(counter, node, "value", "sinceYear"),
  "navigation/menu/*": (entry, node) => requireOneOf(entry, node, "href", "dropdown"),
  "technologies/items/*": checkTitle,
  "services/items/*/sections/*": checkSection,
};

function checkDigits({ display, number }: Fields, node: DataNode): Problem[] {
  if (readDialledDigits(String(display)) === readDialledDigits(String(number))) {
    return [];
  }
  const message = `is ${formatValue(number)}, but "display" beside it is ${formatValue(display)}`;
  return [
    createProblem(node, `${message}. Fix: write the same digits in both`, "/number"),
  ];
}

function checkNetwork({ network, url }: Fields, node: DataNode): Problem[] {
  const hosts = NETWORKS[String(network)] ?? [];
  const { hostname, pathname } = new URL(String(url));
  const isThere = hosts.some(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  );
  if (isThere && pathname !== "/") {
    return [];
  }
  const message = `is ${formatValue(url)}, which is no page of the company on the "network" beside it, "${network}"`;
  const fix = `open the company's page on ${joinWithOr(hosts)} and copy its whole address`;
  return [createProblem(node, `${message}. Fix: ${fix}`, "/url")];
}

function requireOneOf(
  group: Fields,
  node: DataNode,
  one: string,
  other: string,
): Problem[] {
  const hasOne = one in group;
  const hasOther = other in group;
  if (hasOne && hasOther) {
    const message = `and "${one}" do not go together`;
    const fix = "keep one of them and delete the other";
    return [createProblem(node, `${message}. Fix: ${fix}`, `/${other}`)];
  }
  if (hasOne || hasOther) {
    return [];
  }
  const message = `has neither "${one}" nor "${other}"`;
  return [createProblem(node, `${message}. Fix: add one of them`)];
}

function checkTitle({ title, alt }: Fields, node: DataNode): Problem[] {
  if (alt === `${title} logo`) {
    return [];
  }
  const message = `is ${formatValue(alt)}, but "title" beside it is ${formatValue(title)}`;
  return [createProblem(node, `${message}. Fix: write "${title} logo"`, "/alt")];
}

function checkSection(section: Fields, node: DataNode, day: string): Problem[] {
  const { id, paragraphs, items } = section;
  const parts = [...asList(paragraphs), ...asList(items)];
  if (parts.every((one) => whyUnpublished(one, day))) {
    const message =
      'shows a heading and nothing below it: "paragraphs" and "items" are empty';
    const fix = "fill one of them, or delete the whole entry";
    return [createProblem(node, `${message}. Fix: ${fix}`)];
  }
  const isTaken =
    TAKEN_IDS.includes(String(id)) || String(id).startsWith(QUOTE_IDS_START);
  if (!isTaken) {
    return [];
  }
  const message = `is ${formatValue(id)}, which the page uses for another part of itself`;
  const fix = `write another name, such as "about-${id}"`;
  return [createProblem(node, `${message}. Fix: ${fix}`, "/id")];
}

const TAKEN_IDS: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
const NETWORKS: { [network: string]: string[] } = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedin: ["linkedin.com", "lnkd.in"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com", "instagr.am"],
};
