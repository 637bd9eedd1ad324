/** Rules about imports between our files, and about the content of the published scripts. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Metafile, transformSync } from "esbuild";
import { expect, it } from "vitest";
import { parseAst } from "vitest/node";
import { createBundler } from "../../lib/bundle/bundler.ts";
import { BROWSER_TARGET, SYNTAX_ALL_KNOW } from "../../lib/bundle/esbuild-options.ts";
import { registry } from "../../widgets/registry.ts";
import { nodesIn, type SyntaxNode } from "../syntax-tree.ts";
import {
  builtFiles,
  metafiles,
  projectFolder,
  readBuilt,
  testFolder,
  testSettings,
} from "../test-site.ts";

const widgetOf = (file: string) => /^widgets\/(?!kit\/)([^/]+)\//.exec(file)?.[1];
const wrapsQuoteForm = (from: string, to: string) =>
  ["quote-modal", "embed"].includes(widgetOf(from) ?? "") &&
  widgetOf(to) === "quote-form";

interface ImportRule {
  /** Pattern of the paths of the files for which the rule holds. */
  room: RegExp;
  never: RegExp;
  why: string;
  /** Imports that are allowed all the same. */
  except?: (from: string, to: string) => boolean;
}

/** Imports that are forbidden, with the reason of each rule. */
const rules: ImportRule[] = [
  {
    room: /^site\//,
    never: /^(lib|dev|build\.mjs)/,
    why: "what a page is made of knows no build",
  },
  {
    room: /^widgets\//,
    never: /^(lib|dev|build\.mjs)/,
    why: "what runs in a browser knows no build",
  },
  {
    room: /^lib\//,
    never: /^(dev\/|build\.mjs|\.eleventy)/,
    why: "the build needs nothing of what people run at their desks",
  },
  {
    room: /^build\.mjs$/,
    never: /^\.eleventy/,
    why: "Eleventy's own command calls the build, not the other way round",
  },
  {
    room: /^site\/pages\//,
    never: /^widgets\//,
    why: "a page knows a widget's name, not its inside",
  },
  {
    room: /^site\/(components|layouts)\/(?!widget\/)/,
    never: /^widgets\//,
    why: "site/components/widget/ is the only seam to widgets/",
  },
  {
    room: /^site\/components\//,
    never: /^site\/(_data|pages)\//,
    why: "a component shows what it is handed",
  },
  {
    room: /^lib\/check\//,
    never: /^(?!lib\/(?:check\/|errors\.ts$)|site\/(page-ids|image-sizes|palette)\.ts$)/,
    why: "editors' rules stand alone",
  },
  {
    room: /^widgets\/(?!kit\/)[^/]+\//,
    never: /^widgets\/(?!kit\/)[^/]+\//,
    why: "a widget can be deleted without another noticing",
    except: (from, to) => widgetOf(from) === widgetOf(to) || wrapsQuoteForm(from, to),
  },
  {
    room: /^widgets\//,
    never: /^site\//,
    why: "a widget never reads the site",
  },
  {
    room: /^widgets\//,
    never: /^widgets\/forms\.ts$/,
    why: "a page loads the fields of its own form, not of all forms",
  },
  {
    room: /^widgets\/forms\.ts$/,
    never: /^widgets\/(?!.*\/definition\.ts$|kit\/model\/form-definition\.ts$)/,
    why: "the list of forms holds definitions alone",
  },
  {
    room: /^widgets\/kit\//,
    never: /^widgets\/(?!kit\/)/,
    why: "the kit knows no widget",
  },
  // The rooms of the kit are layers: `form/` may import `send/`, which may import `ui/`.
  // All three stand on the other folders.
  {
    room: /^widgets\/kit\/(?!(?:ui|form|send)\/)/,
    never: /^widgets\/kit\/(?:ui|form|send)\//,
    why: "all rooms of the kit stand on it",
  },
  {
    room: /^widgets\/kit\/(?:model|async|hooks)\//,
    never: /^widgets\/kit\//,
    why: "it needs no other folder of the kit",
    except: (from, to) => path.dirname(from) === path.dirname(to),
  },
  {
    room: /^widgets\/kit\/dom\//,
    never: /^widgets\/kit\/(?!(?:dom|model)\/)/,
    why: "elements and events know of the kit only what a form is",
  },
  {
    room: /^widgets\/kit\/provider\//,
    never: /^widgets\/kit\/(?!(?:provider|async|model)\/)/,
    why: "requests and their answers need no element",
  },
  {
    room: /^widgets\/kit\/ui\//,
    never: /^widgets\/kit\/(form|send|provider)\//,
    why: "what is shown knows no form",
  },
  {
    room: /^widgets\/kit\/send\//,
    never: /^widgets\/kit\/form\//,
    why: "sending knows no controller",
  },
  {
    room: /^lib\/hosts\//,
    never: /^(site|widgets|lib\/(?!hosts|settings|files|replace-first|write-file))/,
    why: "hosts know files, not features",
  },
  {
    room: /^dev\/fake-provider\//,
    never: /^(site|widgets)\//,
    why: "the provider plays somebody else's server, and takes what the forms' definitions say",
    except: (_, to) => /^widgets\/(?:forms|kit\/model\/form-definition)\.ts$/.test(to),
  },
];

