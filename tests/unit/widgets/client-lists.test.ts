import { beforeEach, expect, it, vi } from "vitest";
import { mount as mountGroups } from "../../../widgets/client-groups/mount.ts";
import { mount as mountLogos } from "../../../widgets/client-logos/mount.ts";
import { buildSettings } from "../build-settings.ts";
import { playServer, type SentRequest } from "./kit/play-server.ts";

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

const LOGO = { image: "https://cdn.test/a.svg", name: "Asha" };
const LOGOS =
  '<section class="slider" aria-busy="true"><div><div class="slider-row"></div></div></section>';
const GROUPS =
  '<div class="client-groups" aria-busy="true"><p role="status">Loading</p><p data-empty-list hidden>Nothing here.</p></div>';

/** Mounts a list in a placeholder with this answer of the provider. Without an answer the network fails. */
async function mounted(
  mount: (placeholder: HTMLElement) => Promise<void>,
  html: string,
  answer: unknown,
) {
  const placeholder = document.createElement("div");
  placeholder.innerHTML = html;
  document.body.append(placeholder);
  const mounting = mount(placeholder);
  if (answer === undefined) {
    sent.at(-1)!.fail();
  } else {
    sent.at(-1)!.answer(200, JSON.stringify(answer));
  }
  await mounting;
  return placeholder;
}

const logosOf = (placeholder: HTMLElement) => [...placeholder.querySelectorAll("img")];

it.each([
  [
    "home's list",
    {
      mount: mountLogos,
      html: LOGOS,
      call: "GetHomePageGropWiseClientProjectList",
      answer: [LOGO, null, { name: 5 }],
    },
  ],
  [
    "Our Work's groups, whatever a group's list is called,",
    {
      mount: mountGroups,
      html: GROUPS,
      call: "GetGropWiseClientProjectList",
      answer: [
        { tags: ["IT"], groupName: "A", clients: [LOGO] },
        { groupName: "B", list: [{ name: 5 }] },
        {},
      ],
    },
  ],
])("%s is asked for by POST, with the branch code", async (_, {
  mount,
  html,
  call,
  answer,
}) => {
  const placeholder = await mounted(mount, html, answer);
  expect(sent[0]).toMatchObject({
    method: "POST",
    url: `https://provider.test/api/Setting/${call}`,
  });
  expect(sent[0]!.json()).toEqual({
    branchCode: buildSettings.providerBranchCode,
    apiFor: "Test",
  });
  expect(logosOf(placeholder).map(({ src, alt }) => [src, alt])).toEqual([
    [LOGO.image, LOGO.name],
    [expect.stringMatching(/default\.svg$/), "5"],
  ]);
});

it.each([
  ["javascript:alert(1)"],
  ["data:text/html,<script>alert(1)</script>"],
  [" https://cdn.test/a.svg"],
  [""],
])("an image at %j becomes the default logo", async (image) => {
  const placeholder = await mounted(mountLogos, LOGOS, [{ image, name: "Asha" }]);
  expect(logosOf(placeholder)[0]?.getAttribute("src")).toBe(
    "/images/clients/default.svg",
  );
});

it("a name is text, and without one a client can be read out and a group has no heading", async () => {
  const name = '"><img src=x onerror=alert(1)><b>Asha</b>';
  const clients = [{ ...LOGO, name }];
  const groups = [
    { groupName: name, clients },
    { clients: [{ image: LOGO.image }, null, 7] },
  ];
  const placeholder = await mounted(mountGroups, GROUPS, groups);
  expect(placeholder.querySelectorAll("b, [onerror]")).toHaveLength(0);
  expect(
    [...placeholder.querySelectorAll("h3")].map(({ textContent }) => textContent),
  ).toEqual([name]);
  expect(logosOf(placeholder).map(({ alt }) => alt)).toEqual([name, "Client"]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ image: "", name: `Client ${index}` }));

it.each([
  [
    "home shows the first 60",
    {
      mount: mountLogos,
      html: LOGOS,
      answer: many(500),
      shown: 60,
      told: "Home's clients: 500 came",
    },
  ],
  [
    "Our Work shows the first 500 of all groups together",
    {
      mount: mountGroups,
      html: GROUPS,
      answer: [
        { groupName: "A", clients: many(400) },
        { groupName: "B", clients: many(400) },
      ],
      shown: 500,
      told: "The clients of all groups: 400 came",
    },
  ],
  [
    "Our Work shows 500 groups",
    {
      mount: mountGroups,
      html: GROUPS,
      answer: many(600).map(({ name }) => ({ groupName: name, clients: many(1) })),
      shown: 500,
      told: "The groups of clients: 600 came",
    },
  ],
])("of a list that is long by mistake %s, and the log tells it", async (_, {
  mount,
  html,
  answer,
  shown,
  told,
}) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(logosOf(await mounted(mount, html, answer))).toHaveLength(shown);
  expect(log.mock.calls.flat().join()).toContain(told);
});

it("Our Work renders five clients at once, then five in a task after each frame", async () => {
  document.body.replaceChildren();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  const answer = [
    { groupName: "A", clients: many(7) },
    { groupName: "B", clients: many(5) },
  ];
  const mounting = mounted(mountGroups, GROUPS, answer);
  const shown = () =>
    [...document.querySelectorAll("section")].map(
      (group) => group.querySelectorAll("img").length,
    );
  await vi.waitUntil(() => frames.length === 1);
  expect(shown()).toEqual([5]);
  frames[0]!(0);
  // The task of the frame only lays out the piece that was added before.
  for (let step = 0; step < 9; step++) {
    await Promise.resolve();
  }
  expect(shown()).toEqual([5]);
  await vi.waitUntil(() => frames.length === 2);
  expect(shown()).toEqual([7, 3]);
  frames[1]!(0);
  await mounting;
  expect(shown()).toEqual([7, 5]);
});

it("a logo that has come takes its placeholder away", async () => {
  const placeholder = await mounted(mountGroups, GROUPS, [
    { groupName: "A", clients: [LOGO] },
  ]);
  const [logo] = logosOf(placeholder);
  logo?.dispatchEvent(new Event("load"));
  expect(logo?.dataset.loaded).toBe("");
});

it.each([
  [undefined],
  [[]],
  [{ isSuccess: false }],
  ["<html>"],
])("answered with %j, Our Work shows its text for an empty list, and home an empty list", async (answer) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const groups = await mounted(mountGroups, GROUPS, answer);
  expect(groups.querySelector<HTMLElement>("[data-empty-list]")?.hidden).toBe(false);
  expect(groups.textContent).toBe("Nothing here.");
  const home = await mounted(mountLogos, LOGOS, answer);
  expect(logosOf(home)).toEqual([]);
  expect(home.querySelector("section")?.dataset.empty).toBeDefined();
  expect(log).toHaveBeenCalledTimes(Array.isArray(answer) ? 0 : 2);
});
