import { afterEach, expect, it, vi } from "vitest";
import { find } from "../../../../widgets/kit/find.ts";
import type { FieldKind, FieldRow } from "../../../../widgets/kit/form-definition.ts";
import { valuesOf } from "../../../../widgets/kit/values.ts";

afterEach(() => document.body.replaceChildren());

const form = () => find<HTMLFormElement>(document, "form");

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
