// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breadcrumbList, JsonLd } from "../../../../site/seo/json-ld.tsx";

test("a breadcrumb for search engines leaves out a step without an address, but the page itself", () => {
  const steps = [
    { label: "Home", href: "/" },
    { label: "Products" },
    { label: "HRMS Plus" },
  ];
  expect(breadcrumbList(steps, "https://example.com").itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
    { "@type": "ListItem", position: 2, name: "HRMS Plus", item: undefined },
  ]);
});

test("the printed graph cannot be ended by a text of a data file", () => {
  const name = '</script><script>alert(1)</script><!-- & " \u2028';
  const html = renderToStaticMarkup(<JsonLd graph={[{ "@type": "Thing", name }]} />);
  expect(html.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  const json = html.replace(/^<script[^>]*>/, "").replace(/<\/script>$/, "");
  expect(JSON.parse(json)["@graph"][0].name).toBe(name);
});
