import { type DataFile, type Mutant, splice } from "./data-file.ts";

/** Mistakes that editors made in the real files, and that were answered with wrong advice once. */
const REPORTED: [kind: string, file: string, piece: RegExp, written: string][] = [
  ["icon that there is not", "services", /"icon": "[^"]*"/, '"icon": "rocket"'],
  [
    "seven technologies",
    "services",
    /"technologies": \[[^\]]*\]/,
    '"technologies": ["react", "php", "mysql", "docker", "nodejs", "python", "java"]',
  ],
  ["headline misspelt", "services", /"headline"/, '"headine"'],
  ["address misspelt in the menu", "navigation", /"href": "\/about"/, '"hrf": "/about"'],
  ["list misspelt in the menu", "navigation", /"dropdown": "services"/, '"dropdwn": "services"'],
  ["words misspelt in the menu", "navigation", /"label": "Services"/, '"lable": "Services"'],
  ["list that there is not", "navigation", /"dropdown": "services"/, '"dropdown": "service"'],
  ["address of no page in the menu", "navigation", /"href": "\/about"/, '"href": "/abuot"'],
  [
    "both a page and a list",
    "navigation",
    /"dropdown": "services"/,
    '"dropdown": "services", "href": "/our-services"',
  ],
  ["neither a page nor a list", "navigation", /, "dropdown": "services"/, ""],
  ["name of no field in the menu", "navigation", /"href": "\/about"/, '"url": "/about"'],
  ["text for an entry of the menu", "navigation", /\{ "label": "Services"[^}]*\}/, '"Services"'],
  ["link to another site", "testimonials", /"link": "[^"]*"/, '"link": "https://www.yelp.com/biz/it-patna"'],
  ["link with a space in it", "testimonials", /"link": "[^"]*"/, '"link": "https://maps.app.goo.gl/Ab Cd"'],
  [
    "link to another site that names Google",
    "testimonials",
    /"link": "[^"]*"/,
    '"link": "https://google.com.maps.in/maps/1"',
  ],
  [
    "years that nothing counts",
    "claims",
    /Our team has built over 500 apps/,
    "Our team has built apps for {years} years",
  ],
  [
    "years of a sentence that names none",
    "claims",
    /"text": "Our team has built over 500 apps\."/,
    '"text": "Our team has built over 500 apps.", "sinceYear": 2012',
  ],
  [
    "years twice in a sentence",
    "claims",
    /"text": "Our team has built over 500 apps\."/,
    '"text": "{years} years, {years} apps.", "sinceYear": 2012',
  ],
  ["both a value and a year", "claims", /"value": "97%"/, '"value": "97%", "sinceYear": 2012'],
  ["neither a value nor a year", "claims", /"value": "97%",\s*/, ""],
  ["value misspelt", "claims", /"value": "97%"/, '"valeu": "97%"'],
  ["counter where none is shown", "claims", /"page": "our-work"/, '"page": "privacy"'],
];

/** @param file in which those that belong to it are made */
export function reportedMutants({ name, text, lineOf }: DataFile): Mutant[] {
  return REPORTED.filter(([, file]) => file === name).map(([kind, , piece, written]) => {
    const found = piece.exec(text);
    if (!found) throw new Error(`${name}.json does not hold ${piece.source}`);
    const content = splice(text, found.index, found.index + found[0].length, written);
    return { kind, file: name, content, lines: [lineOf(found.index)], isSchemaWork: false };
  });
}
