import { beforeEach, expect, test, vi } from "vitest";
import { mount as mountGroups } from "../../../widgets/client-groups/mount.ts";
import { mount as mountLogos } from "../../../widgets/client-logos/mount.ts";
import { playServer } from "./kit/play-server.ts";
import type { SentRequest } from "./kit/play-server.ts";

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

test.each([
  ["javascript:alert(1)"],
  ["data:text/html,<script>alert(1)</script>"],
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

test("home shows the first 60, because a slider of hundreds would keep a slow phone busy", async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ image: "", name: `Client ${index}` }));
  expect(logosOf(await mounted(mountLogos, logosPlace(), many))).toHaveLength(60);
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
