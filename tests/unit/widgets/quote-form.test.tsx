/** Promises that only the quote form and its dialog have. The folder `forms` has those of every form. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { QUOTE_IDS_START } from "../../../site/page-ids.ts";
import { quote } from "../../spec/forms.ts";
import {
  actAndWait,
  advance,
  closeDialog,
  fillIn,
  focus,
  mountForm,
  openDialog,
  page,
  passBotCheck,
  posts,
  press,
  setUpPage,
  submit,
} from "./form-driver.ts";
import { playStylesheets } from "./play-stylesheets.ts";
import {
  botCheckText,
  field,
  formElement,
  messageOf,
  openOptions,
  valuesOf,
} from "./read-form.ts";

setUpPage();
beforeEach(() => mountForm(quote));

const dialog = () => document.querySelector("dialog")!;

describe("the quote form's dialog", () => {
  it("the quote form's dialog is closed at first, with ids that editors cannot give to parts of a page", async () => {
    expect(dialog().open).toBe(false);
    await openDialog();
    const ids = [...dialog().querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !id.startsWith(QUOTE_IDS_START))).toEqual([]);
  });

  it.each([
    "no JSON",
    "null",
  ])("the quote form's dialog opens though the tab holds %j in place of a text to edit", async (junk) => {
    sessionStorage.setItem("quote-modal", junk);
    await openDialog();
    expect([dialog().open, field("Name").value]).toEqual([true, ""]);
  });

  it("the quote form's dialog closes by a press on its backdrop, not by one that began inside", async () => {
    await openDialog();
    const pressDown = (target: Element) =>
      target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    pressDown(field("Name"));
    await press(dialog());
    expect(dialog().open).toBe(true);
    pressDown(dialog());
    await press(dialog());
    expect(dialog().open).toBe(false);
  });

  it("the quote form's dialog gives the focus to what scrolls, also after a press on its heading", async () => {
    await openDialog();
    const scroller = dialog().querySelector(".modal-body");
    expect(document.activeElement).toBe(scroller);
    field("Name").focus();
    // Focus the dialog, as a browser does when its heading is clicked.
    dialog().focus();
    expect(document.activeElement).toBe(scroller);
  });

  it("the quote form's dialog hides after a success, and thanks once if the thank-you page cannot be loaded", async () => {
    await openDialog();
    await passBotCheck();
    await fillIn(quote.fields);
    await submit();
    let fail = (_reason: Error) => {};
    vi.stubGlobal("fetch", () => new Promise((_, reject) => (fail = reject)));
    await act(() => posts(quote)[0]!.answer(200, ""));
    await advance();
    expect(dialog().open).toBe(false);
    await actAndWait(() => fail(new TypeError("Failed to fetch")));
    expect(dialog().open).toBe(true);
    expect(dialog().textContent?.includes("Thank You")).toBe(true);
    await closeDialog();
    await openDialog();
    expect(dialog().textContent).not.toContain("Thank You");
    expect(formElement().closest("[hidden]")).toBeNull();
  });
});

it("each opening finds the form empty, without messages, and a bot check to be passed again", async () => {
  await advance(60_000);
  expect(page.turnstile.render).not.toHaveBeenCalled();
  await openDialog();
  await advance(500);
  await submit();
  await act(() => page.turnstile.pass("response-1"));
  await fillIn(quote.fields);
  await focus("Email");
  await closeDialog();
  await openDialog();
  await advance(5_000);
  expect(valuesOf(quote)).toEqual(
    quote.fields.map(({ placeholder = "" }) => placeholder),
  );
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  expect(botCheckText()).toBe("");
  expect(page.turnstile.reset).toHaveBeenCalledOnce();
  expect(page.turnstile.render).toHaveBeenCalledOnce();
  await submit();
  expect(page.alert).toHaveBeenCalledTimes(2);
});

it("the categories are judged when the focus leaves their list, not while it moves within it", async () => {
  await openDialog();
  await press(field("Project Category"));
  await actAndWait(() => openOptions()[1]!.querySelector("input")!.focus());
  expect(messageOf("Project Category")).toBeNull();
  await focus("Remarks");
  expect(messageOf("Project Category")).toBe("Please select Project Category.");
});

it("closed while it sends and opened again, the form holds its text, for the send may fail", async () => {
  await openDialog();
  await passBotCheck();
  await fillIn(quote.fields);
  const typed = valuesOf(quote);
  await submit();
  await closeDialog();
  await openDialog();
  expect(posts(quote)).toHaveLength(1);
  expect(valuesOf(quote)).toEqual(typed);
  await closeDialog();
  await actAndWait(() => posts(quote)[0]!.answer(500, ""));
  await openDialog();
  expect(valuesOf(quote)).toEqual(typed);
});

it("after an outcome that was no success it opens as it was, with what was said", async () => {
  await mountForm(quote, "Please call us.");
  await openDialog();
  await passBotCheck();
  await fillIn(quote.fields);
  const typed = valuesOf(quote);
  await submit();
  await actAndWait(() => posts(quote)[0]!.answer(400, ""));
  for (let opening = 0; opening < 2; opening++) {
    expect(valuesOf(quote)).toEqual(typed);
    expect(formElement().textContent).toContain("Please call us.");
    await closeDialog();
    await openDialog();
  }
});

describe("the start of the quote form's dialog", () => {
  /** Starts the dialog in a new page, which has no style sheets. */
  async function mountAgain() {
    vi.resetModules();
    const { mount } = await import("../../../widgets/quote-modal/mount.tsx");
    const placeholder = document.querySelector<HTMLElement & { dataset: never }>(
      "[data-widget]",
    )!;
    await act(() => render(null, placeholder));
    document.head.replaceChildren();
    return () => mount(placeholder);
  }

  it("the quote form's dialog is rendered while its style sheet loads", async () => {
    const mount = await mountAgain();
    playStylesheets("hang");
    const isMounted = vi.fn();
    void mount().then(isMounted);
    await advance();
    expect(field("Name")).not.toBeNull();
    expect(isMounted).not.toHaveBeenCalled();
    await actAndWait(() =>
      document.head
        .querySelector("link[rel=stylesheet]")
        ?.dispatchEvent(new Event("load")),
    );
    expect(isMounted).toHaveBeenCalledOnce();
  });

  it("a start whose style sheet fails can be repeated", async () => {
    const mount = await mountAgain();
    playStylesheets("fail");
    const failing = expect(mount()).rejects.toThrow("stylesheet");
    await advance(1_000);
    await failing;
    expect(document.querySelector("dialog")).toBeNull();
    playStylesheets();
    const mounting = mount();
    await advance();
    const open = await mounting;
    await actAndWait(() => open(document.getElementById("opener")!));
    expect(dialog().open).toBe(true);
  });
});

it("an Esc that ends a composition does not close the dialog", async () => {
  await openDialog();
  const press = (init: KeyboardEventInit) =>
    field("Name").dispatchEvent(
      new KeyboardEvent("keydown", {
        key: "Escape",
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    );
  // Esc is prevented while text is composed, because the browser would close the dialog
  // by it.
  expect(press({ isComposing: true })).toBe(false);
  expect(press({ keyCode: 229 })).toBe(false);
  expect(press({})).toBe(true);
});

it("Enter on 'Same as mobile number' or a category chooses, and never submits", async () => {
  await openDialog();
  for (const box of formElement().querySelectorAll<HTMLInputElement>("[type=checkbox]")) {
    const wasChecked = box.checked;
    const enter = new KeyboardEvent("keydown", {
      key: "Enter",
      bubbles: true,
      cancelable: true,
    });
    // Enter must be prevented, because the browser would submit the form by it.
    await actAndWait(() => void box.dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(box.checked).toEqual(!wasChecked);
  }
});
