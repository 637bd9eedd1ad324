import { act } from "preact/test-utils";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PrintedCareerList } from "../../../../widgets/career-list/CareerList.tsx";
import { mount } from "../../../../widgets/career-list/mount.tsx";
import { translateTexts } from "../../../translate-texts.ts";
import { actAndWait, advance, page, press, setUpPage, submit } from "../form-driver.ts";
import { playStylesheets } from "../play-stylesheets.ts";
import { toasts } from "../read-form.ts";

const EMPTY = "There are no open positions.";
const EMAIL = "careers@example.com";
const APPLICATION = "mailto:careers@example.com?subject=Application%3A%20Web%20Developer";
const PUBLISHED = [
  vacancy({ title: "Published Developer", description: "From the published file." }),
];

function vacancy(given: Record<string, unknown> = {}) {
  return {
    title: "Web Developer",
    description: "Builds pages.",
    jobType: "Full time",
    location: "Patna",
    vacancyStatus: "Open",
    ...given,
  };
}

setUpPage();
let placeholder: Parameters<typeof mount>[0];
let mounting: Promise<void>;

beforeEach(print);

function print() {
  placeholder = document.createElement("div") as HTMLElement as typeof placeholder;
  const words = {
    widget: "career-list",
    applyLabel: "APPLY NOW",
    emptyText: EMPTY,
    email: EMAIL,
  };
  Object.assign(placeholder.dataset, words);
  placeholder.innerHTML = renderToString(
    <PrintedCareerList vacancies={PUBLISHED} email={EMAIL}>
      <p>Call us</p>
    </PrintedCareerList>,
  );
  document.body.append(placeholder);
}

async function list(body: unknown, status = 200, mountList = mount) {
  mounting = mountList(placeholder);
  await advance();
  await actAndWait(() => page.sent[0]!.answer(status, JSON.stringify(body)));
}

const cards = () => [...placeholder.querySelectorAll("li")];
const button = () => placeholder.querySelector<HTMLAnchorElement>("[role=button]")!;
const words = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
const dialog = () => document.querySelector("dialog");
const status = () => words(placeholder.querySelector("[role=status]"));

it("the spinner stays until the careers service has answered", async () => {
  mounting = mount(placeholder);
  await advance(20_000);
  expect(status()).toBe("Loading positions…");
  expect(page.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET https://careers.test/list",
  ]);
  expect(new Headers(page.sent[0]!.headers).get("authorization")).toBe(
    "Bearer unit-token",
  );
  page.sent[0]!.answer(200, "[]");
  await mounting;
});

describe("the list", () => {
  it("each vacancy is a card with its five texts and a button that names it", async () => {
    await list([vacancy(), vacancy({ title: "QA Tester", jobType: "Part time" })]);
    expect(status()).toBe("2 positions");
    expect(placeholder.querySelector(".career-spinner")).toBeNull();
    expect(
      cards().map((card) => [...card.querySelectorAll("h3, p, dd")].map(words)),
    ).toEqual([
      ["Web Developer", "Builds pages.", "Full time", "Patna", "Open"],
      ["QA Tester", "Builds pages.", "Part time", "Patna", "Open"],
    ]);
    expect(cards().map((card) => words(card.querySelector("[role=button]")))).toEqual([
      "APPLY NOW for Web Developer",
      "APPLY NOW for QA Tester",
    ]);
    expect(words(placeholder)).not.toContain("Published Developer");
  });

  it("who is at a published vacancy goes on from the list that comes in its place", async () => {
    mounting = mount(placeholder);
    await advance();
    placeholder.querySelector<HTMLElement>("[data-fallback]")!.hidden = false;
    placeholder.querySelector<HTMLElement>("[data-fallback] a")!.focus();
    page.sent[0]!.answer(200, JSON.stringify([vacancy({ title: "QA Tester" })]));
    await advance();
    expect(words(document.activeElement)).toBe("APPLY NOW for QA Tester");
  });

  it("the texts of a vacancy are text, and no HTML", async () => {
    const markup = '<img src="x" onerror="alert(1)"><b>bold</b>';
    await list([vacancy({ title: markup, description: markup, location: markup })]);
    expect(placeholder.querySelector("img, b")).toBeNull();
    expect(cards()[0]!.querySelector("h3")?.textContent).toBe(markup);
    expect(button().textContent).toContain(markup);
  });

  it("what is missing or unknown in a vacancy leaves no gap", async () => {
    await list([
      { title: "Trainer", salary: "a lot", location: null, jobType: 4 },
      {},
      "no vacancy",
      null,
    ]);
    expect(
      cards().map((card) => [...card.querySelectorAll("h3, p, dt, dd")].map(words)),
    ).toEqual([["Trainer", "Job type", "4"], ["Open position"]]);
    expect(words(button())).toBe("APPLY NOW for Trainer");
  });
});

