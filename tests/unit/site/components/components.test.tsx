import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Breadcrumb } from "../../../../site/components/banner/Banner.tsx";
import { NextStep } from "../../../../site/components/button/Button.tsx";
import { Faq } from "../../../../site/components/faq/Faq.tsx";
import { PageHint } from "../../../../site/components/hints/Hints.tsx";
import { CounterValue } from "../../../../site/components/counters/Counters.tsx";
import { Paragraphs } from "../../../../site/components/paragraphs/Paragraphs.tsx";
import { TestimonialCard } from "../../../../site/components/testimonials/TestimonialCard.tsx";

const texts = {
  review: "On time",
  feedback: "It works.",
  name: "Asha Rani",
  service: "web-design",
};
const review = {
  testimonial: { ...texts, rating: 4 },
  link: "/map",
  linkLabel: "Review",
};
const person = [
  "caption: Asha RaniReview",
  "link: Review: review by Asha Rani, on a map in a new tab",
];
const step = { href: "/", label: "Go" };
const call = { href: "tel:+911", verb: "Call", number: "+911" };
const crumbs = [
  { label: "Home", href: "/" },
  { label: "Products" },
  { label: "HRMS Plus" },
];
const questions = ["1?", "2?"].map((question) => ({
  question,
  answer: "Yes.",
  isOpen: question === "2?",
}));

it("a text that an editor has left empty, or a claim that is a draft, leaves no empty paragraph", () => {
  expect(renderToStaticMarkup(<Paragraphs texts={["One.", "", "Two."]} />)).toBe(
    "<p>One.</p><p>Two.</p>",
  );
  expect(renderToStaticMarkup(<Paragraphs texts={[""]} />)).toBe("");
});

it("a figure is its value, or the years since its year", () => {
  const counter = { id: "about-quality", page: "about", label: "quality" } as const;
  const markup = (more: { value?: string; sinceYear?: number }) =>
    renderToStaticMarkup(<CounterValue counter={{ ...counter, ...more }} year={2026} />);
  expect(markup({ value: "95%" })).toBe("95%");
  expect(markup({ sinceYear: 2010 })).toContain(">16<");
});

/** What a reader finds in a component: the role of each part that matches a selector, and its name. */
const ROLES = [
  ["heading", "h3"],
  ["link", "a"],
  ["quote", "blockquote"],
  ["caption", "figcaption"],
  ["current", "[aria-current=page]"],
  ["open", "details[open]"],
] as const;

it.each<[promise: string, render: () => ReactElement | undefined, found: string[]]>([
  [
    "a card has a heading",
    () => TestimonialCard(review),
    ["heading: On time", "quote: It works.", ...person],
  ],
  ["a next step is a link", () => NextStep(step), ["link: Go"]],
  [
    "a call is its second link",
    () => NextStep({ ...step, call }),
    ["link: Go", "link: Call +911"],
  ],
  ["a hint left out shows nothing", () => PageHint({ texts: undefined, href: "/" }), []],
  [
    "the last step alone is current",
    () => Breadcrumb({ crumbs }),
    ["link: Home", "current: HRMS Plus"],
  ],
  [
    "a marked entry is open",
    () => Faq({ questions }),
    ["heading: 1?", "open: 2?Yes.", "heading: 2?"],
  ],
])("a reader finds that %s", (_promise, render, found) => {
  document.body.innerHTML = renderToStaticMarkup(render());
  for (const hidden of document.querySelectorAll("[aria-hidden]")) {
    hidden.remove();
  }
  const parts = [
    ...document.querySelectorAll(ROLES.map(([, selector]) => selector).join()),
  ].map((part) => {
    const role = ROLES.find(([, selector]) => part.matches(selector))?.[0];
    return `${role}: ${part.getAttribute("aria-label") ?? part.textContent}`;
  });
  expect(parts).toEqual(found);
});
