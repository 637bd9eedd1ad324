import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  focusedBeside,
  restoreFocus,
  valuesOf,
} from "../../../../widgets/kit/controls.ts";
import { find } from "../../../../widgets/kit/find.ts";
import type { FieldKind, FieldRow } from "../../../../widgets/kit/form-definition.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<a href='/'>Home</a><form><button>Submit</button></form>";
});
afterEach(() => document.body.replaceChildren());

const form = () => find<HTMLFormElement>(document, "form");

it.each<[string, (link: HTMLElement) => void, string]>([
  ["comes back to what has lost it", () => {}, "BUTTON"],
  ["stays with what has it meanwhile", (link) => link.focus(), "A"],
])("the focus %s", (_, happen, focused) => {
  find(form(), "button").focus();
  const before = focusedBeside(form());
  find(form(), "button").blur();
  happen(find(document, "a"));
  restoreFocus(form(), before);
  vi.runAllTimers();
  expect(document.activeElement?.tagName).toBe(focused);
});

it("a form that was removed meanwhile moves no focus", () => {
  find(document, "a").focus();
  const gone = form();
  const before = focusedBeside(gone);
  find(document, "a").blur();
  gone.remove();
  expect(focusedBeside(gone)).toBe(undefined);
  restoreFocus(gone, before);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});

it("a form is read as a browser would send it, and not by FormData, for which Chromium lays the page out", () => {
  document.body.innerHTML = `<form>
    <input name="Name" value="Asha"><input name="No name of the form" value="x">
    <textarea name="Message">Two\nlines</textarea>
    <select name="Type"><option value="">Choose</option><option selected>Website</option></select>
    <input type="checkbox" name="Services" value="ERP" checked>
    <input type="checkbox" name="Services" value="SMS">
    <input type="checkbox" name="Services" value="Web" checked>
    <button name="Services" value="no choice">2 chosen</button>
    <input type="file" name="Resume">
  </form>`;
  const row = (kind: FieldKind): FieldRow => ({ label: "", kind });
  const definition = {
    name: "contact",
    page: "/contact",
    method: "AddContactUs",
    fields: {
      Name: row("person"),
      Message: row("area"),
      Type: row("choice"),
      Services: row("choices"),
      Resume: row("file"),
    },
  };
  const sent = new FormData(form());
  const build = vi.spyOn(globalThis, "FormData");
  expect(valuesOf(definition, form())).toEqual({
    Name: sent.get("Name"),
    Message: "Two\nlines",
    Type: sent.get("Type"),
    Services: sent.getAll("Services"),
    Resume: "",
  });
  expect(build).not.toHaveBeenCalled();
});
