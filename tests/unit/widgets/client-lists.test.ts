import { beforeEach, describe, expect, test, vi } from "vitest";
import { mount as mountGroups } from "../../../widgets/client-groups/mount.ts";
import { mount as mountLogos } from "../../../widgets/client-logos/mount.ts";
import { readList } from "../../../widgets/kit/read-list.ts";
import { playServer } from "./kit/fake-xhr.ts";
import type { SentRequest } from "./kit/fake-xhr.ts";
import { httpFailure, PARSING_FAILURE } from "../../spec/forms.ts";

let sent: SentRequest[];

beforeEach(() => {
  sent = playServer();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const request = () => {
  const [one] = sent;
  if (!one) throw new Error("nothing was sent");
  return one;
};

function place(html: string) {
  const placeholder = document.createElement("div");
  placeholder.innerHTML = html;
  document.body.append(placeholder);
  return placeholder;
}

const logosPlace = () =>
  place('<section class="slider" aria-busy="true"><div><div class="slider-row"></div></div></section>');

const groupsPlace = () =>
  place(
    '<div class="client-groups" aria-busy="true"><p role="status">Loading</p><p data-empty-list hidden>Nothing here.</p></div>',
  );

async function mounted(
  mount: (placeholder: HTMLElement) => Promise<void>,
  placeholder: HTMLElement,
  answer: unknown,
) {
  const mounting = mount(placeholder);
  if (answer === undefined) request().fail();
  else request().answer(200, JSON.stringify(answer));
  await mounting;
  return placeholder;
}

const logosOf = (placeholder: HTMLElement) => [...placeholder.querySelectorAll("img")];

test("home: each client is a slide with its logo, lazy, 145 px wide, named twice, leading to Our Work", async () => {
  const placeholder = await mounted(mountLogos, logosPlace(), [
    { image: "https://cdn.test/a.svg", name: "Asha Traders" },
    { image: "http://cdn.test/b.png", name: "Bihar Books" },
  ]);
  expect(request().json()).toEqual({ branchCode: expect.any(String), apiFor: "Test" });
  const logos = logosOf(placeholder);
  expect(logos.map(({ src }) => src)).toEqual(["https://cdn.test/a.svg", "http://cdn.test/b.png"]);
  for (const logo of logos) {
    expect(logo.getAttribute("loading")).toBe("lazy");
    expect(logo.getAttribute("width")).toBe("145");
    expect(logo.title).toBe(logo.alt);
    expect(logo.closest(".slide > a")?.getAttribute("href")).toBe("/ourwork");
  }
  expect(logos.map(({ alt }) => alt)).toEqual(["Asha Traders", "Bihar Books"]);
  expect(placeholder.querySelector("[aria-busy]")).toBeNull();
});

test("Our Work: groups in their order, each with its name and its logos; one without clients is left out", async () => {
  const placeholder = await mounted(mountGroups, groupsPlace(), [
    { groupName: "Schools", clients: [{ image: "https://cdn.test/a.svg", name: "Asha School" }] },
    { groupName: "Nobody", clients: [] },
    { groupName: "Shops", clients: [{ image: "https://cdn.test/b.svg", name: "Bihar Books" }] },
  ]);
  expect([...placeholder.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
    "Schools",
    "Shops",
  ]);
  expect(logosOf(placeholder).map(({ alt, title }) => [alt, title])).toEqual([
    ["Asha School", "Asha School"],
    ["Bihar Books", "Bihar Books"],
  ]);
  expect(placeholder.textContent).not.toContain("Loading");
  expect(placeholder.querySelector("[aria-busy], [data-empty-list]")).toBeNull();
});

test.each([
  ["javascript:alert(1)"],
  ["JavaScript:alert(1)"],
  ["data:text/html,<script>alert(1)</script>"],
  ["//cdn.test/a.svg"],
  ["ftp://cdn.test/a.svg"],
  [" https://cdn.test/a.svg"],
  [""],
])("an image at %j becomes the default logo", async (image) => {
  const placeholder = await mounted(mountLogos, logosPlace(), [{ image, name: "Asha" }]);
  expect(logosOf(placeholder)[0]?.getAttribute("src")).toBe("/images/clients/default.svg");
});

test("names are text, whatever they hold", async () => {
  const name = '"><img src=x onerror=alert(1)><b>Asha</b>';
  const placeholder = await mounted(mountGroups, groupsPlace(), [
    { groupName: name, clients: [{ image: "https://cdn.test/a.svg", name }] },
  ]);
  expect(placeholder.querySelectorAll("b, [onerror]")).toHaveLength(0);
  expect(placeholder.querySelector("h3")?.textContent).toBe(name);
  expect(logosOf(placeholder).map(({ alt }) => alt)).toEqual([name]);
});

test("a client without a name can still be read out, and a group without one has no heading", async () => {
  const placeholder = await mounted(mountGroups, groupsPlace(), [
    { clients: [{ image: "https://cdn.test/a.svg" }, null, 7] },
  ]);
  expect(placeholder.querySelector("h3")).toBeNull();
  expect(logosOf(placeholder).map(({ alt }) => alt)).toEqual(["Client"]);
});

test("a list that is long by mistake does not stall the home page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const many = Array.from({ length: 5_000 }, (_, index) => ({ image: "", name: `Client ${index}` }));
  const placeholder = await mounted(mountLogos, logosPlace(), many);
  await expect.poll(() => logosOf(placeholder).length, { timeout: 15_000 }).toBe(60);
  expect(log.mock.calls).toEqual([
    [expect.stringContaining("answered with 5000 entries; the first 60 are shown.")],
  ]);
});

test("groups end at 500 clients in all of them together; those of which nothing is left are left out", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const groups = Array.from({ length: 4 }, (_, group) => ({
    groupName: `Group ${group}`,
    clients: Array.from({ length: 200 }, (_, index) => ({ image: "", name: `Client ${group}-${index}` })),
  }));
  const placeholder = await mounted(mountGroups, groupsPlace(), groups);
  await expect.poll(() => logosOf(placeholder).length, { timeout: 15_000 }).toBe(500);
  expect(logosOf(placeholder).at(-1)?.alt).toBe("Client 2-99");
  expect(
    [...placeholder.querySelectorAll("section")].map((group) => group.querySelectorAll("li").length),
  ).toEqual([200, 200, 100]);
  expect(log.mock.calls).toEqual([
    [expect.stringContaining("answered with 800 clients; the first 500 are shown.")],
  ]);
});

