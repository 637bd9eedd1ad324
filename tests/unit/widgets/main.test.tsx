import { IDBFactory } from "fake-indexeddb";
import { act } from "preact/test-utils";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm } from "../../../widgets/contact-form/definition.ts";
import { PlainForm } from "../../../widgets/kit/form/PlainForm.tsx";
import { hashShape } from "../../../widgets/kit/form/shape.ts";
import { playServer } from "./kit/play-server.ts";
import { playTurnstile } from "./kit/send/bot-check/play-explicit.ts";

const WORKER_DELAY_MS = 3_000;

let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  playServer();
  playTurnstile();
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  document.documentElement.className = "no-script";
  setReadyState("interactive");
});

const setReadyState = (state: DocumentReadyState) =>
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);

const printed = renderToString(<PlainForm definition={contactForm} failureNotice="" />);
const placeholder = (name: string, when = "now") => `
  <div data-widget="${name}" data-when="${when}" data-failure-notice="">
    <div class="form-root" data-shape="${hashShape(printed)}">${name === "contact-form" ? printed : ""}</div>
    <div data-fallback hidden>Call us</div>
  </div>`;

async function runMain(html: string) {
  document.body.innerHTML = html;
  await act(async () => {
    await import("../../../widgets/main.ts");
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  });
}

it("a widget that cannot mount is named, shows the other ways, and leaves others alone", async () => {
  await runMain(placeholder("no-such-widget") + placeholder("contact-form"));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(4_000);
  });
  expect(log.mock.calls[0]?.[0]).toBe(
    'The widget "no-such-widget" could not be mounted.',
  );
  const [first, second] = document.querySelectorAll<HTMLElement>("[data-widget]");
  expect(first?.querySelector<HTMLElement>("[data-fallback]")?.hidden).toBe(false);
  expect(first?.dataset.missing).toBe("");
  expect(second?.dataset.mounted).toBe("");
  expect(document.documentElement.className).toBe("ahead");
});

it.each([
  [
    "the visitor saves data",
    { connection: { saveData: true, effectiveType: "4g" }, registrations: 0 },
  ],
  [
    "the network is 2G",
    { connection: { saveData: false, effectiveType: "slow-2g" }, registrations: 1 },
  ],
])("if %s nothing is fetched ahead, and a worker comes only if data are not saved", async (_, {
  connection,
  registrations,
}) => {
  const register = vi.fn(() => Promise.resolve());
  const serviceWorker = { value: { register, controller: {} } };
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { connection: { value: connection }, serviceWorker }),
  );
  await runMain("");
  dispatchEvent(new Event("load"));
  expect(document.documentElement.className).toBe("");
  vi.advanceTimersByTime(WORKER_DELAY_MS);
  expect(register).toHaveBeenCalledTimes(registrations);
});

it("the worker waits 3 s after load, so that a form that is opened at once has the line", async () => {
  const register = vi.fn(() => Promise.resolve());
  const serviceWorker = { value: { register, controller: {} } };
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker }));
  await runMain("");
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(WORKER_DELAY_MS - 1);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledOnce();
});

it.each([
  ["a later year", { year: 2031, years: "21", copyright: "2031" }],
  ["the year of the build", { year: 2026, years: "16", copyright: "2026" }],
  ["a clock that has stopped", { year: 1970, years: "16", copyright: "2026" }],
])("%s: years and counters never go below what was printed", async (_, {
  year,
  years,
  copyright,
}) => {
  vi.setSystemTime(new Date(year, 5, 1));
  await runMain("<i data-years-since=2010>16</i><b data-current-year>2026</b>");
  expect([...document.body.children].map(({ textContent }) => textContent)).toEqual([
    years,
    copyright,
  ]);
});

it("a widget is mounted when its place comes near, and not before", async () => {
  let near = (_isIntersecting: boolean) => {};
  class PlayedObserver {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      near = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", PlayedObserver);
  await runMain(placeholder("contact-form", "visible"));
  const isMounted = async () => {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(100);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(100);
    });
    return "mounted" in document.querySelector<HTMLElement>("[data-widget]")!.dataset;
  };
  expect(await isMounted()).toBe(false);
  near(false);
  expect(await isMounted()).toBe(false);
  near(true);
  expect(await isMounted()).toBe(true);
});

it("a widget that can wait is mounted once the page has loaded", async () => {
  await runMain(placeholder("contact-form", "load"));
  const { dataset } = document.querySelector<HTMLElement>("[data-widget]")!;
  expect(dataset).not.toHaveProperty("mounted");
  await act(async () => {
    dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(dataset).toHaveProperty("mounted");
});

it("a Submit that was pressed before the form came is pressed again once it is there", async () => {
  const pressed = vi.fn();
  document.addEventListener("submit", pressed, { once: true });
  await runMain(
    placeholder("contact-form").replace("data-when", "data-pressed data-when"),
  );
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.querySelector("[data-pressed]")).toBeNull();
});

describe("a page that has loaded before this script", () => {
  // `form-fallback.ts` may have asked for this script once more, after the page had loaded.
  beforeEach(() => {
    setReadyState("complete");
    vi.stubGlobal("indexedDB", new IDBFactory());
  });

  it("if the page has loaded before this script, a widget that can wait is mounted", async () => {
    await runMain(placeholder("contact-form", "load"));
    expect(document.querySelector("[data-mounted]")).not.toBeNull();
  });

  it("if the page has loaded before this script, the worker comes", async () => {
    const register = vi.fn(() => Promise.resolve());
    const serviceWorker = { value: { register, controller: {} } };
    vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker }));
    await runMain("");
    vi.advanceTimersByTime(WORKER_DELAY_MS);
    expect(register).toHaveBeenCalledOnce();
  });

  it("if the page has loaded before this script, the device is asked whether a form waits", async () => {
    const ask = vi.spyOn(indexedDB, "open");
    await runMain(placeholder("outbox", "outbox"));
    expect(ask).toHaveBeenCalledOnce();
  });
});
