/** If a page or a component is wrong, a developer reads its file and line, the message, and the page. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { cloneProject } from "../project-clone.ts";
import { projectFolder } from "../test-run.ts";
import type { Edit } from "./build-broken-pages.ts";

const FAQ = "site/components/faq/Faq.tsx";
const ABOUT = "site/pages/about.11ty.tsx";
const LEGAL = "site/pages/legal.11ty.tsx";
const ROBOTS = "site/pages/robots.11ty.tsx";

/** Returns a pattern for a message that begins with the place of `piece` in the file. */
function at(file: string, piece: string, column: number, says: RegExp): RegExp {
  const text = readFileSync(path.join(projectFolder, file), "utf8");
  const [before = ""] = text.split(piece);
  const line = before.split("\n").length;
  return new RegExp(`^${file.replaceAll(".", "\\.")}:${line}:${column} ${says.source}`);
}

const inAbout = (piece: string, column: number, says: RegExp) =>
  at(ABOUT, piece, column, says);

const FAQ_LIST = '<div className="faq">';

const ROWS: [what: string, file: string, from: string, to: string, says: RegExp][] = [
  [
    "a throw in a component that two pages use",
    FAQ,
    FAQ_LIST,
    '<div className="faq">{(undefined as any).y}',
    /^site\/components\/faq\/Faq\.tsx:\d+:\d+ TypeError: Cannot read properties of undefined \(reading 'y'\) \(in <Faq> at (site\/pages\/\w+\.11ty\.tsx):\d+:\d+, in the page \/\S*, made by \1\)$/,
  ],
  [
    "a misspelt field of the data",
    ABOUT,
    "return (",
    "(data as any).abuot.heading;\n  return (",
    /^site\/pages\/about\.11ty\.tsx:\d+:\d+ TypeError: .*'heading'.* \(in the page \/about, /,
  ],
  [
    "a wrong name in an import",
    ABOUT,
    "^",
    'import { Nope } from "../components/faq/Faq.tsx";\nconsole.log(Nope);\n',
    /^site\/pages\/about\.11ty\.tsx:1:10 No matching export in "site\/components\/faq\/Faq\.tsx" for import "Nope"$/,
  ],
  [
    "an import of a file that is not there",
    ABOUT,
    "^",
    'import "../components/fag/fag.css";\n',
    /^site\/pages\/about\.11ty\.tsx:1:8 Could not resolve "\.\.\/components\/fag\/fag\.css"$/,
  ],
  [
    "a promise that is rejected",
    ROBOTS,
    "export default (",
    'export default async () => { throw new Error("no robots"); };\nexport const unused = (',
    /^site\/pages\/robots\.11ty\.tsx:\d+:\d+ Error: no robots \(in the page \/robots\.txt, /,
  ],
  [
    "what is thrown without being an error",
    ROBOTS,
    "export default (",
    'export default () => Promise.reject("just text");\nexport const unused = (',
    /^site\/pages\/robots\.11ty\.tsx:6:1 just text \(in the page \/robots\.txt, /,
  ],
  [
    "a text that a component throws",
    FAQ,
    ": FaqProps) => (",
    ': FaqProps) => { throw "just text"; };\nexport const Unused = ({ questions, name }: any) => (',
    /^(site\/pages\/\w+\.11ty\.tsx:\d+:\d+) just text \(in <Faq> at \1, in the page /,
  ],
  [
    "null that a component throws",
    FAQ,
    ": FaqProps) => (",
    ": FaqProps) => { throw null; };\nexport const Unused = ({ questions, name }: any) => (",
    /^(site\/pages\/\w+\.11ty\.tsx:\d+:\d+) null \(in <Faq> at \1, in the page /,
  ],
  [
    "a syntax error",
    "site/pages/home.11ty.tsx",
    "$",
    "\nconst = 5;\n",
    /^site\/pages\/home\.11ty\.tsx:\d+:7 Expected identifier but found "="$/,
  ],
  [
    "a template that renders nothing",
    ABOUT,
    "return (",
    "return;\n  return (",
    inAbout("export default", 1, /the template renders nothing \(in the page \/about, /),
  ],
  [
    "a component that renders itself for ever",
    FAQ,
    FAQ_LIST,
    '<div className="faq"><Faq questions={questions} />',
    at(
      FAQ,
      FAQ_LIST,
      24,
      /Error: Faq renders itself without end\. Fix: .* \(in <Faq> at site\/pages\/\S+, in the page /,
    ),
  ],
  [
    "a promise that a component leaves alone",
    FAQ,
    FAQ_LIST,
    '<div className="faq">{void Promise.reject(new Error("left alone"))}',
    at(
      FAQ,
      FAQ_LIST,
      45,
      /Error: left alone \(in the page \/\S*, made by site\/pages\/\w+\.11ty\.tsx\), in a promise that nothing waits for\. Fix: await it$/,
    ),
  ],
  [
    "a timer that a component leaves alone",
    FAQ,
    FAQ_LIST,
    '<div className="faq">{void setTimeout(() => { throw new Error("too late"); })}',
    at(
      FAQ,
      FAQ_LIST,
      55,
      /Error: too late \(in the page \/\S*, made by site\/pages\/\w+\.11ty\.tsx\), in what runs later, such as a timer\. Fix: .*$/,
    ),
  ],
  [
    "a permalink that throws",
    LEGAL,
    "permalink: ({ policy }: LegalData) => ",
    "permalink: ({ policy }: any) => policy.nope.nope + ",
    at(
      LEGAL,
      "permalink: (",
      47,
      /TypeError: .*'nope'.* \(in the page site\/pages\/legal\.11ty\.tsx\)$/,
    ),
  ],
  [
    "computed data that throw",
    LEGAL,
    "canonical: ({ policy }: LegalData) => ",
    "canonical: ({ policy }: any) => policy.nope.nope + ",
    at(
      LEGAL,
      "canonical: (",
      67,
      /TypeError: .*'nope'.* \(in the page \/\w+, made by site\/pages\/legal\.11ty\.tsx\)$/,
    ),
  ],
  [
    "an address that another page has",
    ABOUT,
    '"about.html"',
    '"career.html"',
    inAbout(
      "export const data",
      46,
      /Output conflict: .*`permalink`[\s\S]*site\/pages\/career\.11ty\.tsx$/,
    ),
  ],
  [
    "a template without an address",
    ABOUT,
    ', permalink: "about.html"',
    "",
    inAbout("export default", 1, /the template names no permalink\. Fix: /),
  ],
  [
    "a layout that is not there",
    ABOUT,
    '"about.html"',
    '"about.html", layout: "nope.njk"',
    inAbout("export const data", 71, /.*a layout that does not exist: .*nope\.njk/),
  ],
  [
    "a style sheet with a typing error",
    "site/components/faq/faq.css",
    "^",
    ".faq { colr: red }\n",
    /^site\/components\/faq\/faq\.css:1:8 "colr" is not a known CSS property$/,
  ],
  [
    "a style that nothing sets",
    "site/components/faq/faq.css",
    "^",
    ".faq { color: var(--acent) }\n",
    /^site\/components\/faq\/faq\.css:1:15 names var\(--acent\), which nothing sets\. Fix: did you mean "--accent"\?$/,
  ],
  [
    "a rule that no browser knows",
    "site/components/faq/faq.css",
    "^",
    "@meida (width > 3em) { .faq { color: red } }\n",
    /^site\/components\/faq\/faq\.css:1:1 has a rule @meida, which no browser knows\. Fix: did you mean "@media"\?$/,
  ],
  [
    "an empty address",
    ABOUT,
    '"about.html"',
    '""',
    inAbout("export const data", 46, /the template names no permalink\. Fix: /),
  ],
  [
    "a template without a component",
    ABOUT,
    "export default function",
    "export function",
    /^site\/pages\/about\.11ty\.tsx:1:1 the template exports no function as its default/,
  ],
  [
    "an address out of the site",
    ABOUT,
    '"about.html"',
    '"../about.html"',
    inAbout(
      "export const data",
      46,
      /the permalink leads out of the site, to \S*\/about\.html\. Fix: .* \(in the page /,
    ),
  ],
  [
    "a widget without its row",
    "widgets/registry.ts",
    '  outbox: () => import("./outbox/mount.ts"),\n',
    "",
    /^widgets\/registry\.ts:\d+:1 has no row that imports \.\/outbox\/mount\.ts, .* Fix: .* delete widgets\/outbox$/,
  ],
  [
    "a widget's row without its folder",
    "widgets/registry.ts",
    "./outbox/mount.ts",
    "./outbocks/mount.ts",
    /^widgets\/registry\.ts:\d+:24 Could not resolve "\.\/outbocks\/mount\.ts"$/,
  ],
  [
    "an icon that is not there",
    "site/components/header/Header.tsx",
    '<Icon name="menu" />',
    '<Icon name="menuu" />',
    /^site\/components\/icon\/Icon\.tsx:\d+:\d+ Error: There is no icon or mark "icon-menuu"\. Fix: .* \(in <Icon> at site\/components\/header\/Header\.tsx:\d+:\d+, in the page \/\S*, made by /,
  ],
  [
    "a layout without its charset",
    "site/layouts/Head.tsx",
    '<meta charSet="utf-8" />',
    "",
    /^site\/pages\/\S+:\d+:1 Error: A page has not one <meta charset>\.[\s\S]* \(in the page \/\S*, made by /,
  ],
  [
    "an error while a template is loaded",
    ABOUT,
    "$",
    '\nthrow new Error("the template broke");\n',
    /^site\/pages\/about\.11ty\.tsx:\d+:\d+ Error: the template broke \(in the page site\/pages\/about\.11ty\.tsx\)$/,
  ],
  [
    "a drawing that is cut short",
    "site/drawings/brand.svg",
    "</svg>",
    "",
    /^site\/drawings\/brand\.svg:1:1 <svg> has no end\. Fix: export the drawing again$/,
  ],
  [
    "a drawing that cannot be read",
    "site/drawings/brand.svg",
    "<path",
    "<g><path",
    /^site\/drawings\/brand\.svg:1:\d+ <g> has no end\. Fix: /,
  ],
  [
    "a drawing with a colour that is none",
    "site/drawings/about.svg",
    "var(--",
    "var(--pale-",
    /^site\/drawings\/about\.svg:1:\d+ names var\(--pale-[\w-]+\)\. Fix: write a colour of site\/palette\.ts$/,
  ],
  [
    "a schema with a typing error",
    "site/_schemas/faqs.schema.json",
    "{",
    "{,",
    /^site\/_schemas\/faqs\.schema\.json:1:2 /,
  ],
  [
    "a schema with an unknown keyword",
    "site/_schemas/faqs.schema.json",
    '"maxLength": 90',
    '"maxLenght": 90',
    /^site\/_schemas\/faqs\.schema\.json:\d+:\d+ .*"maxLenght"/,
  ],
  [
    "a throw in a form that is printed",
    "widgets/kit/form/PlainForm.tsx",
    "const { form, botCheck,",
    "(undefined as any).nope;\n  const { form, botCheck,",
    /^widgets\/kit\/form\/PlainForm\.tsx:\d+:\d+ TypeError: .*'nope'.* \(in <PlainForm> at site\/components\/widget\/PrintedForm\.tsx:\d+:\d+, in the page \/contact, /,
  ],
];

let messages: string[];

beforeAll(() => {
  const clone = cloneProject();
  const edits: Edit[] = ROWS.map(([, file, from, to]) => ({ file, from, to }));
  const script = path.join(import.meta.dirname, "build-broken-pages.ts");
  const words = [...TYPESCRIPT_IN_NODE, script, clone.folder];
  const input = JSON.stringify(edits);
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    input,
    encoding: "utf8",
  });
  clone.remove();
  expect(status, stderr).toBe(0);
  messages = JSON.parse(stdout);
});

it.each(
  ROWS.map(([what, , , , says], at) => ({ what, says, at })),
)("$what is named with its place", ({ says, at }) => {
  expect(messages[at]).toMatch(says);
});
