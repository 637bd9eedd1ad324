/** What no schema can say: plain functions of the data. The first ones follow keywords of the schemas, the others know this company's files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../../site/page-ids.ts";
import { fileChoices, pictureMistake } from "./pictures.ts";
import { type Fields, isFields, labelOf, valueAt } from "./pointers.ts";
import { counted, eitherOf, quoted, type Sentence, suggestion, written } from "./problem.ts";
import { daysOfChange, isInUnpublished, whyUnpublished } from "./publishing.ts";
import { countSentence } from "./shape.ts";
import type { Slot } from "./schemas.ts";

/** A problem at a value of some file, which goes by its name without `.json`. */
type FileProblem = [name: string, pointer: string, sentence: Sentence];

/** The same in a value, by the pointer from there on. */
type LocalProblem = [at: string, sentence: Sentence];

/** The data as far as their schemas take them. */
export interface Site {
  /** The project's folder. */
  folder: string;
  /** The files that could be read, by name. */
  data: Readonly<{ [name: string]: unknown }>;
  /** Every value with its rule, but those of groups of fields that the schema has refused. */
  slots: readonly (Slot & { name: string })[];
  /** The day in India, as `2026-01-31`. */
  today: string;
  /** Such as `site/_data/faqs.json, line 12`. */
  placeOf: (name: string, pointer: string) => string;
}

/** All that the rules find, in no order: today, and on every later day on which other entries are published. */
export function* checkRules(site: Site): Generator<FileProblem> {
  const days = daysOfChange(
    site.slots.map(({ value }) => value),
    site.today,
  );
  for (const slot of site.slots)
    for (const [at, sentence] of ofValue(slot, site)) yield [slot.name, slot.pointer + at, sentence];
  for (const day of days)
    for (const [name, pointer, sentence] of ofDay({ ...site, today: day }))
      yield [name, pointer, day === site.today ? sentence : `from ${day} on, ${sentence}`];
}

