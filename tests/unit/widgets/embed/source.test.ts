import { afterEach, describe, expect, it, vi } from "vitest";
import { encodeSource, readSource } from "../../../../widgets/embed/source.ts";

it.each([
  ["a word", "patna-news", "patna-news"],
  ["spaces around it, and Hindi", "  पटना \n", "%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE"],
  ["line breaks", "a\r\nX-Other: b", "a%0D%0AX-Other%3A%20b"],
  ["nothing", "", ""],
  ["half a character, which is left out", "news \ud83d", "news"],
])("a source travels encoded: %s", (_what, source, encoded) => {
  expect(encodeSource(source)).toBe(encoded);
});

it.each(["x", "प", "😀"])("10 kB of %s are cut where a character ends", (unit) => {
  for (const before of ["", "a", "ab", "abc", "abcd"]) {
    const source = before + unit.repeat(10_000);
    const encoded = encodeSource(source);
    expect(encoded).toMatch(/^[\w%.!~*'()-]{189,200}$/);
    expect(source.startsWith(decodeURIComponent(encoded))).toBe(true);
  }
});

describe("a placeholder's source", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  const sourceAt = (address: string, written = "url") => {
    history.replaceState(null, "", address);
    const placeholder = document.createElement("div");
    placeholder.dataset.source = written;
    return decodeURIComponent(readSource(placeholder));
  };
  const campaign =
    "/?id=7&utm_content=blue&utm_source=news%20letter&utm_medium=email&utm_term=";

  it.each([
    [
      "what the partner wrote, whatever the address says",
      { address: campaign, written: "Patna News", source: "Patna News" },
    ],
    [
      "nothing, if the partner wrote nothing",
      { address: campaign, written: "", source: "" },
    ],
    [
      "the campaign",
      {
        address: campaign,
        written: "url",
        source: "utm_source=news letter&utm_medium=email&utm_content=blue",
      },
    ],
    [
      "the campaign, in any case",
      { address: "/?utm_source=a", written: " URL ", source: "utm_source=a" },
    ],
    [
      "nothing, if the address has no campaign",
      { address: "/?q=1&utm_source=%20&UTM_MEDIUM=a", written: "url", source: "" },
    ],
    [
      "what can be read of it",
      { address: "/?utm_source=%E0%A4", written: "url", source: "utm_source=\uFFFD" },
    ],
  ])("a placeholder's source is %s", (_what, { address, written, source }) => {
    expect(sourceAt(address, written)).toBe(source);
  });

  it.each([
    "asha@example.org",
    "asha%2540example.org",
    "%2B91+98765-43210",
    "call+(0612)+234.5678.9",
    "%E0%A5%AF%E0%A5%AE%E0%A5%AD%E0%A5%AC%E0%A5%AB%E0%A5%AA%E0%A5%A9%E0%A5%A8%E0%A5%A7%E0%A5%A6",
  ])("a placeholder's source leaves out %s, which may be a person's, and keeps the rest", (personal) => {
    expect(sourceAt(`/?utm_source=to-${personal}&utm_campaign=2026-11-22`)).toBe(
      "utm_campaign=2026-11-22",
    );
  });

  it("a placeholder's source stays that of the visitor's first address when the page changes it", () => {
    const name = "https://partner.example/?utm_source=landing";
    const arrival = {
      name,
      entryType: "navigation",
      startTime: 0,
      duration: 0,
      toJSON: () => ({}),
    };
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([arrival]);
    expect(sourceAt("/contact")).toBe("utm_source=landing");
    expect(sourceAt("/contact?utm_source=here")).toBe("utm_source=here");
  });
});
