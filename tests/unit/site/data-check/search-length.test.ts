// @vitest-environment node
import { describe, expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import { fieldsOf } from "../../../../cms/fields.ts";
import { parseSchemas, readSchemaTexts } from "../../../../site/data-check/schemas.ts";
import { contentFolder, readDataFile } from "./mutants/data-file.ts";

/** What the check says of the site with other texts in some files. */
function checkWith(changes: { [file: string]: { [field: string]: string } }) {
  const unsaved = Object.fromEntries(
    Object.entries(changes).map(([file, fields]) => [
      file,
      JSON.stringify({ ...JSON.parse(readDataFile(file).text), ...fields }, null, 2),
    ]),
  );
  const { problems, warnings } = checkData({ folder: contentFolder, unsaved });
  return { problems: problems.map(formatProblem), warnings: warnings.map(formatProblem) };
}

const company = (name: string) => ({ company: { name } });

describe("what search results show of a page", () => {
  test("is long enough and short enough on the site as it comes", () => {
    expect(checkWith({})).toEqual({ problems: [], warnings: [] });
  });

  test("is told, and not refused, where it is too long or too short", () => {
    const { problems, warnings } = checkWith({
      about: {
        title: "About the software team in Patna, Bihar, India",
        description:
          "Meet the designers, developers and support team who make websites and ERP systems in Patna.",
      },
    });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      'site/_data/about.json:3:13 "title" has 46 characters, which the company\'s name follows: more than a search result shows. Fix: write 31 to 41',
      'site/_data/about.json:4:19 "description" has 91 characters: less than fills its place in a search result. Fix: write 140 to 160',
    ]);
  });

  test("is counted with the company's name: another name tells of every title that no longer fits", () => {
    const longer = checkWith(company("Example Infotech Private Limited")).warnings;
    expect(longer.length).toBeGreaterThan(15);
    expect(longer[0]).toMatch(/"title" has \d+ characters.+more than.+ Fix: write 15 to 25$/);
    const shorter = checkWith(company("EIT")).warnings;
    expect(shorter.length).toBeGreaterThan(15);
    expect(shorter[0]).toMatch(/"title" has \d+ characters.+less than.+ Fix: write 44 to 54$/);
  });

  test("is counted in the form as it is told", () => {
    const { schemas } = parseSchemas(readSchemaTexts(contentFolder));
    const root = schemas.get("about.schema.json")!;
    const fields = fieldsOf(root, { root, schemas, data: { company: { name: "EIT" } } });
    const limitsOf = (name: string) => fields.find((field) => field["name"] === name)?.["limits"];
    expect([limitsOf("title"), limitsOf("description")]).toEqual([
      [44, 54],
      [140, 160],
    ]);
  });
});
