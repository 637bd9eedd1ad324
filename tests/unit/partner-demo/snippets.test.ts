import { describe, expect, it } from "vitest";
import type { Choices, ChosenAttributes } from "../../../partner-demo/builder/choices.ts";
import { policyLines } from "../../../partner-demo/builder/policy.ts";
import { SNIPPETS } from "../../../partner-demo/builder/snippets.ts";

const site = "https://site.example";
const pinned = { version: "1.4.0", file: "/widgets/1.4.0/quote.js", integrity: "sha384-abc" };
const choose = (attributes: ChosenAttributes, others: Partial<Choices> = {}): Choices => ({
  site,
  attributes,
  policy: "none",
  ...others,
});

describe("the lines to paste", () => {
  it("are two for HTML, with the label on the link, whatever stands in it", () => {
    expect(
      SNIPPETS.html(
        choose([
          ["data-mode", "modal"],
          ["data-label", 'Ask "now" <b>&'],
        ]),
      ),
    ).toBe(
      '<div data-widget="quote" data-mode="modal" data-label="Ask &quot;now&quot; &lt;b&gt;&amp;"><a href="https://site.example/contact">Ask &quot;now&quot; &lt;b&gt;&amp;</a></div>\n' +
        '<script async src="https://site.example/widgets/v1/embed.js"></script>',
    );
  });

  it("carry the hash of a pinned version, and a nonce where the page has nonces", () => {
    expect(SNIPPETS.html(choose([], { pinned, policy: "nonce" })).split("\n")[1]).toBe(
      '<script async nonce="YOUR NONCE" src="https://site.example/widgets/1.4.0/quote.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
    );
  });

  it("are a component for React, with what is known of the visitor apart", () => {
    expect(
      SNIPPETS.react(
        choose(
          [
            ["data-mode", "float"],
            ["data-label", 'Ask "now"'],
            ["data-thanks-url", "/thanks"],
            ["data-name", "Asha"],
            ["data-category", "SEO, E-commerce"],
          ],
          { pinned },
        ),
      ),
    ).toBe(`import { QuoteWidget } from "quote-widget-react";

<QuoteWidget
  site="https://site.example"
  mode="float"
  label={"Ask \\"now\\""}
  thanksUrl="/thanks"
  prefill={{ name: "Asha", categories: ["SEO", "E-commerce"] }}
  pinned={{ version: "1.4.0", hash: "sha384-abc" }}
/>`);
  });

  it("are the element for Vue, in a template", () => {
    expect(SNIPPETS.vue(choose([["data-theme", "dark"]]))).toContain(
      '<template>\n  <quote-widget data-theme="dark"><a href="https://site.example/contact">Get a quote</a></quote-widget>\n</template>',
    );
  });

  it("are a shortcode for WordPress, that no bracket or quotation mark ends", () => {
    expect(
      SNIPPETS.wordpress(
        choose([
          ["data-mode", "modal"],
          ["data-label", 'A [b] "c"'],
        ]),
      ),
    ).toBe('[quote_form mode="modal" label="A &#91;b&#93; &quot;c&quot;"]');
  });
});

describe("what a policy must allow", () => {
  it("is our origin for script and frame", () => {
    expect(policyLines(choose([]), "html")).toEqual([`script-src ${site}`, `frame-src ${site}`]);
  });

  it("is one file where the version is pinned", () => {
    expect(policyLines(choose([], { pinned }), "html")[0]).toBe(`script-src ${site}/widgets/1.4.0/quote.js`);
  });

  it("is a nonce where the page has nonces, but not for the plugin, which has none and brings the newest version", () => {
    const choices = choose([], { policy: "nonce", pinned });
    expect(policyLines(choices, "html")[0]).toBe("script-src 'nonce-YOUR NONCE' 'strict-dynamic'");
    expect(policyLines(choices, "wordpress")[0]).toBe(`script-src ${site}`);
  });

  it.each([
    ["https://partner.example/texts.json", "https://partner.example"],
    ["/texts.json", "'self'"],
  ])("is a connection to where the texts are: %s", (address, source) => {
    expect(policyLines(choose([["data-texts", address]]), "html")[2]).toBe(`connect-src ${source}`);
  });
});
