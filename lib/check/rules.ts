/** Rules that no schema can express: first those for our keywords, then those for this company's files. */
import path from "node:path";
import {
  PAGE_IDS,
  QUOTE_IDS_START,
  SERVICE_IDS,
  PAGE_ROUTES,
} from "../../site/page-ids.ts";
import { pictureProblem } from "./pictures.ts";
import { type Fields, isFields, labelOf } from "./pointers.ts";
import {
  counted,
  eitherOf,
  type FileProblem,
  type Sentence,
  suggestion,
  written,
} from "./problem.ts";
import { daysOfChange, whyUnpublished } from "./publishing.ts";
import { countSentence } from "./shape.ts";
import { type Slot, readSchemas } from "./schemas.ts";
import { anyOf } from "./words.ts";

/** `subpointer` leads from the value to the part that is wrong. Without a sentence there is no problem. */
type LocalProblem = [
  subpointer: string,
  sentence: Sentence | undefined,
  formSentence?: Sentence,
];

interface Context {
  folder: string;
  slotsAt: ReadonlyMap<string, readonly Slot[]>;
  day: string;
}

/** All problems of today, and of every later day on which the published entries change, unsorted. */
export function checkRules(
  folder: string,
  slots: readonly Slot[],
  today: string,
): FileProblem[] {
  const values = slots.map(({ value }) => value);
  const slotsAt: Map<string, Slot[]> = new Map();
  for (const slot of slots)
    slotsAt.set(slot.fieldPath, [...(slotsAt.get(slot.fieldPath) ?? []), slot]);
  return daysOfChange(values, today).flatMap((day) =>
    slots.flatMap((slot) =>
      problemsIn(slot, { folder, slotsAt, day }).flatMap(
        ([subpointer, sentence, formSentence]) => {
          const pointer = slot.pointer + subpointer;
          // `checkData` keeps the first problem of each pointer, so a problem of today is reported once.
          const label = day === today ? undefined : `from ${day} on, ${labelOf(pointer)}`;
          return sentence
            ? { name: slot.name, pointer, label, sentence, formSentence }
            : [];
        },
      ),
    ),
  );
}

function problemsIn(slot: Slot, context: Context): LocalProblem[] {
  const { fieldPath, value, isRefused } = slot;
  if (isRefused) return [];
  if (Array.isArray(value)) return problemsOfList(slot, value, context.day);
  if (isFields(value))
    return [
      ...wrongOrder(value),
      ...(GROUP_RULES[fieldPath]?.(value, context.day) ?? []),
    ];
  return [...missingTarget(slot, context), ["", valueSentence(slot, context)]];
}

function wrongOrder({ publishFrom: first, publishUntil: last }: Fields): LocalProblem[] {
  if (!first || !last || first <= last) return [];
  const what = `is ${last}, which lies before "publishFrom" (${first})`;
  return [["/publishUntil", `${what}. Fix: write "${first}" or a later day`]];
}

function problemsOfList(slot: Slot, entries: unknown[], day: string): LocalProblem[] {
  const shown = entries.filter((entry) => !whyUnpublished(entry, day));
  return [entryCount, repeated, chosenEntries].flatMap((rule) =>
    rule(slot, entries, shown),
  );
}

function entryCount(
  { rule }: Slot,
  entries: unknown[],
  { length: count }: unknown[],
): LocalProblem[] {
  const [least = 0, most = Number.POSITIVE_INFINITY] = [rule["shownEntries"] ?? []]
    .flat()
    .map(Number);
  if (count >= least && count <= most) return [];
  return [["", countSentence(count, [least, most], entries.length - count)]];
}

/** Normalizes texts that people consider the same. */
function plain(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
  return text.replace(/[\s.!?।؟/]+$/u, "");
}

/** No two entries share the first field of `uniqueBy`; no two that are shown on one day share another. */
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

/** Words that do not say what a picture shows. */
const PICTURE_WORDS =
  anyOf(`an?|the|our|my|this|new|of|in|on|here|alt|text|pictures?|pics?|images?|img
  photos?|photographs?|graphics?|illustration|drawing|icon|logo|banner|header|hero|thumbnail|screenshot|file
  untitled|placeholder|main|background|copy|final|cover|slide|design`);
