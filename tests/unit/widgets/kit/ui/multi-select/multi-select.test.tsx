import { act } from "preact/test-utils";
import type { ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fillForm } from "../../../../../../widgets/kit/dom/fill-form.ts";
import type { FieldRow } from "../../../../../../widgets/kit/model/form-definition.ts";
import type { FieldProps } from "../../../../../../widgets/kit/ui/fields/Field.tsx";
import { MultiSelect } from "../../../../../../widgets/kit/ui/multi-select/MultiSelect.tsx";
import {
  MultiSelectWithSearch,
  type MultiSelectWithSearchProps,
} from "../../../../../../widgets/kit/ui/multi-select/MultiSelectWithSearch.tsx";
import { inEnglish } from "../../../../../../widgets/kit/ui/translate.ts";
import { multiSelectWords } from "../../../../../spec/forms.ts";

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

afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

async function renderInForm(element: ReactElement) {
  const form = document.body.appendChild(document.createElement("form"));
  document.body.insertAdjacentHTML("beforeend", "<button id=outside>Outside</button>");
  inputs = [];
  form.addEventListener("input", () => inputs.push(values()));
  root = createRoot(form);
  await act(() => root.render(element));
}

const FIELD = { formName: "test", name: "Fruit", translate: inEnglish };

const plain = (props?: Partial<FieldProps>, row?: Partial<FieldRow>) => (
  <MultiSelect {...FIELD} row={{ ...ROW, ...row }} {...props} />
);

const withSearch = (
  props?: Partial<MultiSelectWithSearchProps>,
  row?: Partial<FieldRow>,
) => <MultiSelectWithSearch {...FIELD} row={{ ...ROW, ...row }} {...props} />;

async function renderOpen(element: ReactElement) {
  await renderInForm(element);
  await act(() => trigger().focus());
  await click(trigger());
}

const form = () => document.querySelector("form")!;
const trigger = () => document.querySelector<HTMLButtonElement>("[aria-expanded]")!;
const popup = () => document.getElementById(trigger().getAttribute("aria-controls")!)!;
const options = () => [
  ...document.querySelectorAll<HTMLLabelElement>("[role=group] label:not([hidden])"),
];
const texts = () => options().map(({ textContent }) => textContent);
const box = (text: string) =>
  options()
    .find(({ textContent }) => textContent === text)!
    .querySelector("input")!;
const all = () => popup().querySelector("button");
const search = () => popup().querySelector<HTMLInputElement>("[type=search]");
const values = () => new FormData(form()).getAll("Fruit");
const isOpen = () =>
  trigger().getAttribute("aria-expanded") === "true" && !popup().hidden;
const disabled = () => texts().filter((text) => box(text!).disabled);
const said = () => popup().querySelector("[role=status]")?.textContent;

const click = (target: HTMLElement | null) => act(() => target?.click());
const choose = async (...names: string[]) => {
  for (const name of names) {
    await click(box(name));
  }
};
const pressDown = (target: Element) =>
  act(
    () =>
      void target.dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, composed: true }),
      ),
  );

const press = (key: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true }),
      ),
  );

