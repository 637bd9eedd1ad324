/** Texts and links of components are in certain places, so that a translation changes them in one place. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { parseAst } from "vitest/node";
import { listFiles } from "../../lib/files.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { isSyntaxNode, nodesIn, type SyntaxNode } from "../syntax-tree.ts";

/** Sources of pages and components, without the pages for developers, which are in English in any case. */
const sources = ["components", "layouts", "pages"]
  .flatMap((folder) =>
    listFiles(path.join(projectFolder, "site", folder)).map(
      (file) => `site/${folder}/${file}`,
    ),
  )
  .filter(
    (file) => file.endsWith(".tsx") && !/\/partners\/|\/components\.11ty/.test(file),
  );

interface Property extends SyntaxNode {
  key: { name?: string; value?: string };
  value: SyntaxNode;
}
const isProperty = (node: SyntaxNode): node is Property => node.type === "Property";

/** Returns the texts in an expression, but not those in its calls and comparisons. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(textsOf);
  }
  if (!isSyntaxNode(value) || /Call|Binary|Function|Member/.test(value.type)) {
    return [];
  }
  const own = Reflect.get(value, "value");
  if (value.type === "TemplateElement") {
    return [Reflect.get(own, "cooked")];
  }
  return typeof own === "string" ? [own] : Object.values(value).flatMap(textsOf);
}

/** Returns the texts of all elements' properties whose name matches `names`, each with its file. */
const found = (names: RegExp, isFound: (text: string) => boolean) =>
  sources.flatMap((file) => {
    const { code } = transformSync(readFileSync(path.join(projectFolder, file), "utf8"), {
      loader: "tsx",
      jsx: "automatic",
    });
    return nodesIn(parseAst(code))
      .filter(isProperty)
      .filter(({ key }) => names.test(key.name ?? key.value ?? ""))
      .flatMap(({ value }) => textsOf(value))
      .filter(isFound)
      .map((text) => `${file}: ${text}`);
  });

it("a component's own words stand in site/texts.ts, with those of all others", () => {
  expect(sources.length).toBeGreaterThan(40);
  const isWord = (text: string) => /\p{L}/u.test(text);
  expect(found(/^(?:children|aria-label|alt|title|placeholder)$/, isWord)).toEqual([]);
});

it("a link to a page is made by linkTo, in every component and page", () => {
  const isPage = (text: string) => /^\/[^.]*$/.test(text);
  expect(found(/^href$/, isPage)).toEqual([]);
});
