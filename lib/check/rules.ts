/** Rules that no schema can express: first those for our keywords, then those for this company's files. */
import path from "node:path";
import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../../site/page-ids.ts";
import { pictureProblem } from "./pictures.ts";
import { asList, type Fields, fieldOf, isFields, labelOf } from "./pointers.ts";
import {
  dataFileOf,
  formatCount,
  formatValue,
  joinWithOr,
  type Problem,
  problemAt,
  type Sentence,
  suggestion,
} from "./problem.ts";
import { daysOfChange, whyUnpublished } from "./publishing.ts";
import { type DataNode, type PageList, readPages, readSchemas } from "./schemas.ts";
import { adviseToReplace, countSentence, NOT_CHOSEN } from "./shape.ts";
import { anyOf, CAMERAS, PICTURE_WORDS } from "./word-lists.ts";

/** The data of a day, as the rules look it up. */
interface Site {
  folder: string;
  nodesAt: ReadonlyMap<string, readonly DataNode[]>;
  /** The pages that links may lead to. */
  pages: ReturnType<typeof readPages>;
  day: string;
}

/**
 * All problems of today, and of every later day on which the published entries change, unsorted. What the
 * day does not change is judged once: pictures take long, and a list may have forty entries with days.
 *
 * @param nodes without refused values
 * @param placeOf names the file and the line of a value
 */
export function checkRules(
  folder: string,
  nodes: readonly DataNode[],
  today: string,
  placeOf: (node: DataNode) => string,
): Problem[] {
  const nodesAt: Map<string, DataNode[]> = new Map();
  for (const node of nodes) {
    const beside = nodesAt.get(node.fieldPath);
    if (beside) {
      beside.push(node);
    } else {
      nodesAt.set(node.fieldPath, [node]);
    }
  }
  // The entries of a list that is too long wait until it is shorter.
  const inRefusedList = nodes.flatMap(({ isListRefused, name, pointer }) =>
    isListRefused ? `${name}${pointer}/` : [],
  );
  const whole = nodes.filter(
    ({ isRefused, name, pointer }) =>
      !isRefused && !inRefusedList.some((list) => `${name}${pointer}`.startsWith(list)),
  );
  const problems = whole.flatMap((node) => problemsOnAnyDay(node, folder, today));
  const judged = whole.filter(dependsOnDay);
  // Once a check, because it reads every schema.
  const pages = readPages(folder);
  for (const day of daysOfChange(
    nodes.map(({ value }) => value),
    today,
  )) {
    const site = { folder, nodesAt, pages, day };
    for (const node of judged) {
      for (const problem of problemsOnDay(node, site)) {
        // `checkData` keeps the first problem of each pointer, so a problem of today is reported once.
        if (day !== today) {
          problem.label = `from ${day} on, ${labelOf(problem.pointer)}`;
        }
        problems.push(problem);
      }
    }
  }
  return [...problems, ...sharedTexts(whole, today, placeOf)];
}

/** Problems that stay until a value changes. */
function problemsOnAnyDay(node: DataNode, folder: string, today: string): Problem[] {
  const { value } = node;
  if (Array.isArray(value)) {
    return [];
  }
  if (isFields(value)) {
    return wrongOrder(node, value);
  }
  const sentence = valueSentence(node, folder, today);
  return sentence ? [problemAt(node, sentence)] : [];
}

const isReference = ({ fieldPath, rule }: DataNode) =>
  typeof rule["ref"] === "string" || fieldPath.endsWith("/href");

const dependsOnDay = (node: DataNode) =>
  Array.isArray(node.value) || node.fieldPath in GROUP_RULES || isReference(node);

/** Problems of a day, which depend on the entries that are published then. */
function problemsOnDay(node: DataNode, site: Site): Problem[] {
  const { value } = node;
  if (Array.isArray(value)) {
    return problemsOfList(node, value, site.day);
  }
  if (isFields(value)) {
    return GROUP_RULES[node.fieldPath]?.(value, node, site.day) ?? [];
  }
  return isReference(node) ? missingTarget(node, site) : [];
}

