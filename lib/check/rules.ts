/** Rules that no schema can express: first those for our keywords, then those for this company's files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../../site/page-ids.ts";
import { fileChoices, pictureProblem } from "./pictures.ts";
import { type Fields, isFields, labelOf, valueAt } from "./pointers.ts";
import { counted, eitherOf, type FileProblem, type Sentence, suggestion, written } from "./problem.ts";
import { daysOfChange, isInUnpublished, whyUnpublished } from "./publishing.ts";
import { countSentence } from "./shape.ts";
import { type Slot, readSchemas } from "./schemas.ts";

/** A problem in a value, by the pointer from there on. Without a sentence there is none. */
type LocalProblem = [at: string, sentence: Sentence | undefined];

interface Site {
  folder: string;
  /** The files that could be read, by name. */
  data: Readonly<{ [name: string]: unknown }>;
  /** Every value with its rule, without groups of fields that the schema refuses. */
  slots: readonly Slot[];
  /** The day in India, as `2026-01-31`. */
  today: string;
}

/** All problems of today, and of every later day on which the published entries change, unsorted. */
export function checkRules(site: Site): FileProblem[] {
  const values = site.slots.map(({ value }) => value);
  return daysOfChange(values, site.today).flatMap((day) => {
    const onDay = { ...site, today: day };
    const problems = [...missingTargets(onDay), ...onDay.slots.flatMap((slot) => problemsIn(slot, onDay))];
    if (day === site.today) return problems;
    // A problem of today is reported once, because it is at the same place.
    return problems.map(({ label, ...problem }) => ({
      ...problem,
      label: `from ${day} on, ${label ?? labelOf(problem.pointer)}`,
    }));
  });
}

