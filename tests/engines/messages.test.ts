/** Where the view goes after Submit, and whether what is said then can be read there. */
import { describe, expect, it } from "vitest";
import { CAREER_FAILED, FORM_INVALID, INTERNSHIP_FAILED } from "../spec/forms.ts";
import { application, enquiry } from "../typed-values.ts";
import { css, type Target, text } from "./find-element.ts";
import {
  applicant,
  chooseResume,
  fillIn,
  openApplication,
  openQuote,
  passBotCheck,
  submitButton,
} from "./forms.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

/** Opens the dialog, and passes its bot check. */
const inDialog = (open: (tab: Tab) => Promise<Target>) => async (tab: Tab) => {
  const dialog = await open(tab);
  await passBotCheck(tab, dialog);
  return dialog;
};

const contact = {
  name: "contact",
  route: "/contact",
  label: "Name",
  async begin(tab: Tab) {
    await fillIn(tab, { ...enquiry, Name: " " });
    await passBotCheck(tab);
    return css(".contact-form");
  },
};
const internship = {
  name: "internship",
  route: "/internship",
  label: "Full Name*",
  begin: async () => css(".internship-form"),
};
const career = { name: "career", route: "/career", label: "Name", begin: inDialog(openApplication) };
const quote = { name: "quote", route: "/about", label: "Name", begin: inDialog(openQuote) };

/** Each form with nothing in its first field, up to Submit. */
const NOT_FILLED_IN = [contact, internship, career, quote];

/**
 * The label of what has the focus: its text, how far it is below the header, or the dialog's head, and whether it can be read. Looked at
 * three times, a frame apart.
 */
const labelOfFocused = (tab: Tab) =>
  tab.evaluate(async () => {
    const seen: { text: string | null; isBelowHead: boolean; isReadable: boolean; topPx: number }[] = [];
    for (let frame = 0; frame < 3; frame++) {
      const label = (document.activeElement as HTMLInputElement).labels?.[0];
      const head = document.querySelector("dialog[open] .modal-head") ?? document.querySelector(".header");
      if (!label || !head) throw new Error("nothing with a label has the focus, or there is no head");
      const { left, top, bottom } = label.getBoundingClientRect();
      seen.push({
        text: label.textContent,
        isBelowHead: top >= head.getBoundingClientRect().bottom,
        isReadable: label.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)),
        topPx: top,
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return seen;
  });

/**
 * Presses Submit in a dialog, or in the page's form, and looks at the place where these words then stand: what is above it, which is
 * nothing where it can be read whole, and how far it is below Submit. In one go: some words stand for 2 s alone.
 */
const submitAndLookAt = (tab: Tab, words: string) =>
  tab.evaluate(async (wanted) => {
    const root = document.querySelector("dialog[open]") ?? document;
    const submit = root.querySelector<HTMLElement>("form [type=submit]");
    if (!submit) throw new Error("no form");
    const find = () =>
      [...root.querySelectorAll<HTMLElement>("form p")].find(({ textContent }) => textContent === wanted);
    submit.focus({ preventScroll: true });
    submit.scrollIntoView({ block: "end", behavior: "instant" });
    submit.click();
    // Submit has the focus again after a failure, and the first wrong field has it otherwise.
    while (!find() || document.activeElement === document.body)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    // The frame in which it is drawn.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = find();
    if (!place) throw new Error("gone");
    // A press goes through some of these words; what is above them counts all the same.
    place.style.pointerEvents = "auto";
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const edges = [
      [left + 3, (top + bottom) / 2],
      [right - 3, (top + bottom) / 2],
      [(left + right) / 2, top + 3],
      [(left + right) / 2, bottom - 3],
    ];
    return {
      above: edges
        .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
        .filter((seen) => !place.contains(seen))
        .map((seen) => seen?.outerHTML.slice(0, 99) ?? "off the screen"),
      belowSubmitPx: Math.round(top - submit.getBoundingClientRect().bottom),
    };
  }, words);

describe.each(["phone", "desktop"] as const)("on a %s", (size) => {
  it.each(
    NOT_FILLED_IN,
  )("a Submit of $name that is not filled in shows the first wrong field at once, with its label", async ({
    route,
    label,
    begin,
  }) => {
    const tab = await (await world.visitor(size)).open(route);
    await tab.click(submitButton(await begin(tab)));
    await tab.waitFor(() => document.activeElement?.getAttribute("aria-invalid"));
    const [first, ...later] = await labelOfFocused(tab);
    expect(first).toMatchObject({ text: label, isBelowHead: true, isReadable: true });
    // Firefox scrolls to whole pixels, a part of one later.
    for (const { topPx } of later) expect(Math.abs(topPx - first!.topPx)).toBeLessThan(1.5);
  });
});

it.each([
  { form: internship, size: "phone" },
  { form: career, size: "phone" },
  { form: internship, size: "desktop" },
  { form: career, size: "desktop" },
] as const)("what is said of all of $form.name that is not filled in can be read there on a $size, and goes", async ({
  form: { route, begin },
  size,
}) => {
  const tab = await (await world.visitor(size)).open(route);
  await begin(tab);
  expect(await submitAndLookAt(tab, FORM_INVALID)).toMatchObject({ above: [] });
  await tab.seeNo(text(FORM_INVALID));
});

describe("a form that fails says so directly under Submit, where it can be read:", () => {
  it("career", async () => {
    const tab = await (await world.visitor("phone")).open("/career");
    const dialog = await openApplication(tab);
    await fillIn(tab, applicant, dialog);
    await chooseResume(tab, "asha.pdf", { inside: dialog });
    await tab.see(text("asha.pdf is uploaded.", dialog));
    await passBotCheck(tab, dialog);
    world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "500", times: 1 });
    expect(await submitAndLookAt(tab, CAREER_FAILED)).toEqual({ above: [], belowSubmitPx: 8 });
  });

  it("internship", async () => {
    const tab = await (await world.visitor("phone")).open("/internship");
    await fillIn(tab, application);
    await tab.select({ role: "field", name: "Gender" }, "other");
    await tab.select({ role: "field", name: "Internship Type" }, "4");
    await passBotCheck(tab);
    world.provider.setFault({ call: "ApplyInternship", scenario: "500", times: 1 });
    expect(await submitAndLookAt(tab, INTERNSHIP_FAILED)).toEqual({ above: [], belowSubmitPx: 8 });
  });
});
