/** Titles and descriptions are judged as search results show them. */
import { expect, test } from "vitest";
import { check, edited, fixtureValue, readFixture } from "./fixture-data.ts";

test.each([
  { file: "about", pointer: "/title", other: "contact", from: "/title" },
  { file: "contact", pointer: "/description", other: "about", from: "/description" },
  { file: "legal", pointer: "/items/1/title", other: "services", from: "/items/3/title" },
  {
    file: "messages",
    pointer: "/notFound/title",
    other: "messages",
    from: "/serverError/title",
  },
])("$file may not have the $pointer of another page, $other $from", ({
  file,
  pointer,
  other,
  from,
}) => {
  const value = fixtureValue(other, from);
  const { lines } = check({ [file]: edited(file, { [pointer]: value }) });
  const kind = pointer.split("/").at(-1);
  const report = (one: string, two: string) =>
    expect.stringMatching(
      new RegExp(
        `^site/_data/${one}\\.json:\\d+:\\d+ "${kind}" is that of another page too \\(site/_data/${two}\\.json, line \\d+\\)\\. Fix: write a ${kind} of its own$`,
      ),
    );
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([report(file, other), report(other, file)]),
  );
});

test("a draft may have the title of the page that it will replace", () => {
  const [service] = JSON.parse(readFixture("services")).items;
  const draft = {
    ...service,
    id: "next",
    path: "services/next",
    name: "Next service",
    draft: true,
  };
  const services = edited("services", {
    "/items/-": { ...draft, title: fixtureValue("about", "/title") },
  });
  expect(check({ services }).lines).toEqual([]);
});

test("a title or description that a search result cuts or shows half empty is named, and stops no build", () => {
  const title = "About the software team in Patna, Bihar, India";
  const description =
    "Meet the designers, developers and support team who make websites and ERP systems in Patna.";
  const about = edited("about", { "/title": title, "/description": description });
  const { lines, warnings } = check({ about });
  expect(lines).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /about\.json:3:12 "title" has 46 characters, which the company's name follows: more than a search result shows\. Fix: write 31 to 41$/,
    ),
    expect.stringMatching(
      /about\.json:4:18 "description" has 91 characters: less than fills its place in a search result\. Fix: write 140 to 160$/,
    ),
  ]);
  const company = edited("company", { "/name": "Example Infotech Private Limited" });
  expect(check({ company }).warnings[0]).toMatch(/"title" has .+ Fix: write 15 to 25$/);
});