test("a logo that cannot be loaded becomes the default logo, once", async () => {
  const placeholder = await mounted(mountLogos, logosPlace(), [
    { image: "https://cdn.test/a.svg", name: "Asha" },
  ]);
  const [logo] = logosOf(placeholder);
  if (!logo) throw new Error("there is no logo");
  const sources: string[] = [];
  const fail = () => {
    logo.dispatchEvent(new Event("error"));
    sources.push(String(logo.getAttribute("src")));
  };
  expect(logo.dataset.loaded).toBeUndefined();
  fail();
  expect(logo.dataset.loaded).toBeUndefined();
  fail();
  expect(sources).toEqual(["/images/clients/default.svg", "/images/clients/default.svg"]);
  expect(logo.dataset.loaded).toBe("");
});

test("a logo that has come takes its placeholder away", async () => {
  const placeholder = await mounted(mountGroups, groupsPlace(), [
    { groupName: "A", clients: [{ image: "https://cdn.test/a.svg", name: "Asha" }] },
  ]);
  const [logo] = logosOf(placeholder);
  logo?.dispatchEvent(new Event("load"));
  expect(logo?.dataset.loaded).toBe("");
});

test.each([
  [undefined],
  [[]],
  [{ isSuccess: false }],
  ["<html>"],
])("Our Work, answered with %j, shows its text for an empty list", async (answer) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const placeholder = await mounted(mountGroups, groupsPlace(), answer);
  expect(placeholder.querySelector<HTMLElement>("[data-empty-list]")?.hidden).toBe(false);
  expect(placeholder.textContent).toBe("Nothing here.");
  expect(log).toHaveBeenCalledTimes(Array.isArray(answer) ? 0 : 1);
});

test.each([[undefined], [[]]])("home, answered with %j, shows an empty list", async (answer) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const placeholder = await mounted(mountLogos, logosPlace(), answer);
  expect(logosOf(placeholder)).toEqual([]);
  expect(placeholder.querySelector<HTMLElement>(".slider")?.dataset.empty).toBeDefined();
  expect(log).toHaveBeenCalledTimes(answer ? 0 : 1);
});

const LIST = "https://provider.test/api/Setting/List";

test.each<[string, (one: SentRequest) => void, string]>([
  ["no connection", (one) => one.fail(), httpFailure(LIST, 0, "Unknown Error")],
  [
    "500",
    (one) => one.answer(500, "[]", "Internal Server Error"),
    httpFailure(LIST, 500, "Internal Server Error"),
  ],
  [
    "a redirect that was not followed",
    (one) => one.answer(304, "", "Not Modified"),
    httpFailure(LIST, 304, "Not Modified"),
  ],
  ["the page of a captive portal", (one) => one.answer(200, "<html>"), PARSING_FAILURE],
  ["a body cut short", (one) => one.answer(200, '[{"name":'), PARSING_FAILURE],
  ["nothing", (one) => one.answer(200, ""), PARSING_FAILURE],
  ["an object", (one) => one.answer(200, "{}"), `${LIST} answered with something that is not a list`],
  ["null", (one) => one.answer(200, "null"), `${LIST} answered with something that is not a list`],
])("a list answered with %s is a failure in the product's words", async (_case, answer, message) => {
  const asked = readList(LIST, {});
  answer(request());
  await expect(asked).rejects.toThrow(message);
});

test("a list is asked for with the token, as JSON where there is a body", async () => {
  const asked = readList(LIST, { apiFor: "Test" });
  request().answer(200, "[1]");
  expect(await asked).toEqual([1]);
  expect(request()).toMatchObject({ method: "POST", url: LIST });
  expect(request().headers).toEqual({
    Authorization: "Bearer unit-token",
    "Content-Type": "application/json",
  });
  void readList(LIST).catch(() => {});
  expect(sent[1]).toMatchObject({ method: "GET", body: null });
});

describe("a list of any length", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `"]},[{\\ ${index}`, inner: [1, { of: [2, 3] }] }));

  test.each([0, 1, 499, 500])("is given whole with %d entries, and nothing is logged", async (count) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const asked = readList(LIST, {});
    request().answer(200, JSON.stringify(entries(count), undefined, 2));
    await expect(asked).resolves.toEqual(entries(count));
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    501, 30_000,
  ])("is given to its 500th entry with %d, and the others are counted in the log", async (count) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const asked = readList(LIST, {});
    request().answer(200, JSON.stringify(entries(count)));
    await expect(asked).resolves.toEqual(entries(500));
    expect(log.mock.calls).toEqual([[`${LIST} answered with ${count} entries; the first 500 are shown.`]]);
  });

  test("is no list where it is an object of as many properties", async () => {
    const asked = readList(LIST, {});
    request().answer(200, JSON.stringify({ ...entries(600) }));
    await expect(asked).rejects.toThrow("is not a list");
  });
});
