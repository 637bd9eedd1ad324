import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { fixturesFolder, readFixture } from "./fixture-data.ts";

/** The language service of Visual Studio Code, which checks a data file by our schemas while somebody types. */
const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), "utf8"),
  workspaceContext: {
    resolveRelativePath: (relative, resource) => new URL(relative, resource).href,
  },
});

test("Visual Studio Code marks a wrong value alone, at its line, and explains each field", async () => {
  const address = pathToFileURL(path.join(fixturesFolder, "site/_data/faqs.json")).href;
  const open = (text: string) => {
    const document = TextDocument.create(address, "json", 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  const linesMarked = async (text: string) => {
    const { document, json } = open(text);
    return (await service.doValidation(document, json)).map(
      ({ range }) => range.start.line + 1,
    );
  };
  const good = readFixture("faqs");
  expect(await linesMarked(good)).toEqual([]);
  const wrong = good.replace('"isOpen": false', '"isOpen": "no"');
  const line = wrong.slice(0, wrong.indexOf('"no"')).split("\n").length;
  expect(await linesMarked(wrong)).toEqual([line]);

  const empty = good.replace(/(?<="items": \[\s*)\{[^}]*\}/, '{ "" }');
  const { document, json } = open(empty);
  const list = await service.doComplete(
    document,
    document.positionAt(empty.indexOf('""') + 1),
    json,
  );
  const offered = new Map(
    list?.items.map(({ label, documentation }) => [label, documentation]),
  );
  const wanted = ["question", "answer", "isOpen", "draft", "publishFrom", "publishUntil"];
  expect(wanted.filter((name) => !offered.get(name))).toEqual([]);
});
