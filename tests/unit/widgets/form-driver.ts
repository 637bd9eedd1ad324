/** A page with one form, and the acts of its visitor. A field is found by its label, as a person finds it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { render } from "preact";
import { act } from "preact/test-utils";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, type Mock, vi } from "vitest";
import { PrintedCareerList } from "../../../widgets/career-list/CareerList.tsx";
import type { Open } from "../../../widgets/kit/ui/dialog-triggers.ts";
import { registry, type Widget } from "../../../widgets/registry.ts";
import { type FormField, type FormRow, requiredFields } from "../../spec/forms.ts";
import { APPLY_NOW, GET_A_QUOTE } from "../../spec/words.ts";
import { untranslated } from "../../translate-texts.ts";
import { playServer, type SentRequest } from "./kit/play-server.ts";
import { playTurnstile } from "./kit/send/bot-check/play-explicit.ts";
import { playStylesheets } from "./play-stylesheets.ts";
import { field, notices, openOptions, submitButton } from "./read-form.ts";

/** The page of the running test. */
export let page: ReturnType<typeof openPage>;

/** Opens a page for each test. Its time stands still until `advance`, and the test answers its requests. */
export function setUpPage(): void {
  beforeEach(() => {
    page = openPage();
  });
  afterEach(closePage);
}

function openPage() {
  vi.useFakeTimers();
  playStylesheets();
  // happy-dom cannot render a photo, so the form sends it unchanged and logs a warning,
  // which is hidden.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // Answers requests for the thank-you page, which the forms also fetch to test the
  // connection.
  const fetchFromSite = vi.fn<typeof fetch>(
    async () => new Response(null, { status: 200 }),
  );
  vi.stubGlobal("fetch", fetchFromSite);
  sessionStorage.clear();
  localStorage.clear();
  const goTo = vi.fn<(address: string | URL) => void>();
  vi.spyOn(location, "assign").mockImplementation(goTo);
  const alert = vi.fn<typeof window.alert>();
  vi.stubGlobal("alert", alert);
  const log: Mock = vi.spyOn(console, "error").mockImplementation(() => {});
  return {
    sent: playServer(),
    turnstile: playTurnstile(),
    goTo,
    fetchFromSite,
    log,
    alert,
  };
}

async function closePage(): Promise<void> {
  dispatchEvent(new Event("translated"));
  await advance(10_000);
  await unmount();
  document.documentElement.removeAttribute("data-modal");
  document.head.replaceChildren();
}

async function unmount() {
  for (const root of document.querySelectorAll(
    ".form-root, [data-widget], [data-widget] > div",
  )) {
    await act(() => render(null, root));
  }
  // The container of the toasts stays, because Notyf makes it once only.
  for (const part of [...document.body.children]) {
    if (part !== notices()) {
      part.remove();
    }
  }
}

/** Widgets that hold the forms in dialogs. The widget of a form in the page is `NAME-form`. */
const DIALOG_WIDGETS = { quote: "quote-modal", career: "career-list" } as const;

function widgetOf(form: FormRow): keyof typeof registry {
  const widget =
    form.name in DIALOG_WIDGETS
      ? DIALOG_WIDGETS[form.name as keyof typeof DIALOG_WIDGETS]
      : `${form.name}-form`;
  if (widget in registry) {
    return widget as keyof typeof registry;
  }
  throw new Error(`widgets/registry.ts has no row for "${widget}"`);
}

export const VACANCY = "Office Manager";

let openMounted: Open;

/** Removes the widget that is mounted, and mounts that of a form, as `main.ts` does. */
export async function mountForm(form: FormRow, failureNotice = ""): Promise<void> {
  const { name } = form;
  const widget = widgetOf(form);
  await unmount();
  const html = `<button id="opener">${GET_A_QUOTE}</button><div data-widget="${widget}"><div class="form-root"></div></div>`;
  document.body.insertAdjacentHTML("beforeend", html);
  const placeholder = document.querySelector<HTMLElement>("[data-widget]")!;
  Object.assign(placeholder.dataset, {
    heading: GET_A_QUOTE,
    applyLabel: APPLY_NOW,
    failureNotice,
  });
  if (name === "career") {
    placeholder.innerHTML = renderToString(
      PrintedCareerList({ vacancies: [], email: "", children: null }),
    );
  }
  if (name === "quote") {
    placeholder.replaceChildren();
  }
  const { mount }: Widget = await registry[widget]();
  const mounting = mount(placeholder);
  await advance();
  if (name === "career") {
    page.sent
      .pop()!
      .answer(200, JSON.stringify([{ title: VACANCY }, { title: "QA Tester" }]));
    for (let ms = 0; ms < 100 && !document.querySelector("dialog"); ms++) {
      await advance(1);
    }
  }
  openMounted = (await mounting) ?? (() => {});
}

export const openDialog = () =>
  actAndWait(() => openMounted(document.getElementById("opener")!));
export const closeDialog = () =>
  press(document.querySelector<HTMLElement>("[aria-label=Close]"));

