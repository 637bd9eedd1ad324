import { beforeEach, expect, it, vi } from "vitest";
import { find } from "../../../../../widgets/kit/dom/find.ts";
import { readValues } from "../../../../../widgets/kit/dom/read-values.ts";
import type {
  FieldKind,
  FieldRow,
  FormDefinition,
} from "../../../../../widgets/kit/model/form-definition.ts";

const row = (kind: FieldKind): FieldRow => ({ label: "", kind });
const definition: FormDefinition = {
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

const form = () => find<HTMLFormElement>(document, "form");

beforeEach(() => {
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
});

it("a form is read as a browser would send it", () => {
  const sent = new FormData(form());
  expect(readValues(definition, form())).toEqual({
    Name: sent.get("Name"),
    Message: "Two\nlines",
    Type: sent.get("Type"),
    Services: sent.getAll("Services"),
    Resume: "",
  });
});

it("a form is read without FormData, for which Chromium lays the page out", () => {
  vi.stubGlobal("FormData", undefined);
  expect(readValues(definition, form())).toEqual({
    Name: "Asha",
    Message: "Two\nlines",
    Type: "Website",
    Services: ["ERP", "Web"],
    Resume: "",
  });
});