/** The place of a value in its file, without the numbers of entries: `careers/items/*`. */
const placeIn = ({ name, pointer }: { name: string; pointer: string }) =>
  `${name}${pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;

/** Rules that are the same on every day. */
function ofValue(slot: Site["slots"][number], site: Site): LocalProblem[] {
  const { pointer, value } = slot;
  if (Array.isArray(value)) return [];
  if (isFields(value)) {
    const found = wrongOrder(value) ?? GROUP_RULES[placeIn(slot)]?.(value, slot);
    return found ? [found] : [];
  }
  const sentence = valueMistake(slot, site);
  return sentence ? [["", `${labelOf(pointer)} ${sentence}`]] : [];
}

/** Rules about what is published on one day. */
function* ofDay(site: Site): Generator<FileProblem> {
  yield* missingTargets(site);
  for (const slot of site.slots) {
    const { name, pointer, value } = slot;
    const found = Array.isArray(value)
      ? [entryCount, repeated, chosenEntries].flatMap((rule) => rule(slot, value, site.today))
      : emptySection(placeIn(slot), pointer, value, site.today);
    for (const [at, sentence] of found) yield [name, pointer + at, sentence];
  }
  yield* sharedBetweenPages(site);
}

function wrongOrder({ publishFrom: first, publishUntil: last }: Fields): LocalProblem | undefined {
  const what = `"publishUntil" is ${last}, which lies before "publishFrom" (${first})`;
  return first && last && first > last
    ? ["/publishUntil", `${what}. Fix: write "${first}" or a later day`]
    : undefined;
}

/** How many entries of a list are published on a day. */
function entryCount({ pointer, rule }: Slot, entries: unknown[], day: string): LocalProblem[] {
  if (!Array.isArray(rule["shownEntries"])) return [];
  const [least = 0, most = 0] = rule["shownEntries"].map(Number);
  const count = entries.filter((entry) => whyUnpublished(entry, day) === undefined).length;
  if (count >= least && count <= most) return [];
  const label = labelOf(pointer);
  const unpublished = entries.length - count;
  if (unpublished === 0) return [["", countSentence(label, count, [least, most])]];
  const has = `${label} shows ${counted(count, "entry", "entries")} and keeps back ${unpublished}`;
  const hint = '; "draft" and the days of an entry say when it is shown';
  return [["", countSentence(label, count, [least, most], has) + hint]];
}

/** What people take for the same. */
function plain(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/**
 * No two entries of a list have the same `id`, or what else stands first in `uniqueBy`; and no two that are published on one day the rest
 * of it: a copy that waits for its day may keep that until then.
 */
function repeated({ rule }: Slot, entries: unknown[], day: string): LocalProblem[] {
  return [rule["uniqueBy"] ?? []]
    .flat()
    .map(String)
    .flatMap((field, order) => {
      const seen: Map<unknown, number> = new Map();
      return entries.flatMap((entry, at): LocalProblem[] => {
        const own = isFields(entry) ? entry[field] : undefined;
        if (own === undefined || (order > 0 && whyUnpublished(entry, day))) return [];
        const first = seen.get(plain(own));
        if (first === undefined) seen.set(plain(own), at);
        const what = `"${field}" is ${written(own)} here and in entry ${(first ?? 0) + 1}`;
        return first === undefined
          ? []
          : [[`/${at}/${field}`, `${what}. Fix: give each entry one of its own`]];
      });
    });
}

/** No day of this company lies before it. */
const FIRST_YEAR = 1990;
/** Nobody plans further ahead; a year beyond it is a slip of the fingers. */
const MOST_YEARS_AHEAD = 10;
const PICTURE_WORDS =
  /^(?:(?:an?|the|our|my|this|new|of|in|on|here|alt|text|pictures?|pics?|images?|img|photos?|photographs?|graphics?|illustration|drawing|icon|logo|banner|header|hero|thumbnail|screenshot|file|untitled|placeholder|main|background|copy|final|cover|slide|design)(?:[^\p{L}]+|$))+$/iu;
const FILE_NAME =
  /^(?:IMG|DSC|PXL|MVIMG|PANO|GOPR|DJI|CIMG|P|IMAGE|PHOTO|PICTURE|SCREENSHOT|WA|WHATSAPP|SIGNAL|VID|FB_IMG|SNAPCHAT)\w{0,2}[\s_-]*(?:IMAGE|\d)[\w\s.():-]*$|\.(?:svg|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|pdf)$/i;

/** What is wrong with a file that is named, with a day, or with the words about a picture; to follow the field's name. */
function valueMistake({ pointer, value, rule }: Slot, { folder, today }: Site): Sentence | undefined {
  const text = String(value);
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  if ("picture" in rule)
    return pictureMistake(path.join(folder, "site"), text, rule["picture"], rule["folder"]);
  if (typeof rule["file"] === "string") {
    const choices = fileChoices(rule["file"]);
    const fix = suggestion(text, choices) ?? `write ${eitherOf(choices)}`;
    return choices.includes(text) ? undefined : `cannot be ${quoted(text)}. Fix: ${fix}`;
  }
  const isPast = field === "sinceYear" || field === "lastUpdated";
  if (isPast || rule["format"] === "date") {
    const isDayFirst = /^\d\d-\d\d-\d{4}$/.test(text);
    const turned = (day: string) => (isDayFirst ? day.split("-").reverse().join("-") : day);
    const latest = isPast ? today : `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}-12-31`;
    // A year is compared with a year.
    const last = latest.slice(0, text.length);
    const isWithin = turned(text) >= String(FIRST_YEAR) && turned(text) <= last;
    return isWithin
      ? undefined
      : `cannot be ${written(value)}. Fix: write one from ${FIRST_YEAR} to ${turned(last)}`;
  }
  if (field !== "alt" && field !== "drawingAlt") return undefined;
  if (!FILE_NAME.test(text) && !PICTURE_WORDS.test(text)) return undefined;
  return `does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk`;
}

/** The addresses of the pages that no list of entries makes, as their templates say them. What is in no list of pages is for no link. */
function pagesByThemselves(): string[] {
  const folder = path.join(import.meta.dirname, "../../site/pages");
  const templates = readdirSync(folder).filter((file) => file.endsWith(".11ty.tsx"));
  return templates.flatMap((file) => {
    const template = readFileSync(path.join(folder, file), "utf8");
    const [, name] = /permalink: "([^"]+)\.html"/.exec(template) ?? [];
    if (!name || template.includes("eleventyExcludeFromCollections")) return [];
    return `/${name === "index" ? "" : name}`;
  });
}

/** The pages that entries make: file, field, and what stands before it in the address. */
const PAGE_LISTS = [
  ["services", "path", "/"],
  ["legal", "path", "/"],
  ["products", "slug", "/products/"],
];

/** Every entry and page that is named somewhere is there, and published; it is told where it is named. */
function* missingTargets({ data, slots, today }: Site): Generator<FileProblem> {
  const checked = new Map(slots.map(({ name, pointer, value }) => [name + pointer, value]));
  const pages = pagesByThemselves();
  for (const { name, pointer, value, rule } of slots) {
    const ref = typeof rule["ref"] === "string" ? rule["ref"] : undefined;
    const isPage = !ref && pointer.endsWith("/href");
    if ((!ref && !isPage) || isInUnpublished(data[name], pointer, today)) continue;
    const lists = ref ? [ref.split(".")] : PAGE_LISTS;
    const entries = lists.flatMap(([file = "", field = "", before = ""]) => {
      const list = valueAt(data[file], "/items");
      return (Array.isArray(list) ? list : [undefined]).map((entry, index) => {
        const own = checked.get(`${file}/items/${index}/${field}`);
        return { why: whyUnpublished(entry, today), id: own === undefined ? undefined : `${before}${own}` };
      });
    });
    const label = `${labelOf(pointer)} is ${written(value)},`;
    const same = entries.filter(({ id }) => id === value);
    const why = same.map((one) => one.why).find(Boolean);
    const other = "name one that is shown, or let this entry be a draft too";
    if (same.length > 0 && why) yield [name, pointer, `${label} which is not shown: ${why}. Fix: ${other}`];
    // An entry that is refused itself may be the one that is meant.
    if (same.length > 0 || entries.some(({ id }) => id === undefined)) continue;
    const shown = entries.flatMap((one) => (one.why ? [] : [one.id ?? ""]));
    const all = isPage ? [...pages, ...shown] : shown;
    if (all.includes(String(value))) continue;
    const [file, field] = lists[0] ?? [];
    const missing = isPage
      ? "this site has no page there"
      : `no entry of site/_data/${file}.json has that "${field}"`;
    const otherwise = isPage ? "copy the address of the page from the browser" : `write ${eitherOf(all)}`;
    yield [name, pointer, `${label} but ${missing}. Fix: ${suggestion(String(value), all) ?? otherwise}`];
  }
}

/** In how many of the published entries of a list a field is true: at least, at most. */
const CHOSEN_ENTRIES: { [list: string]: [field: string, least: number, most: number][] } = {
  "services/items": [
    ["isCard", 9, 9],
    ["isFeatured", 4, 4],
  ],
  "faqs/items": [["isOpen", 0, 1]],
};

function chosenEntries(slot: Site["slots"][number], entries: unknown[], today: string): LocalProblem[] {
  return (CHOSEN_ENTRIES[placeIn(slot)] ?? []).flatMap(([field, least, most]): LocalProblem[] => {
    const isChosen = (entry: unknown) => Object(entry)[field] === true && !whyUnpublished(entry, today);
    const places = entries.flatMap((entry, at) => (isChosen(entry) ? [`/${at}/${field}`] : []));
    const count = places.length;
    // Where the field itself is wrong in one, that is told.
    const isSound = entries.every((entry) => typeof Object(entry)[field] === "boolean");
    if (!isSound || (count >= least && count <= most)) return [];
    const needed = `${least === most ? "exactly" : "at most"} ${most} may have it`;
    const fix =
      count > most ? `write false in ${count - most} of them` : `write true in ${least - count} more`;
    return [
      [
        places[most] ?? "",
        `"${field}" is true in ${counted(count, "entry", "entries")}; ${needed}. Fix: ${fix}`,
      ],
    ];
  });
}

/** The titles and descriptions of pages. */
const OF_PAGES =
  /^(?!careers|technologies|claims)\w+(?:|\/items\/\d+|\/oldAddress|\/(?:thankYou|notFound|serverError|offline))\/(title|description)$/;

/** No two pages have one title or one description: whoever made the copy finds it in the file that he saved. */
function* sharedBetweenPages({ slots, data, today, placeOf }: Site): Generator<FileProblem> {
  const texts = slots.flatMap(({ name, pointer, value }) => {
    const kind = OF_PAGES.exec(name + pointer)?.[1];
    const isShown = kind && !isInUnpublished(data[name], pointer, today);
    return isShown ? [{ name, pointer, kind, key: `${kind} ${plain(value)}` }] : [];
  });
  for (const one of texts) {
    const other = texts.find((another) => another !== one && another.key === one.key);
    const { name, pointer, kind } = one;
    const what = `"${kind}" is that of another page too (${other && placeOf(other.name, other.pointer)})`;
    if (other) yield [name, pointer, `${what}. Fix: write a ${kind} of its own`];
  }
}

type GroupRule = (group: Fields, slot: Slot) => LocalProblem | undefined;

const text = (value: unknown) => (typeof value === "string" ? value : "");
/** The digits that are dialled within India. */
const dialled = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** The rules for fields beside others, by the place of the group. Each is run only on what its schema takes. */
const GROUP_RULES: { [place: string]: GroupRule } = {
  "company/phones/*": ({ display, number }) => {
    if (dialled(text(display)) === dialled(text(number))) return undefined;
    const what = `"number" is ${written(number)}, but "display" beside it is ${written(display)}`;
    return ["/number", `${what}. Fix: write the same digits in both`];
  },
  "company/social/*": ({ network, url }) => {
    const hosts = NETWORKS[text(network)] ?? [];
    const { hostname, pathname } = new URL(text(url));
    const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    if (isThere && pathname !== "/") return undefined;
    const what = `"url" is ${written(url)}, which is no page of the company on the "network" beside it, "${network}"`;
    return ["/url", `${what}. Fix: open the company's page on ${eitherOf(hosts)} and copy its whole address`];
  },
  "claims/counters/*": (counter, { pointer }) => oneOf(counter, pointer, ["value", "sinceYear"]),
  "navigation/menu/*": (entry, { pointer }) => oneOf(entry, pointer, ["href", "dropdown"]),
  "claims/statements/*": ({ text: words, sinceYear }) => {
    const times = text(words).split("{years}").length - 1;
    if (times === (sinceYear === undefined ? 0 : 1)) return undefined;
    const what = '"text" holds {years} where "sinceYear" tells from when to count, once, and only there';
    return [
      times === 0 ? "/sinceYear" : "/text",
      `${what}. Fix: write both, {years} in place of the number; or neither`,
    ];
  },
  "technologies/items/*": ({ title, alt }) => {
    const what = `"alt" is ${written(alt)}, but "title" beside it is ${written(title)}`;
    return alt === `${title} logo` ? undefined : ["/alt", `${what}. Fix: write "${title} logo"`];
  },
  "testimonials/items/*": ({ link }) => {
    const { hostname, pathname } = new URL(text(link));
    const place = hostname.replace(/^www\./, "").replace(/google\.co\.in$/, "google.com") + pathname;
    const fix = "open the review on Google Maps, choose Share, and paste the link here";
    return MAPS.test(place)
      ? undefined
      : ["/link", `"link" leads to another site: ${written(link)}. Fix: ${fix}`];
  },
  "services/items/*/sections/*": ({ id }) => {
    const isTaken = TAKEN_IDS.includes(text(id)) || text(id).startsWith(QUOTE_IDS_START);
    const what = `"id" is ${written(id)}, which the page uses for another part of itself`;
    return isTaken ? ["/id", `${what}. Fix: write another name, such as "about-${id}"`] : undefined;
  },
};