async function typeInSearch(text: string) {
  await act(() => {
    search()!.value = text;
    search()!.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("a labelled button with the choice and message shows a group of labelled checkboxes", async () => {
  await renderInForm(plain({ message: "Please choose one." }));
  const label = document.querySelector("label")!;
  expect([label.textContent, label.htmlFor]).toEqual(["Favourite fruit", "test-Fruit"]);
  expect([trigger().id, trigger().type]).toEqual(["test-Fruit", "button"]);
  expect(trigger().getAttribute("aria-labelledby")).toBe(`${label.id} test-Fruit`);
  // A button cannot have `aria-invalid`, so only its description names the message.
  expect(trigger().hasAttribute("aria-invalid")).toBe(false);
  const id = trigger().getAttribute("aria-describedby");
  expect(document.getElementById(id ?? "")?.textContent).toBe("Please choose one.");
  expect(popup().querySelector("[role=group]")?.getAttribute("aria-labelledby")).toBe(
    label.id,
  );
  expect(texts()).toEqual(FRUIT.map(({ label: text }) => text));
});

describe("the defaults", () => {
  it("the defaults are 'Select', no limit, no search, and a list that stays open", async () => {
    await renderOpen(plain());
    expect(trigger().textContent).toBe(multiSelectWords.placeholder);
    expect(search()).toBeNull();
    await choose(...FRUIT.map(({ label }) => label));
    expect(isOpen()).toBe(true);
    expect(trigger().textContent).toBe("5 selected");
    expect(disabled()).toEqual([]);
  });

  it("the defaults have for no options 'No data available', and nothing to select all of", async () => {
    await renderOpen(withSearch({}, { options: [] }));
    expect(said()).toEqual(multiSelectWords.noData);
    expect(all()).toBe(null);
  });
});

describe("choosing", () => {
  it("a press chooses, another unselects, and the form has the values at each `input` event", async () => {
    await renderOpen(plain({}, { placeholder: "Select Fruit" }));
    await choose("Cherry", "Apple");
    expect(trigger().textContent).toBe("2 selected");
    await choose("Cherry", "Apple");
    expect(trigger().textContent).toBe("Select Fruit");
    expect(inputs).toEqual([["cherry"], ["apple", "cherry"], ["apple"], []]);
  });

  it("a disabled option can't be chosen, by itself or with all", async () => {
    await renderOpen(
      plain(
        {},
        { options: FRUIT.map((one) => ({ ...one, isDisabled: one.label === "Apple" })) },
      ),
    );
    expect(disabled()).toEqual(["Apple"]);
    await click(all());
    expect(values()).toEqual(["banana", "blueberry", "cherry", "date"]);
  });

  it("at the limit the others are disabled, until one is given up", async () => {
    await renderOpen(withSearch({ limit: 2 }));
    await choose("Apple");
    expect(disabled()).toEqual([]);
    await choose("Date");
    expect(disabled()).toEqual(["Banana", "Blueberry", "Cherry"]);
    await choose("Apple");
    expect([disabled(), values()]).toEqual([[], ["date"]]);
  });

  it("closesOnSelection closes the list and focuses the button", async () => {
    await renderOpen(withSearch({ closesOnSelection: true }));
    await choose("Apple");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
    expect(values()).toEqual(["apple"]);
  });

  it("closesOnSelection leaves the focus where it is if a draft ticks options of a closed list", async () => {
    await renderInForm(withSearch({ closesOnSelection: true }));
    const outside = document.getElementById("outside")!;
    await act(() => outside.focus());
    await act(() => fillForm(form(), { Fruit: ["cherry"] }));
    expect(values()).toEqual(["cherry"]);
    expect(document.activeElement).toBe(outside);
  });

  it("the form's reset restores what was chosen at first, and closes the list", async () => {
    await renderOpen(plain({ defaultSelected: ["date", "durian"] }));
    await choose("Apple", "Date", "Cherry");
    await act(() => form().reset());
    expect(values()).toEqual(["date"]);
    expect(isOpen()).toBe(false);
  });

  it("what is chosen at first is read once: a later preset ticks nothing, and a reset restores the first", async () => {
    await renderInForm(plain({ defaultSelected: ["date"] }));
    await act(() => root.render(plain({ defaultSelected: ["apple", "cherry"] })));
    expect(values()).toEqual(["date"]);
    await act(() => form().reset());
    expect(values()).toEqual(["date"]);
    expect(trigger().textContent).toBe("1 selected");
  });

  it("a preset counts as chosen if it is an option that can be chosen", async () => {
    await renderInForm(
      plain(
        { defaultSelected: ["apple", "date", "durian"] },
        { options: FRUIT.map((one) => ({ ...one, isDisabled: one.label === "Apple" })) },
      ),
    );
    expect([values(), trigger().textContent]).toEqual([["date"], "1 selected"]);
    expect(box("Apple").checked).toBe(false);
  });

  it("values that a draft puts back count as chosen, if they can still be chosen", async () => {
    await renderInForm(
      plain(
        {},
        { options: FRUIT.map((one) => ({ ...one, isDisabled: one.label === "Date" })) },
      ),
    );
    await act(() => fillForm(form(), { Fruit: ["cherry", "apple", "durian", "date"] }));
    expect([values(), trigger().textContent]).toEqual([
      ["apple", "cherry"],
      "2 selected",
    ]);
  });
});

describe("'Select All'", () => {
  it("'Select All' chooses all, then is 'UnSelect All' and unselects all", async () => {
    await renderOpen(plain());
    await choose("Cherry");
    expect(all()?.textContent).toBe(multiSelectWords.selectAll);
    await click(all());
    expect(values()).toHaveLength(5);
    expect(all()?.textContent).toEqual(multiSelectWords.unselectAll);
    await click(all());
    expect([values(), all()?.textContent]).toEqual([[], multiSelectWords.selectAll]);
    expect(inputs.at(-1)).toEqual([]);
  });

  it("'Select All' chooses up to the limit, then unselects these", async () => {
    await renderOpen(withSearch({ limit: 3 }));
    await choose("Cherry");
    await click(all());
    expect(values()).toEqual(["apple", "banana", "cherry"]);
    expect(all()?.textContent).toBe(multiSelectWords.unselectAll);
    await click(all());
    expect(values()).toEqual([]);
  });

  it("'Select All' acts on what the filter shows and leaves the rest", async () => {
    await renderOpen(withSearch());
    await choose("Date");
    await typeInSearch("b");
    await click(all());
    expect(values()).toEqual(["banana", "blueberry", "date"]);
    await click(all());
    expect(values()).toEqual(["date"]);
  });
});

it("the search field has the placeholder 'Search', filters in any case, and unselects nothing", async () => {
  await renderOpen(withSearch());
  expect([search()?.placeholder, search()?.getAttribute("form")]).toEqual([
    multiSelectWords.search,
    "",
  ]);
  await choose("Apple");
  await typeInSearch("ERR");
  expect(texts()).toEqual(["Blueberry", "Cherry"]);
  await typeInSearch("x");
  expect(texts()).toEqual([]);
  expect(said()).toEqual(multiSelectWords.noFilteredData);
  expect(all()).toBe(null);
  expect(values()).toEqual(["apple"]);
});

it("a list that closes on a selection stays open while its visitor types a search", async () => {
  await renderOpen(withSearch({ closesOnSelection: true }));
  await typeInSearch("ERR");
  expect(texts()).toEqual(["Blueberry", "Cherry"]);
});

it("a search text is gone when the list is opened again", async () => {
  await renderOpen(withSearch());
  await typeInSearch("ERR");
  await press("Escape");
  await click(trigger());
  expect([search()?.value, texts().length]).toEqual(["", FRUIT.length]);
});

/** Plays Chrome's close watchers. The function `back` sends a close request, as Android's Back does. */
function playCloseWatchers() {
  const open: { onclose(): void }[] = [];
  class CloseWatcher {
    onclose = () => {};
    constructor() {
      open.push(this);
    }
    destroy() {
      open.splice(open.indexOf(this), 1);
    }
  }
  vi.stubGlobal("CloseWatcher", CloseWatcher);
  return { open, back: () => act(() => open.at(-1)?.onclose()) };
}

describe("opening and closing", () => {
  it("a request to close the dialog around it closes the list, the next one the dialog", async () => {
    await renderOpen(plain());
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.append(form());
    await click(trigger());
    await click(trigger());
    const ask = async (target: Element) => {
      const request = new Event("cancel", { cancelable: true, bubbles: true });
      await act(() => void target.dispatchEvent(request));
      return [request.defaultPrevented, isOpen()];
    };
    // An event with the same name, which a file input fires when its dialog is cancelled,
    // must not close the list.
    expect(await ask(box("Apple"))).toEqual([false, true]);
    expect(await ask(dialog)).toEqual([true, false]);
    expect(document.activeElement).toBe(trigger());
    expect(await ask(dialog)).toEqual([false, false]);
  });

  it("Back closes the list, and is the page's again once it is closed", async () => {
    const { open, back } = playCloseWatchers();
    await renderOpen(plain());
    await back();
    expect(isOpen()).toBe(false);
    expect(open).toHaveLength(0);
  });

  it("an Esc that ends a composition leaves the list open", async () => {
    await renderOpen(withSearch());
    await act(() => search()!.focus());
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      const dropped = new KeyboardEvent("keydown", {
        key: "Escape",
        bubbles: true,
        ...init,
      });
      await act(() => void search()!.dispatchEvent(dropped));
      expect(isOpen()).toBe(true);
    }
  });

  it("the list toggles on click", async () => {
    await renderOpen(plain());
    expect(isOpen()).toBe(true);
    await click(trigger());
    expect(isOpen()).toBe(false);
  });

  it.each([
    ["a press", pressDown],
    ["the focus", (target: HTMLElement) => act(() => target.focus())],
  ])("%s outside closes the list, inside it does not", async (_, reach) => {
    await renderOpen(plain());
    await reach(box("Date"));
    expect(isOpen()).toBe(true);
    await reach(document.getElementById("outside")!);
    expect(isOpen()).toBe(false);
  });

  it("Esc closes the list, focuses the button, and reaches no other listener, even in capture", async () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard, true);
    await renderOpen(plain());
    await act(() => box("Date").focus());
    await press("Escape");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
    expect(heard).toHaveBeenCalledTimes(0);
    await press("Escape");
    expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener("keydown", heard, true);
  });
});