const ONLY_PICTURE_WORDS = new RegExp(
  `^(?:(?:${PICTURE_WORDS})(?:[^\\p{L}]+|$))+$`,
  "iu",
);
/** IMG_2041, WhatsApp Image 2026-01-31, or office.jpg. */
const FILE_NAME =
  /^(?:IMG|DSC|PXL|MVIMG|PANO|GOPR|DJI|CIMG|P|IMAGE|PHOTO|PICTURE|SCREENSHOT|WA|WHATSAPP|SIGNAL|VID|FB_IMG|SNAPCHAT)\w{0,2}[\s_-]*(?:IMAGE|\d)[\w\s.():-]*$|\.(?:svg|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|pdf)$/i;

/** The problem of a picture, a day, or the words about a picture. */
function valueSentence(
  { pointer, value, rule }: Slot,
  { folder, day }: Context,
): Sentence | undefined {
  const text = String(value);
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  if ("picture" in rule) return pictureProblem(path.join(folder, "site"), text, rule);
  if (field === "sinceYear" || field === "lastUpdated") {
    const date = /^\d\d-/.test(text) ? text.split("-").reverse().join("-") : text;
    // A year is compared with a year.
    if (date <= day.slice(0, date.length)) return undefined;
    return `cannot be ${written(value)}, which is yet to come. Fix: write an earlier one`;
  }
  if (
    /^(?:alt|drawingAlt)$/.test(field) &&
    (FILE_NAME.test(text) || ONLY_PICTURE_WORDS.test(text))
  )
    return "does not say what the picture shows. Fix: write what one sees, such as Two trainees at a desk";
  return undefined;
}

/** Lists whose entries are pages: file, field, and the beginning of the address. */
const PAGE_LISTS = [
  ["services", "path", "/"],
  ["legal", "path", "/"],
  ["products", "slug", "/products/"],
];

/** Returns the targets that a `ref` or a link of this site may have, without refused entries. */
function targetsOf(lists: string[][], { slotsAt, day }: Context) {
  const targets = lists.flatMap(([list, field, start]) =>
    (slotsAt.get(`${list}/items/*/${field}`) ?? [])
      .filter(({ isRefused }) => !isRefused)
      .map(({ value, ancestors }) => ({
        id: `${start}${value}`,
        reason: whyUnpublished(ancestors[1], day),
      })),
  );
  const entries = lists.flatMap(([list]) => slotsAt.get(`${list}/items`)?.[0]?.value);
  return { targets, isComplete: targets.length >= entries.length };
}

function missingTarget(
  { fieldPath, value, rule, ancestors }: Slot,
  context: Context,
): LocalProblem[] {
  const [file = "", field = ""] =
    typeof rule["ref"] === "string" ? rule["ref"].split(".") : [];
  const isReference = file !== "" || fieldPath.endsWith("/href");
  if (!isReference || ancestors.some((one) => whyUnpublished(one, context.day)))
    return [];
  const { targets, isComplete } = targetsOf(
    file ? [[file, field, ""]] : PAGE_LISTS,
    context,
  );
  const chosen = targets.filter(({ id }) => id === value);
  const hidden = chosen.find(({ reason }) => reason);
  const choice = "name one that is shown, or let this entry be a draft too";
  if (hidden)
    return [
      ["", `is ${written(value)}, which is not shown: ${hidden.reason}. Fix: ${choice}`],
    ];
  // The value may name a refused entry.
  if (chosen.length > 0 || !isComplete) return [];
  const shown = targets.flatMap(({ id, reason }) => (reason ? [] : id));
  if (file === "") return missingPage(String(value), [...PAGE_ROUTES, ...shown]);
  const fix = suggestion(String(value), shown, `write ${eitherOf(shown)}`);
  const noEntry = (list: string) =>
    `is ${written(value)}, but no entry of ${list} has that "${field}". Fix: ${fix}`;
  const label = readSchemas(context.folder).get(file)?.rule["label"];
  return [["", noEntry(`site/_data/${file}.json`), noEntry(`“${label}”`)]];
}

function missingPage(address: string, pages: string[]): LocalProblem[] {
  if (pages.includes(address)) return [];
  const fix = suggestion(address, pages, "copy the address of the page from the browser");
  return [["", `is ${written(address)}, but this site has no page there. Fix: ${fix}`]];
}

/** How many published entries of a list have a field that is true, at least and at most. */
const CHOSEN_ENTRIES: {
  [list: string]: { [field: string]: [least: number, most: number] };
} = {
  "services/items": { isCard: [9, 9], isFeatured: [4, 4] },
  "faqs/items": { isOpen: [0, 1] },
};

