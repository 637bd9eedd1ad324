import { expect, it } from "vitest";
import { closeOtherDetails } from "../../../widgets/polyfills.ts";

it("opening one item closes the others of its name, and no others", () => {
  document.body.innerHTML = `
    <details name="faq" open id="first"></details>
    <details name="faq" id="second"></details>
    <details name="menu" open id="menu"></details>
    <details open id="alone"></details>`;
  closeOtherDetails(document);
  const second = document.querySelector<HTMLDetailsElement>("#second")!;
  second.open = true;
  second.dispatchEvent(new Event("toggle"));
  const open = [...document.querySelectorAll("details")]
    .filter((details) => details.open)
    .map(({ id }) => id);
  expect(open).toEqual(["second", "menu", "alone"]);
});
