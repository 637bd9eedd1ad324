import { readFileSync } from "node:fs";
import { act } from "preact/test-utils";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MultiSelect } from "../../../../../widgets/kit/multi-select/MultiSelect.tsx";
import type { MultiSelectProps } from "../../../../../widgets/kit/multi-select/MultiSelect.tsx";
import type { FieldRow } from "../../../../../widgets/kit/form/form-table.ts";
import { multiSelectWords } from "../../../../spec/forms.ts";

const FRUIT = ["Apple", "Banana", "Blueberry", "Cherry", "Date"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const ROW: FieldRow = {
  label: "Favourite fruit",
  kind: "choices",
  required: "Please choose.",
  options: FRUIT,
};

let root: Root;
let inputs: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function draw(props: Partial<MultiSelectProps> = {}, row: Partial<FieldRow> = {}) {
  const form = document.body.appendChild(document.createElement("form"));
  document.body.insertAdjacentHTML("beforeend", "<button id=outside>Outside</button>");
  inputs = [];
  form.addEventListener("input", () => inputs.push(new FormData(form).getAll("Fruit")));
  root = createRoot(form);
  await act(() =>
    root.render(<MultiSelect instance="test" name="Fruit" row={{ ...ROW, ...row }} {...props} />),
  );
}

const form = () => document.querySelector("form")!;
const trigger = () => document.querySelector<HTMLButtonElement>("[role=combobox]")!;
const list = () => document.querySelector<HTMLElement>("[role=listbox]");
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const texts = () => options().map(({ textContent }) => textContent);
const option = (text: string) => options().find(({ textContent }) => textContent === text)!;
const all = () => document.querySelector<HTMLButtonElement>(".multi-select-all");
const search = () => document.querySelector<HTMLInputElement>("input[type=search]")!;
const values = () => new FormData(form()).getAll("Fruit");
const isOpen = () => trigger().getAttribute("aria-expanded") === "true";
const active = () =>
  document.getElementById(trigger().getAttribute("aria-activedescendant") ?? "")?.textContent;
const disabled = () =>
  options()
    .filter((one) => one.getAttribute("aria-disabled") === "true")
    .map(({ textContent }) => textContent);

const click = (target: HTMLElement | null) => act(() => target?.click());
const pressOutside = (target: Element) =>
  act(() => void target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true })));