/** The place of a value in its file, without the numbers of entries: `careers/items/*`. */
const placeIn = ({ name, pointer }: Slot) => `${name}${pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;

function problemsIn(slot: Slot, site: Site): FileProblem[] {
  const { name, pointer, value } = slot;
  const found: LocalProblem[] = Array.isArray(value)
    ? problemsOfList(slot, value, site.today)
    : isFields(value)
      ? [...wrongOrder(value), ...(GROUP_RULES[placeIn(slot)]?.(value, site.today) ?? [])]
      : [["", valueSentence(slot, site)]];
  return found.flatMap(([at, sentence]) => (sentence ? { name, pointer: pointer + at, sentence } : []));
}

function wrongOrder({ publishFrom: first, publishUntil: last }: Fields): LocalProblem[] {
  if (!first || !last || first <= last) return [];
  const what = `is ${last}, which lies before "publishFrom" (${first})`;
  return [["/publishUntil", `${what}. Fix: write "${first}" or a later day`]];
}

function problemsOfList(slot: Slot, entries: unknown[], day: string): LocalProblem[] {
  const shown = entries.filter((entry) => !whyUnpublished(entry, day));
  return [entryCount, repeated, chosenEntries].flatMap((rule) => rule(slot, entries, shown));
}

function entryCount({ rule }: Slot, entries: unknown[], { length: count }: unknown[]): LocalProblem[] {
  const [least = 0, most = Number.POSITIVE_INFINITY] = [rule["shownEntries"] ?? []].flat().map(Number);
  if (count >= least && count <= most) return [];
  return [["", countSentence(count, [least, most], entries.length - count)]];
}

/** Normalizes texts that people consider the same. */
function plain(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/**
 * No two entries of a list share the first field of `uniqueBy`, such as `id`; no two that are published on
 * one day share another one, so that a copy may wait for its day unchanged.
 */
function repeated({ rule }: Slot, entries: unknown[], shown: unknown[]): LocalProblem[] {
  const fields = [rule["uniqueBy"] ?? []].flat().map(String);
  return fields.flatMap((field, order) => {
    const keys = entries.map((entry) =>
      order === 0 || shown.includes(entry) ? plain(Object(entry)[field]) : undefined,
    );
    return keys.flatMap((key, at): LocalProblem[] => {
      const first = keys.indexOf(key);
      if (key === undefined || first === at) return [];
      const what = `is ${written(Object(entries[at])[field])} here and in entry ${first + 1}`;
      return [[`/${at}/${field}`, `${what}. Fix: give each entry one of its own`]];
    });
  });
}

/** Words that say that a picture is one, and not what it shows. */
const PICTURE_WORDS =
  /^(?:(?:an?|the|our|my|this|new|of|in|on|here|alt|text|pictures?|pics?|images?|img|photos?|photographs?|graphics?|illustration|drawing|icon|logo|banner|header|hero|thumbnail|screenshot|file|untitled|placeholder|main|background|copy|final|cover|slide|design)(?:[^\p{L}]+|$))+$/iu;
const FILE_NAME =
  /^(?:IMG|DSC|PXL|MVIMG|PANO|GOPR|DJI|CIMG|P|IMAGE|PHOTO|PICTURE|SCREENSHOT|WA|WHATSAPP|SIGNAL|VID|FB_IMG|SNAPCHAT)\w{0,2}[\s_-]*(?:IMAGE|\d)[\w\s.():-]*$|\.(?:svg|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|pdf)$/i;

/** The problem of a picture, a day, or the words about a picture; to follow the field's name. */
function valueSentence({ pointer, value, rule }: Slot, { folder, today }: Site): Sentence | undefined {
  const words = String(value);
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  if ("picture" in rule) return pictureProblem(path.join(folder, "site"), words, rule);
  if (field === "sinceYear" || field === "lastUpdated") {
    const date = /^\d\d-/.test(words) ? words.split("-").reverse().join("-") : words;
    // A year is compared with a year.
    if (date <= today.slice(0, date.length)) return undefined;
    return `cannot be ${written(value)}, which is yet to come. Fix: write an earlier one`;
  }
  if (/^(?:alt|drawingAlt)$/.test(field) && (FILE_NAME.test(words) || PICTURE_WORDS.test(words)))
    return "does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk";
  return undefined;
}

/** The addresses of single pages, from their templates. Pages outside the collection cannot be linked. */
function singlePages(): string[] {
  return fileChoices("pages/*.11ty.tsx").flatMap((page) => {
    const file = path.join(import.meta.dirname, `../../site/pages/${page}.11ty.tsx`);
    const template = readFileSync(file, "utf8");
    const [, name] = /permalink: "([^"]+)\.html"/.exec(template) ?? [];
    if (!name || template.includes("eleventyExcludeFromCollections")) return [];
    return `/${name === "index" ? "" : name}`;
  });
}

/** Lists whose entries are pages: file, field, and the beginning of the address. */
const PAGE_LISTS = [
  ["services", "path", "/"],
  ["legal", "path", "/"],
  ["products", "slug", "/products/"],
];

/** Every entry and page that is referred to exists and is published. */
function missingTargets({ folder, data, slots, today }: Site): FileProblem[] {
  const pages = singlePages();
  const checked = new Map(slots.map(({ name, pointer, value }) => [name + pointer, value]));
  return slots.flatMap(({ name, pointer, value, rule }) => {
    const [file, field] = typeof rule["ref"] === "string" ? rule["ref"].split(".") : [];
    if ((!file && !pointer.endsWith("/href")) || isInUnpublished(data[name], pointer, today)) return [];
    const entries = (file ? [[file, field, ""]] : PAGE_LISTS).flatMap(([list, idField, before]) => {
      const items = valueAt(data[String(list)], "/items");
      return (Array.isArray(items) ? items : [undefined]).map((entry, index) => {
        const id = checked.get(`${list}/items/${index}/${idField}`);
        return { why: whyUnpublished(entry, today), id: id === undefined ? undefined : `${before}${id}` };
      });
    });
    const problem = (what: Sentence) => ({ name, pointer, sentence: `is ${written(value)}, ${what}` });
    const same = entries.filter(({ id }) => id === value);
    const why = same.find((one) => one.why)?.why;
    const choice = "name one that is shown, or let this entry be a draft too";
    if (why) return problem(`which is not shown: ${why}. Fix: ${choice}`);
    // A refused entry may be the one that is meant.
    if (same.length > 0 || entries.some(({ id }) => id === undefined)) return [];
    const known = [...(file ? [] : pages), ...entries.flatMap((one) => (one.why ? [] : String(one.id)))];
    if (known.includes(String(value))) return [];
    const copied = "copy the address of the page from the browser";
    const fix = suggestion(String(value), known, file ? undefined : copied);
    if (!file) return problem(`but this site has no page there. Fix: ${fix}`);
    const noEntry = (list: string) => problem(`but no entry of ${list} has that "${field}". Fix: ${fix}`);
    const label = readSchemas(folder).get(file)?.rule["label"];
    return { ...noEntry(`site/_data/${file}.json`), inForm: noEntry(`“${label}”`).sentence };
  });
}

/** How many published entries of a list have a field that is true, at least and at most. */
const CHOSEN_ENTRIES: { [list: string]: { [field: string]: [least: number, most: number] } } = {
  "services/items": { isCard: [9, 9], isFeatured: [4, 4] },
  "faqs/items": { isOpen: [0, 1] },
};

function chosenEntries(slot: Slot, entries: unknown[], shown: unknown[]): LocalProblem[] {
  const limits = Object.entries(CHOSEN_ENTRIES[placeIn(slot)] ?? {});
  return limits.flatMap(([field, [least, most]]): LocalProblem[] => {
    const chosen = shown.filter((entry) => Object(entry)[field]);
    const count = chosen.length;
    // If an entry has another type here, that problem is enough.
    const isReported = entries.some((entry) => typeof Object(entry)[field] !== "boolean");
    if (isReported || (count >= least && count <= most)) return [];
    const needed = `${least === most ? "exactly" : "at most"} ${most} may have it`;
    const fix =
      count > most ? `write false in ${count - most} of them` : `write true in ${least - count} more`;
    // If there are too few, any entry may be the next.
    const at = Math.max(0, entries.indexOf(chosen[most]));
    return [[`/${at}/${field}`, `is true in ${counted(count, "entry", "entries")}; ${needed}. Fix: ${fix}`]];
  });
}

/** A warning about a number or an address for jobs that only its label names, because pages show the first one then. */
export function unmarkedCareers(slot: Slot) {
  if (!["company/phones", "company/emails"].includes(placeIn(slot))) return [];
  const ways = [slot.value].flat().map(Object);
  const at = ways.findIndex(({ label }) => /career/i.test(label));
  if (at < 1 || ways.some(({ isForCareers }) => isForCareers)) return [];
  const what = `is ${written(ways[at].label)}, but no entry has "isForCareers": pages about jobs show the first`;
  return [{ pointer: `${slot.pointer}/${at}/label`, sentence: `${what}. Fix: write "isForCareers": true` }];
}

/** The digits that are dialled within India. */
const dialled = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** Rules for fields beside others, by the place of the group, for values that the schema accepts. */
const GROUP_RULES: { [place: string]: (group: Fields, day: string) => LocalProblem[] } = {
  "company/phones/*": ({ display, number }) => {
    const isSame = dialled(String(display)) === dialled(String(number));
    const what = `is ${written(number)}, but "display" beside it is ${written(display)}`;
    return isSame ? [] : [["/number", `${what}. Fix: write the same digits in both`]];
  },
  "company/social/*": ({ network, url }) => {
    const hosts = NETWORKS[String(network)] ?? [];
    const { hostname, pathname } = new URL(String(url));
    const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    const what = `is ${written(url)}, which is no page of the company on the "network" beside it, "${network}"`;
    const fix = `open the company's page on ${eitherOf(hosts)} and copy its whole address`;
    return isThere && pathname !== "/" ? [] : [["/url", `${what}. Fix: ${fix}`]];
  },
  "claims/counters/*": (counter) => oneOf(counter, "value", "sinceYear"),
  "navigation/menu/*": (entry) => oneOf(entry, "href", "dropdown"),
  "technologies/items/*": ({ title, alt }) => {
    const what = `is ${written(alt)}, but "title" beside it is ${written(title)}`;
    return alt === `${title} logo` ? [] : [["/alt", `${what}. Fix: write "${title} logo"`]];
  },
  "testimonials/items/*": ({ link }) => {
    const { hostname, pathname } = new URL(String(link));
    const place = hostname.replace(/^www\./, "").replace(/google\.co\.in$/, "google.com") + pathname;
    const fix = "open the review on Google Maps, choose Share, and paste the link here";
    return MAPS.test(place) ? [] : [["/link", `leads to another site: ${written(link)}. Fix: ${fix}`]];
  },
  "services/items/*/sections/*": ({ id, paragraphs = [], items = [] }, day) => {
    const isEmpty = [paragraphs, items].flat().every((one) => whyUnpublished(one, day));
    if (isEmpty) {
      const what = 'shows a heading and nothing below it: "paragraphs" and "items" are empty';
      return [["", `${what}. Fix: fill one of them, or delete the whole entry`]];
    }
    const isTaken = TAKEN_IDS.includes(String(id)) || String(id).startsWith(QUOTE_IDS_START);
    const what = `is ${written(id)}, which the page uses for another part of itself`;
    return isTaken ? [["/id", `${what}. Fix: write another name, such as "about-${id}"`]] : [];
  },
};

function oneOf(group: Fields, one: string, other: string): LocalProblem[] {
  if (one in group && other in group)
    return [[`/${other}`, `and "${one}" do not go together. Fix: keep one of them and delete the other`]];
  return one in group || other in group
    ? []
    : [["", `has neither "${one}" nor "${other}". Fix: add one of them`]];
}

const TAKEN_IDS: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
const MAPS =
  /^(?:google\.com\/(?:maps|search)|maps\.google\.com|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co|share\.google|search\.google\.com\/local)(?:\/|$)/;
/** The addresses of a network's pages. */
const NETWORKS: { [network: string]: string[] } = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedin: ["linkedin.com", "lnkd.in"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com", "instagr.am"],
};
