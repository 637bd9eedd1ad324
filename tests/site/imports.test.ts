import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundlePage } from "../../build/pages.ts";
import { builtFiles, builtSite, projectFolder, widgetsReport } from "../test-site.ts";

interface Rule {
  from: RegExp;
  never: RegExp;
  /** Imports that the rule allows all the same. */
  except?: (from: string, to: string) => boolean;
  why: string;
}

const widgetOf = (file: string) => /^widgets\/(?!kit\/)([^/]+)\//.exec(file)?.[1];
const wrapsQuoteForm = (from: string, to: string) =>
  ["quote-modal", "embed"].includes(widgetOf(from) ?? "") && widgetOf(to) === "quote-form";

const rules: Rule[] = [
  { from: /^site\/pages\//, never: /^widgets\//, why: "a page knows a widget's name, not its inside" },
  {
    from: /^site\/(components|layouts)\/(?!widget\/)/,
    never: /^widgets\//,
    why: "site/components/widget/ is the only seam to widgets/",
  },
  {
    from: /^site\/components\//,
    never: /^site\/(_data|pages)\//,
    why: "a component shows what it is handed",
  },
  {
    from: /^site\/data-check\//,
    never: /^(widgets\/|site\/(pages|layouts|components)\/)/,
    why: "editors' rules stand alone",
  },
  {
    from: /^widgets\/(?!kit\/)[^/]+\//,
    never: /^widgets\/(?!kit\/)[^/]+\//,
    except: (from, to) => widgetOf(from) === widgetOf(to) || wrapsQuoteForm(from, to),
    why: "a widget can be deleted without another noticing",
  },
  { from: /^widgets\//, never: /^site\//, why: "a widget never reads the site" },
  { from: /^widgets\/kit\//, never: /^widgets\/(?!kit\/)/, why: "the kit knows no widget" },
  { from: /^provider\//, never: /^(site|widgets)\//, why: "the provider plays somebody else's server" },
];

/** What a build puts in the place of React and of the language: the code names neither file. */
const isPutInPlace = (file: string) => /^widgets\/(react-on-preact|embed\/hostile-page)\//.test(file);

type Edge = [from: string, to: string];

function edgesOf(inputs: Record<string, { imports: { path: string }[] }>): Edge[] {
  const plain = (file: string) => file.replace(/^[\w-]+:/, "").replace(`${projectFolder}/`, "");
  return Object.entries(inputs).flatMap(([from, { imports }]) =>
    imports.map(({ path: to }): Edge => [plain(from), plain(to)]),
  );
}

async function edgesOfNode(entry: string): Promise<Edge[]> {
  const { metafile } = await build({
    entryPoints: [path.join(projectFolder, entry)],
    absWorkingDir: projectFolder,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return edgesOf(metafile.inputs);
}

async function allEdges(): Promise<Edge[]> {
  const pages = readdirSync(path.join(projectFolder, "site/pages")).filter((name) =>
    name.endsWith(".11ty.tsx"),
  );
  const bundles = await Promise.all(
    pages.map((name) =>
      bundlePage(path.join(projectFolder, "site/pages", name), path.join(projectFolder, ".cache/test-pages")),
    ),
  );
  return [
    ...edgesOf(JSON.parse(readFileSync(widgetsReport, "utf8")).metafile.inputs),
    ...bundles.flatMap(({ metafile }) => edgesOf(metafile.inputs)),
    ...(await edgesOfNode("provider/server.ts")),
    ...(await edgesOfNode("commands/check.ts")),
  ];
}

it("keeps every room to what it may use", async () => {
  const edges = await allEdges();
  for (const room of ["site/pages/", "site/components/", "widgets/kit/", "provider/", "site/data-check/"]) {
    expect(
      edges.some(([from]) => from.startsWith(room)),
      `no import of ${room} was read`,
    ).toBe(true);
  }
  const broken = edges.flatMap(([from, to]) =>
    rules
      .filter(() => !isPutInPlace(to))
      .filter(({ from: where, never, except }) => where.test(from) && never.test(to) && !except?.(from, to))
      .map(({ why }) => `${from} imports ${to}: ${why}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

it("publishes no script that is empty, and no shared one that nothing imports", () => {
  const scripts = builtFiles()
    .filter((file) => /^widgets\/.*\.js$/.test(file))
    .map((file) => ({ name: path.basename(file), code: readFileSync(path.join(builtSite, file), "utf8") }));
  expect(scripts.length).toBeGreaterThan(30);
  expect(scripts.filter(({ code }) => code.length === 0)).toEqual([]);
  const isImported = (name: string) => scripts.some(({ code }) => code.includes(`"./${name}"`));
  const forgotten = scripts.filter(({ name }) => name.startsWith("chunk-") && !isImported(name));
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});

it("lets no widget call fetch or XMLHttpRequest by itself", () => {
  const files = readdirSync(path.join(projectFolder, "widgets"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("kit/"));
  expect(files.length).toBeGreaterThan(5);
  const calling = files.filter((file) =>
    /\bfetch\(|new XMLHttpRequest/.test(readFileSync(path.join(projectFolder, "widgets", file), "utf8")),
  );
  expect(calling).toEqual([]);
});
