/** What no schema can say: plain functions of the data. The first ones follow keywords of the schemas, the others know this company's files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PAGE_IDS, QUOTE_IDS_START, SERVICE_IDS } from "../page-ids.ts";
import { fileChoices, pictureMistake } from "./pictures.ts";
import { type Fields, isFields, labelOf, valueAt } from "./pointers.ts";
import { closest, counted, eitherOf, quoted, type Sentence, suggestion, written } from "./problem.ts";
import { daysOfChange, isInUnpublished, whyUnpublished } from "./publishing.ts";
import { countSentence } from "./shape.ts";
import type { Slot } from "./schemas.ts";

/** A mistake at a value of some file, which goes by its name without `.json`. */
export type FileFinding = [name: string, pointer: string, sentence: Sentence];

/** The same in a value: where, from its own pointer on. */
type LocalFinding = [at: string, sentence: Sentence];

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

/** All that the rules find, in no order. */
export function* checkRules(site: Site): Generator<FileFinding> {
  yield* names(site);
  for (const slot of site.slots) {
    const { name, pointer, value } = slot;
    const place = `${name}${pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;
    if (Array.isArray(value)) {
      const ofList = [
        ...entryCount(slot, value, site.today),
        ...twins(slot, value),
        ...chosen(place, value, site.today),
      ];
      for (const [at, sentence] of ofList) yield [name, pointer + at, sentence];
    } else if (isFields(value)) {
      const told = [...wrongOrder(value), GROUPS[place]?.(value, slot, site)].find(Boolean);
      if (told) yield [name, pointer + told[0], told[1]];
    } else {
      const sentence = valueMistake(slot, site);
      if (sentence) yield [name, pointer, `${labelOf(pointer)} ${sentence}`];
    }
  }
  yield* onceOnSite(site);
}

/** Fields that hold a first and a last day. */
const DAYS = [["publishFrom", "publishUntil"]] as const;

function wrongOrder(group: Fields): LocalFinding[] {
  return DAYS.flatMap(([from, until]): LocalFinding[] => {
    const [first, last] = [group[from], group[until]];
    const what = `"${until}" is ${last}, which lies before "${from}" (${first})`;
    return first && last && first > last
      ? [[`/${until}`, `${what}. Fix: write "${first}" or a later day`]]
      : [];
  });
}

/** How many entries of a list are published, today and on every later day on which that changes. */
function entryCount({ pointer, rule }: Slot, entries: unknown[], today: string): LocalFinding[] {
  if (!Array.isArray(rule["shownEntries"])) return [];
  const [least = 0, most = 0] = rule["shownEntries"].map(Number);
  const countOn = (day: string) => entries.filter((entry) => whyUnpublished(entry, day) === undefined).length;
  const day = daysOfChange(entries, today).find((one) => countOn(one) < least || countOn(one) > most);
  if (day === undefined) return [];
  const count = countOn(day);
  const kept = entries.length - count;
  const since = day === today ? "" : `from ${day} on, `;
  const has = `${since}${labelOf(pointer)} shows ${counted(count, "entry", "entries")} and keeps back ${kept}`;
  const hint = '; "draft" and the days of an entry say when it is shown';
  const told = countSentence(labelOf(pointer), count, [least, most], kept > 0 ? has : undefined);
  return [["", kept > 0 ? told + hint : told]];
}

/** What people take for the same. */
function plain(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/** No two entries of a list have the same `id`, or what else `uniqueBy` names. */
function twins({ rule }: Slot, entries: unknown[]): LocalFinding[] {
  const found: Map<number, LocalFinding> = new Map();
  for (const [order, field] of [rule["uniqueBy"] ?? []].flat().map(String).entries()) {
    const seen: Map<unknown, number> = new Map();
    for (const [at, entry] of entries.entries()) {
      const own = isFields(entry) ? entry[field] : undefined;
      const first = seen.get(plain(own));
      if (own === undefined || first === undefined) seen.set(plain(own), at);
      // A copy that waits for its day may keep what is not its name until then.
      else if (!found.has(at) && (order === 0 || mayMeet(entries[first], entry))) {
        const what = `"${field}" is ${written(own)} here and in entry ${first + 1}`;
        found.set(at, [`/${at}/${field}`, `${what}. Fix: give each entry one of its own`]);
      }
    }
  }
  return [...found.values()];
}

/** Whether two entries can be published on one day. */
function mayMeet(one: unknown, other: unknown) {
  const always = { draft: false, publishFrom: "", publishUntil: "9999" };
  const [a, b] = [one, other].map((entry) => ({ ...always, ...Object(entry) }));
  return !a.draft && !b.draft && a.publishFrom <= b.publishUntil && b.publishFrom <= a.publishUntil;
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
  const folder = path.join(import.meta.dirname, "../pages");
  return readdirSync(folder).flatMap((file) => {
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

/** Every entry and page that is named somewhere is there. A name that was changed is told at its entry, where several places still use it. */
function* names({ data, slots, today, placeOf }: Site): Generator<FileFinding> {
  const uses = slots.flatMap(({ name, pointer, value, rule }) => {
    const ref = typeof rule["ref"] === "string" ? rule["ref"] : pointer.endsWith("/href") ? "page" : "";
    return ref === "" || isInUnpublished(data[name], pointer, today)
      ? []
      : [{ name, pointer, ref, value: String(value) }];
  });
  const sound = new Map(slots.map(({ name, pointer, value }) => [name + pointer, value]));
  const pages = pagesByThemselves();
  for (const { name, pointer, value, ref } of uses) {
    const isPage = ref === "page";
    const lists = isPage ? PAGE_LISTS : [ref.split(".")];
    const entries = lists.flatMap(([file = "", field = "", before = ""]) => {
      const list = valueAt(data[file], "/items");
      return (Array.isArray(list) ? list : [undefined]).map((entry, index) => {
        const at = `/items/${index}/${field}`;
        const own = sound.get(file + at);
        return { file, field, before, entry, at, id: own === undefined ? undefined : `${before}${own}` };
      });
    });
    const label = `${labelOf(pointer)} is ${quoted(value)},`;
    const target = entries.find(({ id }) => id === value);
    const why = whyUnpublished(target?.entry, today);
    const other = "name one that is shown, or let this entry be a draft too";
    if (why) yield [name, pointer, `${label} which is not shown: ${why}. Fix: ${other}`];
    // What is refused itself may be what is meant.
    if (target || (isPage && pages.includes(value)) || entries.some(({ id }) => id === undefined)) continue;
    const usesOf = (id: string | undefined) => uses.filter((one) => one.ref === ref && one.value === id);
    const unused = entries.filter(({ id }) => usesOf(id).length === 0);
    // The entry that was meant says so in its other fields: an address goes by the id.
    const named = unused.find(({ entry, before }) => {
      const own = value.startsWith(before) ? value.slice(before.length) : "";
      return own && (JSON.stringify(entry).includes(own) || own.includes(text(valueAt(entry, "/id")) || " "));
    });
    const near = unused.find(({ id = "" }) => closest(value, [id]));
    const changed = named ?? near;
    const count = usesOf(value).length;
    if (changed && (count > 1 || changed !== near)) {
      const { file, field, before, at, id = "" } = changed;
      const still = `${counted(count, "place says", "places say")} ${quoted(value)} still, such as ${placeOf(name, pointer)}`;
      const fix = `write "${value.slice(before.length)}" again, or write the new one there too`;
      yield [file, at, `"${field}" is ${quoted(id.slice(before.length))}, but ${still}. Fix: ${fix}`];
      continue;
    }
    const shown = entries.filter(({ entry }) => !whyUnpublished(entry, today)).map(({ id = "" }) => id);
    const all = isPage ? [...pages, ...shown] : shown;
    const otherwise = isPage ? "copy the address of the page from the browser" : `write ${eitherOf(all)}`;
    const [file, field] = lists[0] ?? [];
    const missing = isPage
      ? "this site has no page there"
      : `no entry of site/_data/${file}.json has that "${field}"`;
    yield [name, pointer, `${label} but ${missing}. Fix: ${suggestion(value, all) ?? otherwise}`];
  }
}

/** In how many of the published entries of a list a field is true: at least, at most. */
const CHOSEN: { [list: string]: [field: string, least: number, most: number][] } = {
  "services/items": [
    ["isCard", 9, 9],
    ["isFeatured", 4, 4],
  ],
  "faqs/items": [["isOpen", 0, 1]],
};

function chosen(list: string, entries: unknown[], today: string): LocalFinding[] {
  return (CHOSEN[list] ?? []).flatMap(([field, least, most]): LocalFinding[] => {
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
function* onceOnSite({ slots, data, today, placeOf }: Site): Generator<FileFinding> {
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

type InGroup = (group: Fields, slot: Slot, site: Site) => LocalFinding | undefined;

const text = (value: unknown) => (typeof value === "string" ? value : "");
/** The digits that are dialled within India. */
const dialled = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** The rules for fields beside others, by the place of the group. Each is run only on what its schema takes. */
const GROUPS: { [place: string]: InGroup } = {
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
  "services/items/*/sections/*": ({ id, paragraphs, items }, { pointer }, { today }) => {
    const isTaken = TAKEN_IDS.includes(text(id)) || text(id).startsWith(QUOTE_IDS_START);
    const taken = `"id" is ${written(id)}, which the page uses for another part of itself`;
    if (isTaken) return ["/id", `${taken}. Fix: write another name, such as "about-${id}"`];
    if ([paragraphs, items].flat().some((one) => !whyUnpublished(one, today))) return undefined;
    const empty = `${labelOf(pointer)} shows a heading and nothing below it: "paragraphs" and "items" are empty`;
    return ["", `${empty}. Fix: fill one of them, or delete the whole entry`];
  },
};

function oneOf(group: Fields, pointer: string, [one = "", other = ""]: string[]): LocalFinding | undefined {
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