/** An import of one file by another. Both paths begin at the project's folder. */
interface Edge {
  from: string;
  to: string;
}

const sourcesBelow = (folder: string) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.tsx?$/.test(file));

/** Returns the imports of a file as they are written in it, also types, sheets, and files that are named or read. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(projectFolder, file), "utf8");
  const imports = text.matchAll(
    /^import "([^"]+)"|\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...imports].map(([, sheet, module, later]) => sheet ?? module ?? later ?? "");
}

const sources = ["dev", "lib", "site", "widgets"].flatMap(sourcesBelow);

const edgesFrom = (from: string): Edge[] =>
  importsOf(from)
    .filter((address) => address.startsWith("."))
    .map((address) => {
      const [file = ""] = address.split("?");
      return { from, to: path.posix.join(path.posix.dirname(from), file) };
    });

/** Every import between the files of the product. */
const edges = ["build.mjs", ".eleventy.js", ...sources].flatMap(edgesFrom);

it("no file imports itself by way of others", () => {
  const circles: string[] = [];
  const isDone = new Set<string>();
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    } else if (!isDone.has(file)) {
      for (const { to } of edges.filter(({ from }) => from === file)) {
        follow(to, [...way, file]);
      }
      isDone.add(file);
    }
  };
  for (const { from } of edges) {
    follow(from, []);
  }
  expect(circles).toEqual([]);
});

