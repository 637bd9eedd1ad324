import { expect, it } from "vitest";
import { closeOtherDetails, correctYears } from "../../../widgets/polyfills.ts";

it.each([
  ["a later year", 2031, "21", "2031"],
  ["the year of the build", 2026, "16", "2026"],
  ["a clock that has stopped", 1970, "16", "2026"],
])("%s: years and counters never go below what was printed", (_, year, years, copyright) => {
  document.body.innerHTML = "<i data-years-since=2010>16</i><b data-current-year>2026</b>";
  correctYears(document, year);
  expect([...document.body.children].map(({ textContent }) => textContent)).toEqual([years, copyright]);
});

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