it("of a list that is long by mistake 500 vacancies are shown, in pieces, each with its button", async () => {
  await list(
    Array.from({ length: 600 }, (_, index) => vacancy({ title: `Job ${index}` })),
  );
  expect(cards()).toHaveLength(5);
  expect(page.log.mock.calls.flat().join()).toContain("600 came");
  await advance(5_000);
  expect(placeholder.querySelectorAll("li [role=button]")).toHaveLength(500);
  expect(status()).toBe("500 positions");
});

it("in a translated page late vacancies stand there once, and open the form with its toasts", async () => {
  translateTexts(true);
  await list([vacancy(), vacancy({ title: "QA Tester" })]);
  await advance(2_000);
  expect(status()).toBe("2 positions\u2032");
  expect(cards().map((card) => words(card.querySelector("h3")))).toEqual([
    "Web Developer\u2032",
    "QA Tester\u2032",
  ]);
  for (const [index, title] of ["Web Developer", "QA Tester"].entries()) {
    await press(cards()[index]!.querySelector("a"));
    expect(words(dialog()?.querySelector("h2"))).toBe(`Apply for ${title}\u2032`);
    await act(() => dialog()!.close());
  }
  await submit();
  await advance(100);
  expect(toasts().map(words)).toEqual([
    "Captcha Validation failed. Please try again.\u2032",
  ]);
});

describe("when the careers service fails", () => {
  it("when the careers service fails, the list that was published with the site comes in its place", async () => {
    await list({ error: "down" }, 500);
    expect(page.sent[1]?.url).toBe("/data/careers.json");
    page.sent[1]!.answer(200, JSON.stringify([vacancy({ title: "Static Tester" })]));
    await mounting;
    expect(words(cards()[0]?.querySelector("h3"))).toBe("Static Tester");
    expect(page.log).toHaveBeenCalledOnce();
  });

  it("when the published list fails too, an empty list has a sentence and the address for resumes", async () => {
    await list("", 503);
    page.sent[1]!.fail();
    await mounting;
    expect(status()).toBe(EMPTY);
    expect(cards()).toEqual([]);
    expect(placeholder.querySelector("a")?.getAttribute("href")).toBe(`mailto:${EMAIL}`);
    expect(page.log).toHaveBeenCalledTimes(2);
  });
});

describe("the application form's code", () => {
  it("the application form's code comes after a quicker press, which is kept", async () => {
    vi.stubGlobal("requestIdleCallback", () => 0);
    await list([vacancy()]);
    await act(() => button().click());
    expect(button().getAttribute("aria-busy")).toBe("true");
    for (let round = 0; round < 5; round++) {
      await advance();
    }
    expect(dialog()?.open).toBe(true);
    expect(words(dialog()?.querySelector("h2"))).toBe("Apply for Web Developer");
    expect(button().hasAttribute("aria-busy")).toBe(false);
  });

  it.each([
    "fail",
    "hang",
  ] as const)("an application form whose style %ss makes APPLY NOW start an e-mail about the vacancy", async (outcome) => {
    vi.stubGlobal("requestIdleCallback", () => 0);
    playStylesheets(outcome);
    // Load the module anew, because it remembers the style sheets that were loaded in
    // other tests.
    vi.resetModules();
    const fresh = await import("../../../../widgets/career-list/mount.tsx");
    await list([vacancy()], 200, fresh.mount);
    await act(() => button().click());
    await advance(10_000);
    expect(page.goTo.mock.calls).toEqual([[APPLICATION]]);
    expect(dialog()?.open).toBe(undefined);
    expect(button().hasAttribute("aria-busy")).toBe(false);
  });

  it("the application form's code does not come for an empty list or without <dialog>: an e-mail link does", async () => {
    await list([]);
    await advance(60_000);
    // Stub the class before it is deleted, so that Vitest restores it after the test.
    vi.stubGlobal("HTMLDialogElement", undefined);
    Reflect.deleteProperty(window, "HTMLDialogElement");
    print();
    page.sent.length = 0;
    await list([vacancy()]);
    await advance(60_000);
    expect(dialog()).toBe(null);
    expect(button()).toBe(null);
    expect(cards()[0]!.querySelector("a")?.getAttribute("href")).toBe(APPLICATION);
  });
});