function wrongOrder(node: DataNode, entry: Fields): Problem[] {
  const { publishFrom: first, publishUntil: last } = entry;
  if (!first || !last || first <= last) {
    return [];
  }
  const message = `is ${last}, which lies before "publishFrom" (${first})`;
  const fix = `write "${first}" or a later day`;
  return [problemAt(node, `${message}. Fix: ${fix}`, "/publishUntil")];
}

function problemsOfList(node: DataNode, entries: unknown[], day: string): Problem[] {
  const shown = entries.filter((entry) => !whyUnpublished(entry, day));
  return [entryCount, repeated, chosenEntries].flatMap((rule) =>
    rule(node, entries, shown),
  );
}

function entryCount(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const limits = node.rule["shownEntries"];
  if (!Array.isArray(limits)) {
    return [];
  }
  const least = Number(limits[0]);
  const most = Number(limits[1]);
  if (shown.length >= least && shown.length <= most) {
    return [];
  }
  const kept = entries.length - shown.length;
  const sentence = countSentence(shown.length, [least, most], kept);
  return [{ ...problemAt(node, sentence), formSentence: adviseToReplace(sentence) }];
}

/** Normalizes texts that people consider the same. */
function normalise(value: unknown): unknown {
  if (typeof value !== "string") {
    return value;
  }
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/** No two entries share the first field of `uniqueBy`; no two that are shown on one day share another. */
function repeated(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const fields = asList(node.rule["uniqueBy"]).map(String);
  return fields.flatMap((field, order) => {
    const keys = entries.map((entry) =>
      order === 0 || shown.includes(entry) ? normalise(fieldOf(entry, field)) : undefined,
    );
    return keys.flatMap((key, at): Problem[] => {
      const first = keys.indexOf(key);
      if (key === undefined || first === at) {
        return [];
      }
      const message = `is ${formatValue(fieldOf(entries[at], field))} here and in entry ${first + 1}`;
      const fix = "give each entry one of its own";
      return [problemAt(node, `${message}. Fix: ${fix}`, `/${at}/${field}`)];
    });
  });
}

/**
 * No two pages share a title or a description. Both are named, because whoever copied one saved either. Two
 * entries of one list are {@link repeated}'s.
 */
function sharedTexts(
  nodes: readonly DataNode[],
  day: string,
  placeOf: (node: DataNode) => string,
): Problem[] {
  const texts = nodes
    .filter(
      ({ rule, ancestors }) =>
        rule["uniqueOnSite"] && !ancestors.some((one) => whyUnpublished(one, day)),
    )
    .map((node) => {
      const kind = String(node.rule["uniqueOnSite"]);
      return { node, kind, key: `${kind} ${normalise(node.value)}` };
    });
  return texts.flatMap(({ node, kind, key }): Problem[] => {
    const twin = texts.find(
      (other) => other.key === key && other.node.fieldPath !== node.fieldPath,
    );
    if (!twin) {
      return [];
    }
    const message = `is that of another page too (${placeOf(twin.node)})`;
    return [problemAt(node, `${message}. Fix: write a ${kind} of its own`)];
  });
}

const ONLY_PICTURE_WORDS = new RegExp(
  `^(?:(?:${anyOf(PICTURE_WORDS)})(?:[^\\p{L}]+|$))+$`,
  "iu",
);
/** IMG_2041, IMG-20260131-WA0012, WhatsApp Image 2026-01-31 at 10.15.12 AM, or office.jpg. */
const FILE_NAME = new RegExp(
  `^(?:${anyOf(CAMERAS)})[\\s_-]*(?:IMAGE|PHOTO)?[\\s_-]*\\d(?:[\\d\\s_().:-]|at|[ap]m|wa|hdr|edit(?:ed)?|copy)*$|\\.(?:svg|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|pdf)$`,
  "i",
);
/** `Photo 2 of the office` does not say what the picture shows; `Image 3 shows the stock` may be enough. */
const LIKE_A_FILE_NAME = /^(?:IMG|DSC[NF]?|PXL|IMAGE|PHOTO|PICTURE|SCREENSHOT)[\s_-]*\d/i;

/** Nobody plans further ahead: a later year is a slip of the fingers, such as 2062 for 2026. */
const MOST_YEARS_AHEAD = 10;

const fieldNameOf = ({ pointer }: DataNode) =>
  pointer.slice(pointer.lastIndexOf("/") + 1);

const isAlt = (node: DataNode) => /^(?:alt|drawingAlt)$/.test(fieldNameOf(node));

/** The problem of a picture, a day, or the words about a picture. */
function valueSentence(
  node: DataNode,
  folder: string,
  today: string,
): Sentence | undefined {
  const { value, rule } = node;
  const text = String(value);
  const field = fieldNameOf(node);
  if ("picture" in rule) {
    return pictureProblem(path.join(folder, "site"), text, rule);
  }
  if (field === "sinceYear" || field === "lastUpdated") {
    const date = /^\d\d-/.test(text) ? text.split("-").reverse().join("-") : text;
    // A year is compared with a year.
    if (date <= today.slice(0, date.length)) {
      return undefined;
    }
    return `cannot be ${formatValue(value)}, which is yet to come. Fix: write an earlier one`;
  }
  if (rule["format"] === "date") {
    const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}-12-31`;
    if (text <= last) {
      return undefined;
    }
    return `cannot be ${formatValue(value)}, more than ten years ahead. Fix: write one up to ${last}, or leave it out`;
  }
  if (isAlt(node) && (FILE_NAME.test(text) || ONLY_PICTURE_WORDS.test(text))) {
    return NOT_SHOWN;
  }
  return undefined;
}

const NOT_SHOWN: Sentence =
  "does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk";

/** How many characters a search result shows, at least where its place is filled and at most. */
const SEARCH_SHOWS: { [kind: string]: [least: number, most: number] } = {
  title: [50, 60],
  description: [140, 160],
};

/**
 * What may be meant, and stops no build: a label that alone says that a number is for jobs, an alternative
 * text that looks like a file's name, and what a search result would cut or show half empty.
 */
export function findDoubts(nodes: readonly DataNode[]): Problem[] {
  const company = nodes.find(({ fieldPath }) => fieldPath === "company/name")?.value;
  const name = typeof company === "string" ? company : "";
  const added = name === "" ? 0 : [...` | ${name}`].length;
  return nodes.flatMap((node) => {
    const problems = [
      ...unmarkedCareers(node),
      ...badSearchLength(node, added),
      ...searchForOthers(node, name),
    ];
    const { value } = node;
    if (isAlt(node) && typeof value === "string" && LIKE_A_FILE_NAME.test(value)) {
      problems.push(problemAt(node, NOT_SHOWN));
    }
    return problems;
  });
}

/** @param added characters of ` | ` and the company's name, which follow each title */
function badSearchLength(node: DataNode, added: number): Problem[] {
  const { value, rule } = node;
  const kind = String(rule["searchLength"]);
  const shows = SEARCH_SHOWS[kind];
  if (!shows) {
    return [];
  }
  const isTitle = kind === "title" && added > 0;
  const least = Math.max(1, isTitle ? shows[0] - added : shows[0]);
  const most = Math.max(1, isTitle ? shows[1] - added : shows[1]);
  const { length } = [...String(value)];
  if (length >= least && length <= most) {
    return [];
  }
  const has = `has ${length} characters${isTitle ? ", which the company's name follows" : ""}`;
  const trouble =
    length > most
      ? "more than a search result shows"
      : "less than fills its place in a search result";
  return [problemAt(node, `${has}: ${trouble}. Fix: write ${least} to ${most}`)];
}

/** Warns if a review's link searches the map for another company, such as for this one's former name. */
function searchForOthers(node: DataNode, company: string): Problem[] {
  const value = String(node.value);
  if (node.fieldPath !== "testimonials/items/*/link" || !URL.canParse(value)) {
    return [];
  }
  const query = new URL(value).searchParams.get("query");
  const isSame = query?.toLowerCase().includes(company.toLowerCase());
  if (query === null || isSame) {
    return [];
  }
  const message = `searches the map for ${formatValue(query)}, and the company is called ${formatValue(company)}`;
  const fix = "write the address of the review, or of the company's own place on the map";
  return [problemAt(node, `${message}. Fix: ${fix}`)];
}

/** Returns the targets that a `ref` or a link of this site may have, without refused entries. */
function targetsOf(lists: PageList[], { nodesAt, day }: Site) {
  const targets = lists.flatMap(({ file, field, start }) =>
    (nodesAt.get(`${file}/items/*/${field}`) ?? [])
      .filter(({ isRefused }) => !isRefused)
      .map(({ value, ancestors }) => ({
        id: `${start}${value}`,
        reason: whyUnpublished(ancestors[1], day),
      })),
  );
  // A list that is refused itself, or lost an entry that is, may lack the one that is meant.
  const isComplete = lists.every(({ file, field }) => {
    const [node] = nodesAt.get(`${file}/items`) ?? [];
    const found = nodesAt.get(`${file}/items/*/${field}`) ?? [];
    const entries = asList(node?.value);
    return node && !node.isListRefused && found.length >= entries.length;
  });
  return { targets, isComplete };
}

function missingTarget(node: DataNode, site: Site): Problem[] {
  const { value, rule, ancestors } = node;
  const [file = "", field = ""] =
    typeof rule["ref"] === "string" ? rule["ref"].split(".") : [];
  const { pages } = site;
  const lists = file ? [{ file, field, start: "" }] : pages.lists;
  const { targets, isComplete } = targetsOf(lists, site);
  const chosen = targets.filter(({ id }) => id === value);
  const hidden = chosen.find(({ reason }) => reason);
  // An entry that is not shown may name what will be shown with it.
  if (hidden && ancestors.some((one) => whyUnpublished(one, site.day))) {
    return [];
  }
  if (hidden) {
    const message = `is ${formatValue(value)}, which is not shown: ${hidden.reason}`;
    const fix = "name one that is shown, or let this entry be a draft too";
    return [problemAt(node, `${message}. Fix: ${fix}`)];
  }
  // The value may name a refused entry.
  if (chosen.length > 0 || !isComplete) {
    return [];
  }
  const shown = targets.flatMap(({ id, reason }) => (reason ? [] : id));
  if (file === "") {
    return missingPage(node, String(value), [...pages.routes, ...shown]);
  }
  const otherwise =
    shown.length > 0
      ? `write ${joinWithOr(shown)}`
      : "add that entry, or leave this one out";
  const fix = suggestion(String(value), shown, otherwise);
  const sentence = `is ${formatValue(value)}, but no entry of ${dataFileOf(file)} has that "${field}". Fix: ${fix}`;
  const label = readSchemas(site.folder).get(file)?.rule["label"];
  const isElsewhere = `is ${formatValue(value)}, which is not in “${label}”. Fix: ${fix}`;
  const formSentence = value === "" ? NOT_CHOSEN : isElsewhere;
  return [{ ...problemAt(node, sentence), formSentence }];
}

function missingPage(node: DataNode, address: string, pages: string[]): Problem[] {
  if (pages.includes(address)) {
    return [];
  }
  const fix = suggestion(address, pages, "copy the address of the page from the browser");
  const sentence = `is ${formatValue(address)}, but this site has no page there. Fix: ${fix}`;
  return [problemAt(node, sentence)];
}

/** How many published entries of a list have a field that is true, at least and at most. */
const CHOSEN_ENTRIES: {
  [list: string]: { [field: string]: [least: number, most: number] };
} = {
  "services/items": { isCard: [9, 9], isFeatured: [4, 4] },
  "faqs/items": { isOpen: [0, 1] },
};

function chosenEntries(node: DataNode, entries: unknown[], shown: unknown[]): Problem[] {
  const limits = Object.entries(CHOSEN_ENTRIES[node.fieldPath] ?? {});
  return limits.flatMap(([field, [least, most]]): Problem[] => {
    const chosen = shown.filter((entry) => fieldOf(entry, field));
    const count = chosen.length;
    // The schema has reported a value of another type.
    const isReported = entries.some(
      (entry) => typeof fieldOf(entry, field) !== "boolean",
    );
    if (isReported || (count >= least && count <= most)) {
      return [];
    }
    const needed = `${least === most ? "exactly" : "at most"} ${most} may have it`;
    const say = (ticked: string, tick: string, clear: string) => {
      const fix =
        count > most
          ? `${clear} in ${count - most} of them`
          : `${tick} in ${least - count} more`;
      return `is ${ticked} in ${formatCount(count, "entry", "entries")}; ${needed}. Fix: ${fix}`;
    };
    // If too few are chosen, name the first entry, because any may be chosen next.
    const at = Math.max(0, entries.indexOf(chosen[most]));
    const sentence = say("true", "write true", "write false");
    return [
      {
        ...problemAt(node, sentence, `/${at}/${field}`),
        formSentence: say("ticked", "tick it", "clear it"),
      },
    ];
  });
}

/** Warns if only a label says that a number or an address is for jobs: pages about jobs show another one. */
function unmarkedCareers(node: DataNode): Problem[] {
  const { fieldPath, value } = node;
  if (!["company/phones", "company/emails"].includes(fieldPath)) {
    return [];
  }
  const ways = asList(value);
  const at = ways.findIndex((way) => /career/i.test(String(fieldOf(way, "label"))));
  if (at < 1 || ways.some((way) => fieldOf(way, "isForCareers"))) {
    return [];
  }
  const message = `is ${formatValue(fieldOf(ways[at], "label"))}, but no entry has "isForCareers": pages about jobs show the first`;
  const fix = 'write "isForCareers": true';
  return [problemAt(node, `${message}. Fix: ${fix}`, `/${at}/label`)];
}

/** The digits that are dialled within India. */
const dialledDigitsOf = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** Rules for fields beside others, by the path of the group, for values that the schema accepts. */
const GROUP_RULES: {
  [fieldPath: string]: (group: Fields, node: DataNode, day: string) => Problem[];
} = {
  "company/phones/*": otherDigits,
  "company/social/*": otherNetwork,
  "claims/counters/*": (counter, node) =>
    exactlyOneOf(counter, node, "value", "sinceYear"),
  "navigation/menu/*": (entry, node) => exactlyOneOf(entry, node, "href", "dropdown"),
  "technologies/items/*": otherTitle,
  "services/items/*/sections/*": badSection,
};

function otherDigits({ display, number }: Fields, node: DataNode): Problem[] {
  if (dialledDigitsOf(String(display)) === dialledDigitsOf(String(number))) {
    return [];
  }
  const message = `is ${formatValue(number)}, but "display" beside it is ${formatValue(display)}`;
  return [problemAt(node, `${message}. Fix: write the same digits in both`, "/number")];
}

function otherNetwork({ network, url }: Fields, node: DataNode): Problem[] {
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
  return [problemAt(node, `${message}. Fix: ${fix}`, "/url")];
}

function exactlyOneOf(
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
    return [problemAt(node, `${message}. Fix: ${fix}`, `/${other}`)];
  }
  if (hasOne || hasOther) {
    return [];
  }
  const message = `has neither "${one}" nor "${other}"`;
  return [problemAt(node, `${message}. Fix: add one of them`)];
}

function otherTitle({ title, alt }: Fields, node: DataNode): Problem[] {
  if (alt === `${title} logo`) {
    return [];
  }
  const message = `is ${formatValue(alt)}, but "title" beside it is ${formatValue(title)}`;
  return [problemAt(node, `${message}. Fix: write "${title} logo"`, "/alt")];
}

function badSection(section: Fields, node: DataNode, day: string): Problem[] {
  const { id, paragraphs, items } = section;
  const parts = [...asList(paragraphs), ...asList(items)];
  if (parts.every((one) => whyUnpublished(one, day))) {
    const message =
      'shows a heading and nothing below it: "paragraphs" and "items" are empty';
    const fix = "fill one of them, or delete the whole entry";
    return [problemAt(node, `${message}. Fix: ${fix}`)];
  }
  const isTaken =
    TAKEN_IDS.includes(String(id)) || String(id).startsWith(QUOTE_IDS_START);
  if (!isTaken) {
    return [];
  }
  const message = `is ${formatValue(id)}, which the page uses for another part of itself`;
  const fix = `write another name, such as "about-${id}"`;
  return [problemAt(node, `${message}. Fix: ${fix}`, "/id")];
}

const TAKEN_IDS: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
const NETWORKS: { [network: string]: string[] } = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedin: ["linkedin.com", "lnkd.in"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com", "instagr.am"],
};
