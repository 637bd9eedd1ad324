import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormNote } from "../../../../../widgets/kit/form/FormFooter.tsx";

function draw(note: Parameters<typeof FormNote>[0]) {
  document.body.innerHTML = renderToString(<FormNote {...note} />);
  return [...document.querySelectorAll("p")].map(({ textContent }) => textContent?.trim());
}
const nextStep = "We read it.";
const purpose = "We use it to answer.";

test("what an editor has left out is not there, and no empty room for it", () => {
  expect(draw({})).toEqual([]);
  expect(document.body.textContent).toBe("");
  expect(draw({ nextStep })).toEqual([nextStep]);
  expect(draw({ purpose })).toEqual([purpose]);
  expect(document.querySelector("a")).toBeNull();
});

test("the policy opens beside the form, so that what is typed stays", () => {
  const lines = draw({ nextStep, purpose, privacyLabel: "Privacy Policy", privacyHref: "/privacypolicy" });
  expect(lines).toEqual([nextStep, `${purpose} Privacy Policy`]);
  const link = document.querySelector("a");
  expect([link?.getAttribute("href"), link?.target, link?.rel]).toEqual([
    "/privacypolicy",
    "_blank",
    "noopener",
  ]);
});
