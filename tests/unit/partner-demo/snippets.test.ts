import { expect, it } from "vitest";
import type { Choices } from "../../../partner-demo/builder/choices.ts";
import { policyLines } from "../../../partner-demo/builder/policy.ts";
import { SNIPPETS } from "../../../partner-demo/builder/snippets.ts";

const site = "https://site.example";
const pinned = { version: "1.4.0", file: "/widgets/1.4.0/quote.js", integrity: "sha384-abc" };
const choices: Choices = { site, attributes: [], policy: "none" };

it("the lines to paste hold the label as text, whatever stands in it, the hash of a pinned version and the nonce", () => {
  const attributes: Choices["attributes"] = [["data-label", 'Ask "now" <b>&']];
  expect(SNIPPETS.html({ ...choices, attributes, pinned, policy: "nonce" })).toBe(
    '<div data-widget="quote" data-label="Ask &quot;now&quot; &lt;b&gt;&amp;"><a href="https://site.example/contact">Ask &quot;now&quot; &lt;b&gt;&amp;</a></div>\n' +
      '<script async nonce="YOUR NONCE" src="https://site.example/widgets/1.4.0/quote.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
  );
});

it.each<[Partial<Choices>, string[]]>([
  [{}, [`script-src ${site}`, `frame-src ${site}`]],
  [{ pinned }, [`script-src ${site}/widgets/1.4.0/quote.js`, `frame-src ${site}`]],
  [{ policy: "nonce" }, ["script-src 'nonce-YOUR NONCE' 'strict-dynamic'", `frame-src ${site}`]],
  [
    { attributes: [["data-texts", "https://partner.example/texts.json"]] },
    [`script-src ${site}`, `frame-src ${site}`, "connect-src https://partner.example"],
  ],
])("what a policy must allow for %j", (chosen, lines) => {
  expect(policyLines({ ...choices, ...chosen }, "html")).toEqual(lines);
});
