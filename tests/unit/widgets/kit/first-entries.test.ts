import { describe, expect, test } from "vitest";
import { firstEntries } from "../../../../widgets/kit/first-entries.ts";

/** What a reader gets: the first entries, parsed, and the count of a list that was cut. */
async function read(text: string, most = 2) {
  const { json, of } = await firstEntries(text, most);
  return { entries: JSON.parse(json), of };
}

describe("the first entries of a list", () => {
  test.each([
    ["nothing but entries", "[1,2,3]", [1, 2]],
    ["white space around and between", '\n [ 1 ,\t2\r\n, {"a": 3} ]\n', [1, 2]],
    [
      "lists and objects in lists and objects",
      '[{"a":[{"b":[1,2]},3]},[[],{}],0]',
      [{ a: [{ b: [1, 2] }, 3] }, [[], {}]],
    ],
    ["quotes, brackets and commas in words", '["a\\",]}[{","b],",3]', ['a",]}[{', "b],"]],
    ["a backslash at a word's end", '["a\\\\","b\\\\\\"",3]', ["a\\", 'b\\"']],
    [
      "escapes of four digits, halves of pairs and emoji",
      '["\\u0022,\\ud83d","\ud83d\ude00,",3]',
      ['",\ud83d', "\ud83d\ude00,"],
    ],
  ])("are cut where they end: %s", async (_, text, entries) => {
    expect(await read(text)).toEqual({ entries, of: 3 });
  });

  test.each([
    ["no more entries than these", "[1,2]"],
    ["fewer", "[1]"],
    ["none", "[]"],
    ["an object of many fields", '{"a":1,"b":2,"c":3}'],
    ["a word with commas", '"a,b,c,d"'],
  ])("are the whole text, as it came, where it holds %s", async (_, text) => {
    expect(await firstEntries(text, 2)).toEqual({ json: text, of: 0 });
  });

  test.each([
    ["", "nothing"],
    ["[1,", "a list that was cut off"],
    ["[1,]", "a comma too many, in a list that is not cut"],
    ["[1,,2,3]", "an entry that is missing among them"],
    ['["a,b,c', "a word that does not end"],
    ["<!doctype html><p>[1,2,3]", "a page"],
    ["]1,2,3[", "brackets the wrong way round"],
  ])("of %j are as broken as it is: %s", async (text) => {
    const { json } = await firstEntries(text, 2);
    expect(() => JSON.parse(json)).toThrow(SyntaxError);
  });

  test("are found in a text of several hundred thousand characters, with an escape where one piece of work ends", async () => {
    const long = "x".repeat(199_997);
    const text = JSON.stringify([`${long}"`, long, long, "last"]);
    expect(await read(text)).toEqual({ entries: [`${long}"`, long], of: 4 });
  });
});
