import { afterEach, describe, expect, test, vi } from "vitest";
import { campaignOfPage, encodeSource, sourceOf } from "../../../../widgets/embed/source.ts";

const HEADER = /^[\w%.!~*'()-]{0,200}$/;

describe("a source, as it travels:", () => {
  test.each([
    ["a word", "patna-news", "patna-news"],
    ["spaces around it", "  patna news \n", "patna%20news"],
    ["Hindi", "पटना", "%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE"],
    ["line breaks", "a\r\nX-Other: b", "a%0D%0AX-Other%3A%20b"],
    ["nothing", "", ""],
    ["the first half of a character alone", "news \ud83d", ""],
  ])("%s", (_what, source, encoded) => {
    expect(encodeSource(source)).toBe(encoded);
  });

  test.each([
    ["a letter of one byte", "x"],
    ["Hindi, nine signs a letter", "प"],
    ["a character of two halves, twelve signs", "😀"],
  ])("10 kB of %s are cut where a character ends", (_what, unit) => {
    for (const before of ["", "a", "ab", "abc", "abcd"]) {
      const source = before + unit.repeat(10_000);
      const encoded = encodeSource(source);
      expect(encoded).toMatch(HEADER);
      expect(encoded.length).toBeGreaterThan(200 - 12);
      expect(source.startsWith(decodeURIComponent(encoded))).toBe(true);
    }
  });
});

describe("a placeholder's source", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  const sourceAt = (address: string, written = "url") => {
    history.replaceState(null, "", address);
    const placeholder = document.createElement("div");
    placeholder.dataset.source = written;
    return decodeURIComponent(sourceOf(placeholder, campaignOfPage));
  };

  test("is what the partner wrote, whatever the address says", () => {
    expect(sourceAt("/?utm_source=other", "Patna News")).toBe("Patna News");
    expect(sourceAt("/?utm_source=other", "")).toBe("");
  });

  test("is the address's campaign where the partner asks for it, in any case", () => {
    const address = "/?id=7&utm_content=blue&utm_source=news%20letter&utm_medium=email&utm_term=";
    for (const written of ["url", " URL "])
      expect(sourceAt(address, written)).toBe("utm_source=news letter&utm_medium=email&utm_content=blue");
  });

  test("is empty where the address says nothing of a campaign, or nothing readable", () => {
    for (const address of ["/", "/?q=1", "/?utm_source", "/?utm_source=%20", "/?UTM_SOURCE=a"])
      expect(sourceAt(address)).toBe("");
    expect(sourceAt("/?utm_source=%E0%A4")).toBe("utm_source=\uFFFD");
  });

  test.each([
    "asha@example.org",
    "Asha+Kumari%40example.org",
    "asha%2540example.org",
    "9876543210",
    "%2B91+98765-43210",
    "call+(0612)+234.5678.9",
    "%E0%A5%AF%E0%A5%AE%E0%A5%AD%E0%A5%AC%E0%A5%AB%E0%A5%AA%E0%A5%A9%E0%A5%A8%E0%A5%A7%E0%A5%A6",
  ])("leaves out %s, which may be a person's, and keeps the rest", (personal) => {
    expect(sourceAt(`/?utm_source=${personal}&utm_medium=email`)).toBe("utm_medium=email");
    expect(sourceAt(`/?utm_content=to-${personal}&utm_campaign=2026-11-22`)).toBe("utm_campaign=2026-11-22");
  });

  test("is that of the address which the visitor came to, once the page has another one", () => {
    const name = "https://partner.example/?utm_source=landing";
    const arrival = { name, entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) };
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([arrival]);
    expect(sourceAt("/contact")).toBe("utm_source=landing");
    expect(sourceAt("/contact?utm_source=here")).toBe("utm_source=here");
  });
});
