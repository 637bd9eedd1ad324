import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Breadcrumb } from "../../../../site/components/banner/Banner.tsx";
import { NextStep } from "../../../../site/components/button/Button.tsx";
import { CounterValue } from "../../../../site/components/counters/Counters.tsx";
import { Faq } from "../../../../site/components/faq/Faq.tsx";
import { Hint } from "../../../../site/components/hint/Hint.tsx";
import { Paragraphs } from "../../../../site/components/paragraphs/Paragraphs.tsx";
import { TestimonialCard } from "../../../../site/components/testimonials/TestimonialCard.tsx";

/** Renders a component to HTML, as the build does, and puts it into the page. */
function show(component: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(component);
}

const find = (selector: string) => document.querySelector(selector);

/** Returns the accessible names of the links. */
const linkNames = () =>
  [...document.querySelectorAll("a")].map(
    (link) => link.getAttribute("aria-label") ?? link.textContent,
  );

it("a text that an editor has left empty, or a claim that is a draft, leaves no empty paragraph", () => {
  show(<Paragraphs texts={["One.", "", "Two."]} />);
  expect(document.body.innerHTML).toBe("<p>One.</p><p>Two.</p>");
  show(<Paragraphs texts={[""]} />);
  expect(document.body.innerHTML).toBe("");
});

it("a figure is its value, or the years since its year", () => {
  const counter = { id: "about-quality", page: "about", label: "quality" } as const;
  show(<CounterValue counter={{ ...counter, value: "95%" }} year={2026} />);
  expect(document.body.textContent).toBe("95%");
  show(<CounterValue counter={{ ...counter, sinceYear: 2010 }} year={2026} />);
  expect(document.body.textContent).toContain("16");
});

it("a review is a heading, what the client said, and a link whose name says whose review it leads to", () => {
  const testimonial = {
    review: "On time",
    feedback: "It works.",
    name: "Asha Rani",
    service: "web-design",
    rating: 4,
  };
  show(<TestimonialCard testimonial={testimonial} link="/map" linkLabel="Review" />);
  expect(find("h3")?.textContent).toBe("On time");
  expect(find("blockquote")?.textContent).toBe("It works.");
  expect(find("figcaption")?.textContent).toContain("Asha Rani");
  expect(linkNames()).toEqual(["Review: review by Asha Rani, on a map in a new tab"]);
});

it("a next step is a link, and a call a second one", () => {
  show(<NextStep href="/" label="Go" />);
  expect(linkNames()).toEqual(["Go"]);
  const call = { href: "tel:+911", verb: "Call", display: "+911" };
  show(<NextStep href="/" label="Go" call={call} />);
  expect(linkNames()).toEqual(["Go", "Call +911"]);
});

it("a hint that an editor has left out shows nothing", () => {
  show(<Hint texts={undefined} href="/" />);
  expect(document.body.innerHTML).toBe("");
});

it("the last step of a breadcrumb alone is the page that is open", () => {
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Products" },
    { label: "HRMS Plus" },
  ];
  show(<Breadcrumb crumbs={crumbs} />);
  expect(linkNames()).toEqual(["Home"]);
  const current = document.querySelectorAll("[aria-current=page]");
  expect([...current].map(({ textContent }) => textContent)).toEqual(["HRMS Plus"]);
});

it("a second list of questions on a page has a name of its own, so that neither closes the other", () => {
  const questions = [{ question: "When?", answer: "Soon." }];
  show(
    <>
      <Faq questions={questions} />
      <Faq questions={questions} name="prices" />
    </>,
  );
  const lists = [...document.querySelectorAll("details")];
  expect(lists.map((one) => one.getAttribute("name"))).toEqual(["faq", "prices"]);
});

it("each question is a heading, and the one that an editor has marked is open", () => {
  const questions = [
    { question: "When?", answer: "Soon." },
    { question: "Where?", answer: "Here.", isOpen: true },
  ];
  show(<Faq questions={questions} />);
  const headings = [...document.querySelectorAll("summary h3")];
  expect(headings.map(({ textContent }) => textContent)).toEqual(["When?", "Where?"]);
  const open = [...document.querySelectorAll("details[open]")];
  expect(open.map(({ textContent }) => textContent)).toEqual(["Where?Here."]);
});
