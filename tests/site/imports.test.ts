import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { registry } from "../../widgets/registry.ts";
import { builtFiles, builtSite, projectFolder } from "../test-site.ts";

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
  {
    from: /^hosting\//,
    never: /^(site|widgets|build\/(?!all-done|problems|settings))/,
    why: "hosts know files, not features",
  },
  { from: /^provider\//, never: /^(site|widgets)\//, why: "the provider plays somebody else's server" },
];

interface Edge {
  from: string;
  to: string;
  /** `import()`: what it loads runs later, so a circle of these harms nothing. */
  isDynamic: boolean;
}

const folders = [
  "build",
  "cms",
  "commands",
  "dev-server",
  "hosting",
  "partner-demo",
  "provider",
  "site",
  "tests",
  "widgets",
];

/** Every import between the project's own files, imports of types included, as paths from the project's folder. */
function allEdges(): Edge[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
      .filter((file) => /\.(tsx?|m?js)$/.test(file) && !file.includes("node_modules/")),
  );
  return files.flatMap((from) => {
    const code = readFileSync(path.join(projectFolder, from), "utf8");
    const edge = (isDynamic: boolean) => (found: RegExpMatchArray) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), String(found[1]).replace(/\?.*/, "")),
      isDynamic,
    });
    return [
      ...[...code.matchAll(/^(?:import|export)\b[^;"']*\bfrom "(\.[^"]+)"/gm)].map(edge(false)),
      ...[...code.matchAll(/^import "(\.[^"]+)"/gm)].map(edge(false)),
      ...[...code.matchAll(/\btypeof import\("(\.[^"]+)"\)/g)].map(edge(false)),
      ...[...code.matchAll(/(?<!typeof )\bimport\("(\.[^"]+)"\)/g)].map(edge(true)),
    ];
  });
}

const edges = allEdges();

it("keeps every room to what it may use", () => {
  for (const room of [
    "site/pages/",
    "site/components/",
    "widgets/kit/",
    "provider/",
    "site/data-check/",
    "hosting/",
  ]) {
    expect(
      edges.some(({ from }) => from.startsWith(room)),
      `no import of ${room} was read`,
    ).toBe(true);
  }
  const broken = edges.flatMap(({ from, to }) =>
    rules
      .filter(({ from: where, never, except }) => where.test(from) && never.test(to) && !except?.(from, to))
      .map(({ why }) => `${from} imports ${to}: ${why}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

it("has no circle of imports, those of types included", () => {
  const next = new Map<string, Set<string>>();
  for (const { from, to, isDynamic } of edges)
    if (!isDynamic) next.set(from, (next.get(from) ?? new Set()).add(to));
  expect(next.size).toBeGreaterThan(300);

  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const imported of next.get(file) ?? []) follow(imported, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

it.each(Object.keys(registry))("%s is a folder, its placeholder and a line of the registry", (name) => {
  const own = `widgets/${name}/`;
  const importing = edges
    .filter(({ from, to }) => to.startsWith(own) && !from.startsWith(own))
    .map(({ from }) => from)
    .filter((from) => !from.startsWith("tests/") && !from.startsWith("site/components/widget/"));
  expect([...new Set(importing)]).toEqual(["widgets/registry.ts"]);
  expect(edges.some(({ from, to }) => from === "widgets/registry.ts" && to.startsWith(own))).toBe(true);
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