async function press(key: string, modifiers: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  await act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

async function focusTrigger() {
  await act(() => trigger().focus());
}

async function typeInSearch(text: string) {
  await act(() => {
    search().value = text;
    search().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("roles", () => {
  test("a labelled combobox that controls a list of several choices", async () => {
    await draw();
    const label = document.querySelector("label")!;
    expect([label.textContent, label.htmlFor]).toEqual(["Favourite fruit", "test-Fruit"]);
    expect(trigger().id).toBe("test-Fruit");
    expect(trigger().getAttribute("aria-haspopup")).toBe("listbox");
    expect(trigger().getAttribute("aria-expanded")).toBe("false");
    expect(trigger().getAttribute("aria-controls")).toBe("test-Fruit-list");
    expect(trigger().getAttribute("aria-required")).toBe("true");
    await click(trigger());
    expect(trigger().getAttribute("aria-expanded")).toBe("true");
    expect(list()?.id).toBe("test-Fruit-list");
    expect(list()?.getAttribute("aria-multiselectable")).toBe("true");
    expect(list()?.getAttribute("aria-label")).toBe("Favourite fruit");
    expect(options().map((one) => one.getAttribute("aria-selected"))).toEqual(Array(5).fill("false"));
    expect(new Set(options().map(({ id }) => id)).size).toBe(5);
  });

  test("a message is bound to it", async () => {
    await draw({ message: "Please choose one." });
    expect(trigger().getAttribute("aria-invalid")).toBe("true");
    const id = trigger().getAttribute("aria-describedby");
    expect(document.getElementById(id ?? "")?.textContent).toBe("Please choose one.");
  });
});

describe("defaults", () => {
  test("'Select', 197 px, no limit, no search, stays open", async () => {
    await draw();
    expect(trigger().textContent).toBe("Select");
    await click(trigger());
    expect(readFileSync("widgets/kit/multi-select/multi-select.css", "utf8")).toMatch(
      /\.multi-select-list \{\s+max-height: 197px;/,
    );
    expect(document.querySelector("input[type=search]")).toBeNull();
    for (const { label } of FRUIT) await click(option(label));
    expect(isOpen()).toBe(true);
    expect(trigger().textContent).toBe("5 selected");
    expect(disabled()).toEqual([]);
  });

  test("no options: 'No data available', and nothing to select all of", async () => {
    await draw({}, { options: [] });
    await click(trigger());
    expect(document.querySelector("[role=status]")?.textContent).toBe(multiSelectWords.noData);
    expect(all()).toBeNull();
  });
});

describe("choosing", () => {
  test("a click chooses, another gives up; the order is kept; the form holds the ids", async () => {
    await draw({}, { placeholder: "Select Fruit" });
    expect(values()).toEqual([]);
    await click(trigger());
    await click(option("Cherry"));
    await click(option("Apple"));
    expect(values()).toEqual(["cherry", "apple"]);
    expect(trigger().textContent).toBe("2 selected");
    expect(option("Cherry").getAttribute("aria-selected")).toBe("true");
    await click(option("Cherry"));
    await click(option("Apple"));
    expect(values()).toEqual([]);
    expect(trigger().textContent).toBe("Select Fruit");
  });

  test("each change is told when the form holds it already", async () => {
    await draw();
    await click(trigger());
    await click(option("Date"));
    await click(option("Banana"));
    expect(inputs).toEqual([["date"], ["date", "banana"]]);
  });

  test("a disabled option can't be chosen, by pointer, by key or with all", async () => {
    await draw({}, { options: FRUIT.map((one) => ({ ...one, isDisabled: one.label === "Apple" })) });
    await click(trigger());
    expect(disabled()).toEqual(["Apple"]);
    await click(option("Apple"));
    await focusTrigger();
    await press("Home");
    await press("Enter");
    expect(values()).toEqual([]);
    await click(all());
    expect(values()).toEqual(["banana", "blueberry", "cherry", "date"]);
    expect(all()?.textContent).toBe(multiSelectWords.unselectAll);
  });

  test("at the limit the others are disabled; giving one up frees them", async () => {
    await draw({ limit: 2 });
    await click(trigger());
    await click(option("Apple"));
    expect(disabled()).toEqual([]);
    await click(option("Date"));
    expect(disabled()).toEqual(["Banana", "Blueberry", "Cherry"]);
    await click(option("Banana"));
    expect(values()).toEqual(["apple", "date"]);
    await click(option("Apple"));
    expect(disabled()).toEqual([]);
    expect(values()).toEqual(["date"]);
  });

  test("closesOnSelection closes and gives the focus to the button", async () => {
    await draw({ closesOnSelection: true });
    await click(trigger());
    await click(option("Apple"));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
    expect(values()).toEqual(["apple"]);
  });

  test("the form's reset empties it and closes it", async () => {
    await draw();
    await click(trigger());
    await click(option("Apple"));
    inputs.length = 0;
    await act(() => form().reset());
    expect(values()).toEqual([]);
    expect([trigger().textContent, isOpen()]).toEqual(["Select", false]);
    expect(inputs).toEqual([]);
  });
});

describe("'Select All'", () => {
  test("chooses all, then is 'UnSelect All' and gives all up", async () => {
    await draw();
    await click(trigger());
    await click(option("Cherry"));
    expect(all()?.textContent).toBe(multiSelectWords.selectAll);
    await click(all());
    expect(values()).toEqual(["cherry", "apple", "banana", "blueberry", "date"]);
    expect(all()?.textContent).toBe(multiSelectWords.unselectAll);
    await click(all());
    expect(values()).toEqual([]);
    expect(all()?.textContent).toBe(multiSelectWords.selectAll);
  });

  test("acts on what the filter shows and leaves the rest", async () => {
    await draw({ hasSearch: true });
    await click(trigger());
    await click(option("Date"));
    await typeInSearch("b");
    expect(texts()).toEqual(["Banana", "Blueberry"]);
    await click(all());
    expect(values()).toEqual(["date", "banana", "blueberry"]);
    expect(all()?.textContent).toBe(multiSelectWords.unselectAll);
    await click(all());
    expect(values()).toEqual(["date"]);
  });

  test("goes as far as the limit, then gives up", async () => {
    await draw({ limit: 3 });
    await click(trigger());
    await click(option("Date"));
    await click(all());
    expect(values()).toEqual(["date", "apple", "banana"]);
    expect(all()?.textContent).toBe(multiSelectWords.unselectAll);
    await click(all());
    expect(values()).toEqual([]);
  });
});

describe("the search field", () => {
  test("has the placeholder 'Search', takes the focus and filters in any letter case", async () => {
    await draw({ hasSearch: true });
    await click(trigger());
    expect(search().placeholder).toBe("Search");
    expect(document.activeElement).toBe(search());
    await typeInSearch("ERR");
    expect(texts()).toEqual(["Blueberry", "Cherry"]);
    await typeInSearch("x");
    expect(texts()).toEqual([]);
    expect(document.querySelector("[role=status]")?.textContent).toBe(multiSelectWords.noFilteredData);
    expect(all()).toBeNull();
  });

  test("arrows and Enter choose from it; Space and Home stay its own; Enter sends no form", async () => {
    await draw({ hasSearch: true });
    await click(trigger());
    await typeInSearch("b");
    for (const key of [" ", "Home", "c"]) expect((await press(key)).defaultPrevented).toBe(false);
    expect(values()).toEqual([]);
    await press("ArrowDown");
    expect(search().getAttribute("aria-activedescendant")).toBe(option("Blueberry").id);
    expect((await press("Enter")).defaultPrevented).toBe(true);
    expect(values()).toEqual(["blueberry"]);
  });
});

describe("opening and closing", () => {
  test("toggles on click", async () => {
    await draw();
    await click(trigger());
    expect(isOpen()).toBe(true);
    await click(trigger());
    expect(isOpen()).toBe(false);
    expect(list()).toBeNull();
  });

  test("a press outside closes it, one inside does not", async () => {
    await draw();
    await click(trigger());
    await pressOutside(option("Date"));
    await pressOutside(document.querySelector("label")!);
    expect(isOpen()).toBe(true);
    await pressOutside(document.getElementById("outside")!);
    expect(isOpen()).toBe(false);
  });

  test("focus that leaves closes it", async () => {
    await draw();
    await focusTrigger();
    await press("ArrowDown");
    await act(() => document.getElementById("outside")?.focus());
    expect(isOpen()).toBe(false);
  });
});

describe("keys", () => {
  /** Keys, pressed one after another from the closed list; what stands under the keys then, and what is chosen. */
  test.each<[string[], string | undefined, string[]]>([
    [["Enter"], "Apple", []],
    [[" "], "Apple", []],
    [["ArrowDown"], "Apple", []],
    [["ArrowUp"], "Apple", []],
    [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"], "Banana", []],
    [["ArrowDown", "End", "ArrowDown"], "Date", []],
    [["ArrowDown", "End", "Home"], "Apple", []],
    [["ArrowDown", " ", "ArrowDown", "Enter"], "Banana", ["apple", "banana"]],
    [["ArrowDown", "Enter", "Enter"], "Apple", []],
    [["d", " ", "Escape", "ArrowDown"], "Date", ["date"]],
    [["c"], "Cherry", []],
    [["B", "l"], "Blueberry", []],
    [["b", "b"], "Blueberry", []],
    [["b", "b", "b"], "Banana", []],
    [["z"], undefined, []],
    // What is typed right after a choice begins another one.
    [["c", "h", "Enter", "d", "Enter"], "Date", ["cherry", "date"]],
  ])("%j lead to %j and choose %j", async (keys, reached, chosen) => {
    await draw();
    await focusTrigger();
    for (const key of keys) expect((await press(key)).defaultPrevented).toBe(true);
    expect([active(), values()]).toEqual([reached, chosen]);
    expect(isOpen()).toBe(reached !== undefined);
    expect(document.activeElement).toBe(trigger());
  });

  test("after half a second letters begin another word", async () => {
    await draw();
    await focusTrigger();
    await press("b");
    vi.advanceTimersByTime(500);
    await press("c");
    expect(active()).toBe("Cherry");
  });

  test.each([
    ["r", { ctrlKey: true }],
    ["r", { metaKey: true }],
    ["b", { altKey: true }],
    ["F5", {}],
  ])("%s with %j is the browser's", async (key, held) => {
    await draw();
    await focusTrigger();
    await press("ArrowDown");
    expect([(await press(key, held)).defaultPrevented, active()]).toEqual([false, "Apple"]);
  });

  test("Esc closes it, focuses the button, and goes no further", async () => {
    await draw();
    await focusTrigger();
    await press("ArrowDown");
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    const event = await press("Escape");
    document.removeEventListener("keydown", heard);
    expect([isOpen(), event.defaultPrevented, heard.mock.calls.length]).toEqual([false, true, 0]);
    expect(document.activeElement).toBe(trigger());
    expect((await press("Escape")).defaultPrevented).toBe(false);
  });

  test("Up from the first option reaches 'Select All', Down comes back", async () => {
    await draw();
    await focusTrigger();
    await press("ArrowDown");
    await press("ArrowUp");
    expect(document.activeElement).toBe(all());
    expect((await press("Enter")).defaultPrevented).toBe(false);
    expect((await press(" ")).defaultPrevented).toBe(false);
    await press("ArrowDown");
    expect([document.activeElement === trigger(), isOpen()]).toEqual([true, true]);
  });
});

test("ids that a draft puts back stand in the form and are told to it; what can no longer be chosen is left out", async () => {
  await draw();
  for (const detail of [["cherry", "apple", "durian", 7], "date"])
    await act(() => void trigger().dispatchEvent(new CustomEvent("choose", { detail })));
  expect([values(), trigger().textContent]).toEqual([["apple", "cherry"], "2 selected"]);
  expect(inputs).toEqual([["apple", "cherry"]]);
});
