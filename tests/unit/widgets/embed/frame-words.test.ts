import { describe, expect, it } from "vitest";
import { readGreeting, readWidgetMessage } from "../../../../widgets/embed/frame-messages.ts";

/* The words for the frame, as any page of the world may send them. */

const greet = (words: unknown) => readGreeting({ quote: "hello", theme: "dark", words })?.words;

describe("the frame", () => {
  it("is English where a page gives no words, as those of versions before 1.4.0", () => {
    expect(readGreeting({ quote: "hello", theme: "dark" })).toEqual({ quote: "hello", theme: "dark" });
    expect(readWidgetMessage({ type: "look", look: {} })).toEqual({ type: "look", look: { theme: "light" } });
  });

  it("takes texts, a language and a direction", () => {
    const words = { lang: "ar", dir: "rtl", texts: { "Try again": "مرة أخرى" } };
    expect(greet(words)).toEqual(words);
    const look = { theme: "dark", words };
    expect(readWidgetMessage({ type: "look", look })).toEqual({ type: "look", look });
  });

  it.each([
    [5],
    ["text"],
    [[]],
    [{ texts: 5 }],
    [{ texts: null }],
    [{ lang: {}, dir: "up", texts: { a: 5, b: {}, c: null, d: ["e"] } }],
  ])("makes no words of %j", (words) => {
    expect(greet(words)).toMatchObject({ lang: "", dir: "ltr", texts: {} });
    expect(Object.keys(greet(words)?.texts ?? {})).toEqual([]);
  });

  it("takes no more of them, and no longer ones, than it could say", () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key ${index}`, "text"]));
    expect(Object.keys(greet({ texts: many })?.texts ?? {})).toHaveLength(50);
    expect(greet({ texts: { long: "x".repeat(301), fits: "x".repeat(300) } })?.texts).toEqual({
      fits: "x".repeat(300),
    });
    expect(greet({ lang: "x".repeat(1_000), texts: {} })?.lang).toHaveLength(300);
  });

  it("says nothing of what an object inherits", () => {
    const texts = greet({ texts: JSON.parse('{ "__proto__": "x" }') })?.texts ?? {};
    expect(texts.constructor).toBeUndefined();
    expect(Object.getPrototypeOf(texts)).toBeNull();
  });
});
