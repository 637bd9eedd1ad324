import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GuideText, headingsOf } from "../../../partner-demo/GuideText.tsx";

const html = (markdown: string) => renderToStaticMarkup(<GuideText markdown={markdown} />);

it("prints headings, lists, tables and code, and joins the lines of a paragraph", () => {
  expect(html("## A version: 1.2\n\nOne\ntwo `three`.\n\n- a\n- **b**")).toBe(
    '<div class="guide-text"><h2 id="a-version-12">A version: 1.2</h2><p>One two <code>three</code>.</p><ul><li>a</li><li><strong>b</strong></li></ul></div>',
  );
  expect(html("```html\n<b>&\n```")).toBe(
    '<div class="guide-text"><pre><code>&lt;b&gt;&amp;\n</code></pre></div>',
  );
  expect(html("| a | b |\n|---|---|\n| c | `d` |")).toContain(
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><code>d</code></td></tr></tbody></table>",
  );
});

it("prints no HTML of the text, and links that lead to the web, to the page or to a mail program alone", () => {
  expect(html("<script>alert(1)</script> <b onclick=x>b</b>")).toBe(
    '<div class="guide-text"><p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=x&gt;b&lt;/b&gt;</p></div>',
  );
  for (const nowhere of ["javascript:alert(1)", "data:text/html,x", "decisions/0001.md", "//evil.example"])
    expect(html(`[words](${nowhere})`), nowhere).not.toContain("<a");
  for (const somewhere of ["https://a.example/", "#options", "mailto:a@b.example"])
    expect(html(`[words](${somewhere})`)).toContain(`<a href="${somewhere}">words</a>`);
  expect(html("![words](https://a.example/x.png)")).not.toContain("<img");
});

it("names the headings of the second level, by the ids that they have", () => {
  expect(headingsOf("# Title\n\n## Who *sent* it\n\n### Deeper\n\n## A `code` heading")).toEqual([
    { text: "Who sent it", id: "who-sent-it" },
    { text: "A code heading", id: "a-code-heading" },
  ]);
});
