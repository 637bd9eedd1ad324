import { act } from "preact/test-utils";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormField } from "../../../../../widgets/kit/fields/Field.tsx";
import { internshipForm } from "../../../../../widgets/internship-form/fields.ts";

const row = internshipForm.fields.Gender;
const field = <FormField instance="unit" name="Gender" row={row} />;
const select = () => document.querySelector("select")!;

test("where it is drawn, nothing is chosen at first", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  await act(() => createRoot(place).render(field));
  expect(select().value).toBe("");
  place.remove();
});

test("where it was printed, what was chosen before it is taken over stays", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(field);
  // As the build prints it, with compat; here, Preact's server prints without.
  select().options[0]!.setAttribute("selected", "");
  select().value = "";
  select().value = "female";
  await act(() => {
    hydrateRoot(place, field);
  });
  expect(select().value).toBe("female");
  place.remove();
});
