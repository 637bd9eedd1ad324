// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { beforeAll, describe, expect, test } from "vitest";
import { isFields } from "../../../../site/data-check/schema-walk.ts";
import { mutants } from "./mutants/all-mutants.ts";
import {
  type DataFile,
  dataFiles,
  type Mutant,
  contentFolder,
  type Site,
  splice,
} from "./mutants/data-file.ts";

/** Visual Studio Code's own engine, which reads the same rules while somebody types. */
const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), "utf8"),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});

const addressOf = (file: string) =>
  pathToFileURL(path.join(contentFolder, "site/_data", `${file}.json`)).href;

async function linesMarked(file: string, content: string): Promise<number[]> {
  const document = TextDocument.create(addressOf(file), "json", 1, content);
  const marks = await service.doValidation(document, service.parseJSONDocument(document));
  return marks.map(({ range }) => range.start.line + 1);
}

describe("the editor's own engine", () => {
  const seen: { mutant: Mutant; lines: number[] }[] = [];
  beforeAll(async () => {
    for (const mutant of mutants) {
      if (mutant.isSchemaWork && typeof mutant.content === "string")
        seen.push({ mutant, lines: await linesMarked(mutant.file, mutant.content) });
    }
  }, 300_000);

  test("has nothing to say about the files as they are", async () => {
    for (const { name, text } of dataFiles) expect(await linesMarked(name, text), name).toEqual([]);
  });

  test("agrees with the build on at least 95 % of what rules without our keywords can see", () => {
    const missed = seen.filter(({ lines }) => lines.length === 0);
    const share = 1 - missed.length / seen.length;
    console.log(`the editor marks ${(share * 100).toFixed(1)} % of ${seen.length} mutants`);
    expect(seen.length).toBeGreaterThan(500);
    expect(
      share,
      missed.map(({ mutant: { file, kind } }) => `${file}: ${kind}`).join("\n"),
    ).toBeGreaterThanOrEqual(0.95);
  });

  test.each(dataFiles)("offers every field of $name.json, each with words about it", async (file) => {
    const rulesLine = `"$schema": "../_schemas/${file.name}.schema.json"`;
    for (const { node, rule } of onePerRule(file)) {
      const isRoot = node.offset === 0;
      const inside = isRoot ? ` ${rulesLine}, "" ` : ' "" ';
      const content = splice(file.text, node.offset + 1, node.offset + node.length - 1, inside);
      const document = TextDocument.create(addressOf(file.name), "json", 1, content);
      const list = await service.doComplete(
        document,
        document.positionAt(content.indexOf('""', node.offset) + 1),
        service.parseJSONDocument(document),
      );
      const offered = new Map(list?.items.map(({ label, documentation }) => [label, documentation]));
      const wanted = Object.keys(isFields(rule.properties) ? rule.properties : {});
      const missing = wanted.filter((name) => !offered.get(name) && !(isRoot && name === "$schema"));
      expect(wanted.length).toBeGreaterThan(0);
      expect(missing, `group at ${node.offset}`).toEqual([]);
    }
  });
});

/** One group of fields for each rule that has some. */
function onePerRule({ sites }: DataFile): Site[] {
  const byRule = new Map(sites.filter(({ node }) => node.type === "object").map((site) => [site.rule, site]));
  return [...byRule.values()];
}
