import path from "node:path";
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";
import { parseSchemas, readSchemaTexts } from "./schemas.ts";

/** One exported type of the generated file. */
interface Declaration {
  /** The data file's name, without ending. */
  file: string;
  name: string;
  source: string;
}

const HEADER = `/**
 * The shapes of the data files, made from site/_schemas by commands/types.ts. Do not edit by hand.
 */
`;

/**
 * The TypeScript source of `site/data-types.ts`: one interface a data file, named by the title of its schema, the types inside it,
 * and `SiteData` with all of them by file name. The same schemas always give the same source.
 *
 * @throws {Error} when a schema cannot be read or two data files share a title
 */
export async function generateTypes({
  folder,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
}): Promise<string> {
  const { schemas, problems } = parseSchemas(readSchemaTexts(folder));
  const [problem] = problems;
  if (problem)
    throw new Error(
      `No types can be made: ${problem.file}:${problem.line} ${problem.what}. Fix: ${problem.fix}`,
    );

  const declarations: Declaration[] = [];
  const roots: Map<string, string> = new Map();
  for (const [fileName, schema] of schemas) {
    if (!("type" in schema)) continue;
    const file = fileName.replace(/\.schema\.json$/, "");
    const title = typeof schema["title"] === "string" ? schema["title"] : file;
    const source = await compile(schema, title, {
      additionalProperties: false,
      bannerComment: "",
      cwd: path.join(folder, "site", "_schemas", path.sep),
      format: false,
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    });
    const found = mergeNumbered(cutDeclarations(source, file));
    // A choice of texts that has a name comes before the file's own type.
    const root = (found.find(({ name }) => name === title) ?? found[0])?.name ?? title;
    if ([...roots.values()].includes(root))
      throw new Error(`Two files in site/_schemas have the title ${root}. Give each its own.`);
    roots.set(file, root);
    declarations.push(...found);
  }

  const siteData = [...roots].map(([file, root]) => `${JSON.stringify(file)}: ${root};`).join("\n");
  const source = [
    HEADER,
    ...separate(declarations, roots),
    `/** All data files by name, as every page is handed them. */\nexport interface SiteData {\n${siteData}\n}\n`,
  ].join("\n\n");
  return format(source, { parser: "typescript", printWidth: 110 });
}

function cutDeclarations(source: string, file: string): Declaration[] {
  const starts = [...source.matchAll(/^(?:\/\*\*\n(?: \*.*\n)+)?export (?:interface|type) (\w+)/gm)];
  return starts.map((start, at) => ({
    file,
    name: start[1] ?? "",
    source: source.slice(start.index, starts[at + 1]?.index).trim(),
  }));
}

/**
 * The generator calls the second `Point` of a file `Point1`. Where both have one shape, they become one `Point`.
 *
 * @param declarations of one file
 */
function mergeNumbered(declarations: Declaration[]): Declaration[] {
  const shapes = new Map(declarations.map(({ name, source }) => [name, shapeOf(source, name)]));
  const rename = (name: string) => {
    const first = name.replace(/\d+$/, "");
    return shapes.has(name) && shapes.get(first) === shapes.get(name) ? first : name;
  };
  return declarations
    .filter(({ name }) => rename(name) === name)
    .map((declaration) => ({ ...declaration, source: replaceNames(declaration.source, rename) }));
}

/** @param name of the type */
function shapeOf(source: string, name: string) {
  return withoutComments(source).replace(` ${name} `, " ");
}

/**
 * Types of one name and one shape become one. Types of one name and different shapes get their file's title in front.
 *
 * @param roots name of each file's own interface
 * @returns the source of each
 */
function separate(declarations: Declaration[], roots: ReadonlyMap<string, string>): string[] {
  const clashing = clashingNames(declarations);
  const written: Map<string, string> = new Map();
  for (const { file, name, source } of declarations) {
    const root = roots.get(file) ?? "";
    const rename = (other: string) => (clashing.has(other) && other !== root ? `${root}${other}` : other);
    const renamed = rename(name);
    if (!written.has(renamed)) written.set(renamed, replaceNames(source, rename));
  }
  return [...written.values()];
}

/** Names that stand for different shapes in different files, and names of types that use one of these. */
function clashingNames(declarations: Declaration[]): Set<string> {
  const byName: Map<string, Declaration[]> = new Map();
  for (const declaration of declarations) {
    byName.set(declaration.name, [...(byName.get(declaration.name) ?? []), declaration]);
  }
  const clashing: Set<string> = new Set();
  let before = -1;
  while (before < clashing.size) {
    before = clashing.size;
    for (const [name, same] of byName) {
      const shapes = new Set(same.map(({ source }) => withoutComments(source)));
      const usesClashing =
        same.length > 1 &&
        [...clashing].some((other) => new RegExp(`\\b${other}\\b`).test([...shapes].join("")));
      if (shapes.size > 1 || usesClashing) clashing.add(name);
    }
  }
  return clashing;
}

function withoutComments(source: string) {
  return source.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ");
}

/** Renames types in code, and leaves comments, texts and field names as they are. */
function replaceNames(source: string, rename: (name: string) => string) {
  return source.replaceAll(
    /\/\*\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|\b[A-Za-z_]\w*\??:|\b[A-Z]\w*\b/g,
    (piece) => (/^[A-Z]\w*$/.test(piece) ? rename(piece) : piece),
  );
}
