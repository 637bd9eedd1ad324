import { afterEach, expect, it, vi } from "vitest";
import { listenToDialog } from "../../../../../widgets/kit/modal/listen-to-dialog.ts";

afterEach(() => document.body.replaceChildren());

/** A dialog in which only what is marked `data-hidden` has no box; gives its elements by id, and which of them were asked for one. */
function openDialog() {
  document.body.innerHTML = `<dialog open><p><button id="hidden-first" data-hidden></button><button id="close"></button><input id="name"></p>
    <details><summary></summary><input id="in-details" data-hidden></details><button id="submit"></button><button id="last" disabled></button></dialog>`;
  const dialog = document.querySelector("dialog")!;
  const asked: string[] = [];
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    asked.push(this.id);
    const rects = this.hasAttribute("data-hidden") ? [] : [new DOMRect()];
    return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
  });
  listenToDialog(dialog, () => {});
  const press = (shiftKey: boolean) =>
    dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", shiftKey, cancelable: true }));
  return { asked, press, find: (id: string) => document.getElementById(id)! };
}

it.each([
  ["submit", false, "close"],
  ["close", true, "submit"],
])("Tab from %s (with Shift: %s) goes to %s", (from, shiftKey, to) => {
  const { press, find } = openDialog();
  find(from).focus();
  expect(press(shiftKey)).toBe(false);
  expect(document.activeElement).toBe(find(to));
});

it("asks nothing between the ends for its box: a field in closed details would be laid out for it", () => {
  const { asked, press, find } = openDialog();
  find("name").focus();
  expect(press(false)).toBe(true);
  expect(asked).not.toContain("in-details");
});
