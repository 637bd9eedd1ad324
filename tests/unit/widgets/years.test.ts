import { expect, test } from "vitest";
import { correctYears } from "../../../widgets/years.ts";

test("a page built last year is right today", () => {
  document.body.innerHTML = `
    <dd><span data-years-since="2010">15</span><b>+</b></dd>
    <p>© <span data-current-year>2025</span> Company</p>`;
  correctYears(document, 2031);
  expect(document.querySelector("dd")?.textContent).toBe("21+");
  expect(document.querySelector("p")?.textContent).toBe("© 2031 Company");
});
