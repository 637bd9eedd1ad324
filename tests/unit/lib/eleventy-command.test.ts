import { expect, it, onTestFinished } from "vitest";
import { refuseOptions } from "../../../lib/eleventy-command.ts";

function optionsRefused(...options: string[]): void {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  process.argv = ["node", "eleventy", ...options];
  refuseOptions();
}

it.each([
  ["--incremental", "--incremental would leave pages as they were"],
  ["--input=site/pages/about.11ty.tsx", "--input would make a part of the site"],
  ["--formats=html", "--formats would leave out every page"],
  ["--pathprefix=/sub/", "--pathprefix would change nothing"],
])("%s says that it does not work here, and what does", (option, sentence) => {
  expect(() => optionsRefused("--quiet", option)).toThrow(
    new RegExp(`^${sentence}.* Fix: leave it out`),
  );
});

it("all other options of Eleventy's command are taken", () => {
  const taken = ["--serve", "--watch", "--output=DIR", "--to=json", "--dryrun"];
  expect(() => optionsRefused(...taken)).not.toThrow();
});
