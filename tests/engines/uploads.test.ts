import { describe, expect, it } from "vitest";
import { text } from "./find-element.ts";
import { chooseResume } from "./forms.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

describe("an upload", () => {
  it.each([
    "unreachable",
    "down",
    "reset-half",
    "reset-before",
    "503",
  ])("that fails (%s) is tried again by itself, and stored once", async (scenario) => {
    const tab = await (await world.visitor()).open("/internship");
    world.provider.setFault({ call: "upload", scenario, times: 1 });
    await chooseResume(tab, "asha.pdf", { sizeBytes: 1_000_000 });
    await expect
      .poll(async () => {
        // The browser's word that it is online ends the pause between two tries.
        await tab.evaluate(() => void dispatchEvent(new Event("online")));
        return tab.count(text("asha.pdf is uploaded."));
      })
      .toBe(1);
    expect(world.bodies("upload")).toEqual([
      expect.objectContaining({ fileName: "asha.pdf", sizeBytes: 1_000_009 }),
    ]);
  });

  it("that stands still is not taken for one that goes on, and the visitor can end it", async () => {
    const tab = await (await world.visitor()).open("/internship");
    world.provider.setFault({ call: "upload", scenario: "hang", times: 1 });
    await chooseResume(tab, "asha.pdf");
    await tab.click({ role: "button", name: "Cancel resume" });
    await tab.waitFor(() => document.querySelector<HTMLInputElement>("[name=resume]")?.value === "");
    expect(world.stored("upload")).toBe(0);
  });
});

it.each([
  ["that is empty", "empty.pdf", "", "empty.pdf is empty. Please choose another file."],
  [
    "of another kind than its name says",
    "page.pdf",
    "<html>",
    "page.pdf is not a PDF file, whatever its name says.",
  ],
])("a file %s is not sent, and a sentence says why", async (_, name, start, sentence) => {
  const tab = await (await world.visitor()).open("/internship");
  await chooseResume(tab, name, { start, sizeBytes: 0 });
  await tab.see(text(sentence));
  expect(world.posted("upload")).toBe(0);
});
