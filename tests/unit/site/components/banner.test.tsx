import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Breadcrumb } from "../../../../site/components/banner/Banner.tsx";

test("this page alone is said to be the current one, not a step before it that is no page", () => {
  const crumbs = [{ label: "Home", href: "/" }, { label: "Products" }, { label: "HRMS Plus" }];
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Breadcrumb crumbs={crumbs} />);
  const steps = [...page.querySelectorAll("li > *")];
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Home", "Products", "HRMS Plus"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "page"]);
});