function chosenEntries(slot: Slot, entries: unknown[], shown: unknown[]): LocalProblem[] {
  const limits = Object.entries(CHOSEN_ENTRIES[slot.fieldPath] ?? {});
  return limits.flatMap(([field, [least, most]]): LocalProblem[] => {
    const chosen = shown.filter((entry) => Object(entry)[field]);
    const count = chosen.length;
    // The schema has reported a value of another type.
    const isReported = entries.some((entry) => typeof Object(entry)[field] !== "boolean");
    if (isReported || (count >= least && count <= most)) return [];
    const needed = `${least === most ? "exactly" : "at most"} ${most} may have it`;
    const fix =
      count > most
        ? `write false in ${count - most} of them`
        : `write true in ${least - count} more`;
    // If too few are chosen, name the first entry, because any may be chosen next.
    const at = Math.max(0, entries.indexOf(chosen[most]));
    return [
      [
        `/${at}/${field}`,
        `is true in ${counted(count, "entry", "entries")}; ${needed}. Fix: ${fix}`,
      ],
    ];
  });
}

/** Warns if only a label says that a number or an address is for jobs: pages about jobs show another one. */
export function unmarkedCareers(slot: Slot) {
  if (!["company/phones", "company/emails"].includes(slot.fieldPath)) return [];
  const ways = [slot.value].flat().map(Object);
  const at = ways.findIndex(({ label }) => /career/i.test(label));
  if (at < 1 || ways.some(({ isForCareers }) => isForCareers)) return [];
  const what = `is ${written(ways[at].label)}, but no entry has "isForCareers": pages about jobs show the first`;
  return [
    {
      pointer: `${slot.pointer}/${at}/label`,
      sentence: `${what}. Fix: write "isForCareers": true`,
    },
  ];
}

/** The digits that are dialled within India. */
const dialled = (phone: string) =>
  phone.replaceAll(/\D/g, "").replace(phone.startsWith("+91") ? /^91/ : /^0/, "");

/** Rules for fields beside others, by the path of the group, for values that the schema accepts. */
const GROUP_RULES: {
  [fieldPath: string]: (group: Fields, day: string) => LocalProblem[];
} = {
  "company/phones/*": ({ display, number }) => {
    const isSame = dialled(String(display)) === dialled(String(number));
    const what = `is ${written(number)}, but "display" beside it is ${written(display)}`;
    return isSame ? [] : [["/number", `${what}. Fix: write the same digits in both`]];
  },
  "company/social/*": ({ network, url }) => {
    const hosts = NETWORKS[String(network)] ?? [];
    const { hostname, pathname } = new URL(String(url));
    const isThere = hosts.some(
      (host) => hostname === host || hostname.endsWith(`.${host}`),
    );
    const what = `is ${written(url)}, which is no page of the company on the "network" beside it, "${network}"`;
    const fix = `open the company's page on ${eitherOf(hosts)} and copy its whole address`;
    return isThere && pathname !== "/" ? [] : [["/url", `${what}. Fix: ${fix}`]];
  },
  "claims/counters/*": (counter) => exactlyOneOf(counter, "value", "sinceYear"),
  "navigation/menu/*": (entry) => exactlyOneOf(entry, "href", "dropdown"),
  "technologies/items/*": ({ title, alt }) => {
    const what = `is ${written(alt)}, but "title" beside it is ${written(title)}`;
    return alt === `${title} logo`
      ? []
      : [["/alt", `${what}. Fix: write "${title} logo"`]];
  },
  "services/items/*/sections/*": ({ id, paragraphs = [], items = [] }, day) => {
    const isEmpty = [paragraphs, items].flat().every((one) => whyUnpublished(one, day));
    if (isEmpty) {
      const what =
        'shows a heading and nothing below it: "paragraphs" and "items" are empty';
      return [["", `${what}. Fix: fill one of them, or delete the whole entry`]];
    }
    const isTaken =
      TAKEN_IDS.includes(String(id)) || String(id).startsWith(QUOTE_IDS_START);
    const what = `is ${written(id)}, which the page uses for another part of itself`;
    return isTaken
      ? [["/id", `${what}. Fix: write another name, such as "about-${id}"`]]
      : [];
  },
};

function exactlyOneOf(group: Fields, one: string, other: string): LocalProblem[] {
  if (one in group !== other in group) return [];
  return one in group
    ? [
        [
          `/${other}`,
          `and "${one}" do not go together. Fix: keep one of them and delete the other`,
        ],
      ]
    : [["", `has neither "${one}" nor "${other}". Fix: add one of them`]];
}

const TAKEN_IDS: string[] = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
const NETWORKS: { [network: string]: string[] } = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedin: ["linkedin.com", "lnkd.in"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com", "instagr.am"],
};