export async function openForm(form: FormRow, failureNotice?: string): Promise<void> {
  await mountForm(form, failureNotice);
  if (form.name === "quote") {
    await openDialog();
  }
  if (form.name === "career") {
    await applyFor(VACANCY);
  }
}

export const applyFor = (title: string) =>
  press(
    [...document.querySelectorAll("li")]
      .find(({ textContent }) => textContent?.includes(title))
      ?.querySelector("a"),
  );

/** Turns of the event loop after which a request has failed to come. A busy machine needs fewer to read a file. */
const MOST_TURNS = 2_000;

/**
 * Waits until `count` requests have been sent, such as the upload of a file. `advance`
 * alone is not enough, because the file is read in real time and not in that of the fake
 * timers.
 */
export async function waitForRequests(count: number): Promise<void> {
  for (let turn = 0; page.sent.length < count; turn++) {
    if (turn === MOST_TURNS) {
      throw new Error(`Request ${count} was not sent.`);
    }
    await nextTurn();
    await advance();
  }
}

/** Fills in fields with the values of their rows. The provider accepts each file. */
export async function fillIn(fields: FormField[]): Promise<void> {
  for (const { kind, label, value, mediaType = "" } of fields) {
    if (kind === "choices") {
      await chooseOptions(label, ...value.split(", "));
    } else if (kind === "file") {
      const before = page.sent.length;
      await chooseFile(label, value, mediaType);
      await waitForRequests(before + 1);
      await answerUpload(addressOf(value));
    } else {
      await type(label, value);
    }
  }
}

export const addressOf = (fileName: string) => `https://cdn.test/files/${fileName}`;

export const answerUpload = (record: string) =>
  actAndWait(() =>
    page.sent
      .pop()!
      .answer(200, JSON.stringify({ isSuccess: true, record, message: "" })),
  );

/** Opens the form, passes its bot check and fills it in, so that only Submit is left to press. */
export async function openAndFillIn(
  form: FormRow,
  fields = requiredFields(form),
): Promise<void> {
  await openForm(form);
  await passBotCheck();
  await fillIn(fields);
}

/** Returns the requests that have submitted the form. */
export const posts = ({ method }: FormRow) =>
  page.sent.filter(({ url }) => url.endsWith(`/${method}`));

/** Moves the fake timers on, and waits until what they cause has ended: dynamic imports, and then their rendering. */
export async function advance(ms = 0): Promise<void> {
  for (const stepMs of [ms, 0]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(stepMs);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Runs an action of the visitor or the browser, and waits until the page has rendered what follows from it. */
export async function actAndWait(action: () => void): Promise<void> {
  await act(action);
  await advance();
}

/** Sets whether requests reach our site, without a change of `navigator.onLine`. */
export const setReachable = (isThere: boolean) =>
  page.fetchFromSite.mockImplementation(async () => {
    if (!isThere) {
      throw new TypeError("Failed to fetch");
    }
    return new Response();
  });

/** Sets whether requests reach our site, sets `navigator.onLine` to the same, and fires its event. */
export const setOnline = (isThere: boolean) =>
  actAndWait(() => {
    setReachable(isThere);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
    dispatchEvent(new Event(isThere ? "online" : "offline"));
  });

export const pressButton = (text: string) =>
  press(
    [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === text,
    ),
  );

export const press = (target: HTMLElement | null | undefined) =>
  actAndWait(() => target?.click());

export const focus = (label: string) => actAndWait(() => field(label).focus());

export const leave = (label: string) => actAndWait(() => field(label).blur());

/** Replaces a field's text as a visitor types, and leaves the focus there. In a list it selects an option by value. */
export async function type(label: string, text: string): Promise<void> {
  const control = field(label);
  await actAndWait(() => {
    control.focus();
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function chooseOptions(label: string, ...names: string[]): Promise<void> {
  await press(field(label));
  for (const name of names) {
    await press(openOptions().find((one) => untranslated(one) === name));
  }
  await press(field(label));
}

export async function chooseFile(
  label: string,
  name: string,
  type = "application/pdf",
): Promise<void> {
  const chosen = new DataTransfer();
  chosen.items.add(new File(["%PDF"], name, { type }));
  await actAndWait(() => {
    field(label).files = chosen.files;
    field(label).dispatchEvent(new Event("change", { bubbles: true }));
  });
}

export const submit = () =>
  actAndWait(() => {
    submitButton().focus();
    submitButton().click();
  });

/** Submits the form, waits for its delay, and answers the request. */
export async function submitAnd(
  form: FormRow,
  answer: (post: SentRequest) => void,
): Promise<void> {
  await submit();
  await advance(form.pauseMs);
  await actAndWait(() => answer(posts(form).at(-1)!));
}

/** Waits until the form has rendered its bot check, and passes it with this response. */
export async function passBotCheck(response = "response-1"): Promise<void> {
  await advance(500);
  await act(() => page.turnstile.pass(response));
}
