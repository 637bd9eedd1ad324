/** Where files are uploaded, in each form with files. */
import { expect, it } from "vitest";
import { career, internship } from "../../../spec/forms.ts";
import { chooseFile, openForm, page, setUpPage } from "../form-driver.ts";

setUpPage();

it.each([
  internship,
  career,
])("uploads of $name go to its category, the file under 'file'", async (form) => {
  await openForm(form);
  for (const { label, value, mediaType = "" } of form.fields.filter(
    ({ kind }) => kind === "file",
  )) {
    await chooseFile(label, value, mediaType);
    const { method, url, body, headers } = page.sent.at(-1)!;
    expect(method).toBe("POST");
    expect(url).toBe(
      `https://cdn.test/upload?key=k&folder=f&category=${form.uploadCategory}`,
    );
    expect(headers).toEqual({ authorization: "Bearer unit-token" });
    expect(body instanceof FormData && [...body.keys()]).toEqual(["file"]);
  }
});