/** A part of a service's page that has a heading and nothing below it on a day. */
function emptySection(place: string, pointer: string, value: unknown, day: string): LocalProblem[] {
  if (place !== "services/items/*/sections/*" || !isFields(value)) return [];
  if (
    [value["paragraphs"], value["items"]].flat().some((one) => one !== undefined && !whyUnpublished(one, day))
  )
    return [];
  const empty = `${labelOf(pointer)} shows a heading and nothing below it: "paragraphs" and "items" are empty`;
  return [["", `${empty}. Fix: fill one of them, or delete the whole entry`]];
}

function oneOf(group: Fields, pointer: string, [one = "", other = ""]: string[]): LocalProblem | undefined {
  const label = labelOf(pointer);
  const both = `${label} has "${one}" and "${other}", which do not go together. Fix: keep one of them and delete the other`;
  if (one in group) return other in group ? [`/${other}`, both] : undefined;
  return other in group
    ? undefined
    : ["", `${label} has neither "${one}" nor "${other}". Fix: add one of them`];
}

const TAKEN_IDS: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
const MAPS =
  /^(?:google\.com\/(?:maps|search)|maps\.google\.com|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co|share\.google|search\.google\.com\/local)(?:\/|$)/;
/** The addresses under which a network's pages stand. */
const NETWORKS: { [network: string]: string[] } = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedin: ["linkedin.com", "lnkd.in"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com", "instagr.am"],
};
