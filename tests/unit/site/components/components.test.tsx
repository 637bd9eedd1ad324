import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NextStep } from "../../../../site/components/button/Button.tsx";
import { PageHint } from "../../../../site/components/hints/Hints.tsx";
import { BareTestimonial } from "../../../../site/components/testimonials/BareTestimonial.tsx";
import { TestimonialCard } from "../../../../site/components/testimonials/TestimonialCard.tsx";

const texts = { review: "On time", feedback: "It works.", name: "Asha Rani", service: "web-design" };
const review = { testimonial: { ...texts, rating: 4, link: "/map" }, linkLabel: "Review" };
const person = ["caption: Asha RaniReview", "link: Review: review by Asha Rani, on a map in a new tab"];
const step = { href: "/", label: "Go" };
const call = { href: "tel:+911", verb: "Call", number: "+911" };

/** The role of an element, by its tag's name. */
const ROLES: Record<string, string> = {
  H3: "heading",
  A: "link",
  BLOCKQUOTE: "quote",
  FIGCAPTION: "caption",
};

it.each<[promise: string, render: () => ReactElement | undefined, found: string[]]>([
  [
    "a card has a heading",
    () => TestimonialCard(review),
    ["heading: On time", "quote: It works.", ...person],
  ],
  ["a bare review has no heading", () => BareTestimonial(review), ["quote: “On time”", ...person]],
  ["a next step is a link", () => NextStep(step), ["link: Go"]],
  ["a call is its second link", () => NextStep({ ...step, call }), ["link: Go", "link: Call +911"]],
  ["a hint left out shows nothing", () => PageHint({ texts: undefined, href: "/" }), []],
])("%s", (_promise, render, found) => {
  document.body.innerHTML = renderToStaticMarkup(render());
  for (const hidden of document.querySelectorAll("[aria-hidden]")) hidden.remove();
  const parts = [...document.querySelectorAll(Object.keys(ROLES).join())];
  const nameOf = (part: Element) => part.getAttribute("aria-label") ?? part.textContent;
  expect(parts.map((part) => `${ROLES[part.tagName]}: ${nameOf(part)}`)).toEqual(found);
});