it("a file imports each module once", () => {
  const files = [...sources, ...sourcesBelow("tests")];
  expect(files.length).toBeGreaterThan(300);
  const repeated = files.flatMap((file) => {
    const text = readFileSync(path.join(projectFolder, file), "utf8");
    const imports = text.matchAll(/^import\s(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm);
    const modules = [...imports].map(([, module]) => module);
    const again = modules.filter((module, at) => modules.indexOf(module) !== at);
    return again.map((module) => `${file} imports ${module} twice`);
  });
  expect(repeated).toEqual([]);
});

it("each room imports only what it may use, also of types and sheets", () => {
  const read = rules.map(
    ({ room }) => edges.filter(({ from }) => room.test(from)).length,
  );
  expect(Math.min(...read)).toBeGreaterThan(0);
  const broken = edges.flatMap(({ from, to }) =>
    rules
      .filter(
        ({ room, never, except }) =>
          room.test(from) && never.test(to) && !except?.(from, to),
      )
      .map(({ why }) => `${from} imports ${to}: ${why}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

it("a folder of tests imports of others only the harness, the fixtures and the specification's tables", () => {
  const folderOf = (file: string) => /^tests\/([^/]+)\//.exec(file)?.[1];
  const shared = ["harness", "fixtures", "spec"];
  const crossing = sourcesBelow("tests")
    .flatMap(edgesFrom)
    .filter(({ from, to }) => folderOf(from) && folderOf(to))
    .filter(({ from, to }) => folderOf(from) !== folderOf(to))
    // The texts of pages that tests write import nothing of a test's.
    .filter(({ to }) => existsSync(path.join(projectFolder, to)));
  expect(crossing.length).toBeGreaterThan(50);
  const broken = crossing.filter(({ to }) => !shared.includes(folderOf(to) ?? ""));
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it("the page of all components shows each", () => {
  const shown = new Set(["site/pages/components.11ty.tsx"]);
  // The loop also visits the files that are added to the set meanwhile.
  for (const file of shown) {
    for (const { to } of edges.filter(({ from }) => from === file)) {
      shown.add(to);
    }
  }
  const components = sourcesBelow("site/components").filter((file) => /x$/.test(file));
  expect(components.length).toBeGreaterThan(30);
  const missing = components.filter((file) => !shown.has(file));
  expect(
    missing.map((file) => `${file} is not shown in site/pages/components.11ty.tsx`),
  ).toEqual([]);
});

it("a widget is gone with its folder, placeholder, registry line and, of a form, its row", () => {
  const flaws = Object.keys(registry).flatMap((name) => {
    const own = `widgets/${name}/`;
    const importing = edges
      .filter(({ from, to }) => to.startsWith(own) && !from.startsWith(own))
      .filter(
        ({ from }) =>
          from !== "widgets/registry.ts" && !from.startsWith("site/components/widget/"),
      )
      .filter(
        ({ from, to }) => !(from === "widgets/forms.ts" && to.endsWith("/definition.ts")),
      )
      .map(({ from, to }) => `${from} imports ${to}`);
    const naming = ["lib/bundle", "lib/hosts"]
      .flatMap(sourcesBelow)
      .filter((file) =>
        readFileSync(path.join(projectFolder, file), "utf8").includes(name),
      )
      .map((file) => `${file} names ${name}`);
    const missing = existsSync(path.join(projectFolder, own))
      ? []
      : [`${own} is missing`];
    return [...importing, ...naming, ...missing];
  });
  expect([...new Set(flaws)]).toEqual([]);
});

it("no widget calls fetch or XMLHttpRequest by itself: the kit's requests alone carry the token", () => {
  const calling = sourcesBelow("widgets")
    .filter((file) => !file.startsWith("widgets/kit/"))
    .filter((file) =>
      /\bfetch\(|new XMLHttpRequest/.test(
        readFileSync(path.join(projectFolder, file), "utf8"),
      ),
    );
  // Only the texts of a partner are fetched elsewhere: they are the partner's file, which
  // must not get our token.
  expect(calling).toEqual(["widgets/embed/texts.ts"]);
});

it("two files of the kit alone know the provider's addresses", () => {
  const address = /\b(?:PROVIDER_API|PROVIDER_UPLOAD|CAREERS_URL)\b/;
  const knowing = sourcesBelow("widgets").filter(
    (file) =>
      !file.endsWith(".d.ts") &&
      address.test(readFileSync(path.join(projectFolder, file), "utf8")),
  );
  expect(knowing).toEqual([
    "widgets/kit/provider/lists.ts",
    "widgets/kit/provider/provider.ts",
  ]);
});

it("each navigation loads a page: no script changes the address, or where Back leads", () => {
  const changesAddress = builtFiles().filter(
    (file) =>
      /^assets\/[^/]+\.js$/.test(file) &&
      /\b(?:pushState|replaceState|scrollRestoration)\b/.test(readBuilt(file).toString()),
  );
  expect(changesAddress).toEqual([]);
});

it("the published scripts hold no syntax younger than the browsers that they are built for", () => {
  const scripts = builtFiles().filter((file) => /\.m?js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  // Code has younger syntax if esbuild rewrites it for the browsers that we support.
  const isYounger = (code: string) =>
    transformSync(code, { target: BROWSER_TARGET, supported: SYNTAX_ALL_KNOW }).code !==
    transformSync(code).code;
  expect(scripts.filter((file) => isYounger(readBuilt(file).toString()))).toEqual([]);
  const flaws = scripts.flatMap((file) =>
    spreadsChromeFailsOn(readBuilt(file).toString()).map((call) => `${file}: ${call}`),
  );
  expect(flaws).toEqual([]);
});

/**
 * Returns each call in a chain with `?.` that spreads an argument which is not its last:
 * Chrome 80 to 90 fail on it (https://crbug.com/42201552), and esbuild leaves it as it is
 * (`SYNTAX_ALL_KNOW`).
 */
function spreadsChromeFailsOn(code: string): string[] {
  const chains = nodesIn(parseAst(code)).filter(({ type }) => type === "ChainExpression");
  const calls = nodesIn(chains).filter(
    (node) =>
      "arguments" in node &&
      Array.isArray(node.arguments) &&
      node.arguments
        .slice(0, -1)
        .some(({ type }: SyntaxNode) => type === "SpreadElement"),
  );
  return [...new Set(calls.map(({ start, end }) => code.slice(start, end)))];
}

it.each([
  ["a?.(...b, c)", true],
  ["a?.b(...c, d)", true],
  ["a?.b.c(d, ...e, ...f)", true],
  ["a?.b(c, ...d)", false],
  ["a.b(...c, d)", false],
  ["a?.b({ c, ...d, e }, [f])", false],
  ["a?.b([...c, d])", false],
])("%s fails in Chrome 80 to 90: %s", (code, fails) => {
  expect(spreadsChromeFailsOn(code)).toEqual(fails ? [code] : []);
});

/**
 * What modules of the kit may hold while a page lives, and why no other bundle has to see
 * it. Two forms of one page are in one bundle, so each has its own entry in what is held.
 */
const KIT_STATE = {
  "form/rewrite-number.ts: rewritten": "belongs to its control, which one form alone has",
  "send/bot-check/altcha.ts: boxes": "is loaded later, as one file for all forms",
  "send/store/clock.ts: serverStartMs": "costs a bundle one more question",
  "send/store/device.ts: answerTimeoutMs": "costs a bundle one more wait",
  "send/store/device.ts: knownNumbers":
    "numbers the forms of its own bundle, if the device stores nothing",
  "provider/provider.ts: client": "sends requests, and notes nothing",
};

/** Returns the names that a module declares at its top, except constants in capitals, functions and classes. */
function stateOf(file: string): string[] {
  const { code } = transformSync(readFileSync(path.join(projectFolder, file), "utf8"), {
    loader: file.endsWith("x") ? "tsx" : "ts",
    jsx: "automatic",
  });
  const declarations = parseAst(code).body.map((statement) =>
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
  );
  return declarations.flatMap((declaration) => {
    if (declaration?.type !== "VariableDeclaration") {
      return [];
    }
    return declaration.declarations
      .filter(({ init }) => !/Function/.test(init?.type ?? ""))
      .map(({ id }) => code.slice(id.start, id.end))
      .filter((name) => declaration.kind !== "const" || !/^[A-Z][A-Z\d_]*$/.test(name));
  });
}

it("a module of the kit keeps no state that another widget must see, because each bundle has its copy", () => {
  const kit = "widgets/kit/";
  const found = sourcesBelow(kit).flatMap((file) =>
    stateOf(file).map((name) => `${file.slice(kit.length)}: ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(KIT_STATE).sort());
});

/**
 * Patterns of code that fails in a partner's page, because the page has Preact's core and
 * its own scripts. `widgets/kit/README.md` lists them.
 */
const FAILS_AT_PARTNERS = {
  "an event of a class that the page may have replaced": /\bnew (?:Custom)?Event\(/,
  "a method that the page's own Promise may lack": /\bPromise\.(?:race|any|allSettled)\(/,
  "an SVG attribute in React's spelling": /\s(?:stroke|fill|clip|text)[A-Z]\w*=/,
  "an event that compat alone converts": /\sonChange=/,
  "an attribute that Preact's core sets as a property": /\stranslate=/,
};

it.each(
  Object.entries(FAILS_AT_PARTNERS),
)("the partners' form does not contain %s", (_what, pattern) => {
  const builds: readonly Metafile[] = JSON.parse(readFileSync(metafiles, "utf8"));
  const form = builds
    .flatMap(({ outputs }) => Object.values(outputs))
    .find(({ entryPoint }) => entryPoint === "widgets/embed/quote.tsx");
  const files = Object.keys(form?.inputs ?? {}).filter((file) =>
    /^widgets\/.*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const failing = files.filter((file) =>
    pattern.test(readFileSync(path.join(projectFolder, file), "utf8")),
  );
  expect(failing).toEqual([]);
});

it("two parts that load each other end the build, because each needs the other's name", async () => {
  for (const [name, other] of ["ab", "ba"]) {
    writeFileSync(
      path.join(testFolder, `${name}.ts`),
      `export const load = () => import("./${other}.ts");`,
    );
  }
  const bundler = createBundler({
    outFolder: path.join(testFolder, "circle"),
    settings: testSettings(),
  });
  const source = path
    .relative(projectFolder, path.join(testFolder, "a.ts"))
    .replaceAll(path.sep, "/");
  await expect(bundler.bundle(source)).rejects.toThrow(
    /a\.ts would load itself later, by .*b\.ts\. Fix: /,
  );
});
