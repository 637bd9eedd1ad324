/** A form on a page of its own, and what a visitor does with it and sees of it: fields are found by label, as a person finds them. */
import { act } from "preact/test-utils";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { vi } from "vitest";
import { playTurnstile } from "./kit/bot-check/play-turnstile.ts";
import type { PlayedTurnstile } from "./kit/bot-check/play-turnstile.ts";
import { playServer } from "./kit/fake-xhr.ts";
import type { SentRequest } from "./kit/fake-xhr.ts";
import { playDigest } from "./kit/upload/real-files.ts";
import { playStylesheets } from "./play-stylesheets.ts";

/** What stands around a form: the test answers its requests and passes its bot check. */
export interface FormPage {
  /** every request, in the order they were sent */
  sent: SentRequest[];
  turnstile: PlayedTurnstile;
  /** in place of the browser's going to another page */
  goTo: ReturnType<typeof vi.fn<(address: string | URL) => void>>;
  /** `console.error`, silenced */
  log: ReturnType<typeof vi.spyOn>;
}

let root: Root | undefined;

/** Call it before each test. Time stands still from here on, until `pass`. */
export function openPage(): FormPage {
  vi.useFakeTimers();
  playDigest();
  playStylesheets();
  const goTo = vi.fn<(address: string | URL) => void>();
  vi.spyOn(location, "assign").mockImplementation(goTo);
  // No photo can be drawn here: it is sent as it is, and says so.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response(null, { status: 200 }));
  sessionStorage.clear();
  localStorage.clear();
  return {
    sent: playServer(),
    turnstile: playTurnstile(),
    goTo,
    log: vi.spyOn(console, "error").mockImplementation(() => {}),
  };
}

/** Call it after each test. */
export async function closePage(): Promise<void> {
  await unmount();
  document.documentElement.removeAttribute("data-modal");
  document.body.replaceChildren();
  document.head.replaceChildren();
  vi.useRealTimers();
}

/** Draws a form, in place of the one that was drawn before. */
export async function draw(form: ReactNode): Promise<void> {
  await unmount();
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = createRoot(place);
  root = drawn;
  await act(() => drawn.render(form));
}

async function unmount() {
  const drawn = root;
  root = undefined;
  if (!drawn) return;
  await act(() => drawn.unmount());
  document.body.replaceChildren();
}

/** Time passes, and what it causes comes to its end: dynamic imports, then what is drawn with them. */
export async function pass(ms = 0): Promise<void> {
  for (const stepMs of [ms, 0]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(stepMs);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Does something, and waits for what it causes. */
export async function happen(action: () => void): Promise<void> {
  await act(action);
  await pass();
}

export const press = (target: HTMLElement | null | undefined) => happen(() => target?.click());

/** @throws when no label has this text, or it belongs to nothing */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  const control = document.getElementById(found?.htmlFor ?? "") ?? found?.querySelector("input");
  if (!control) throw new Error(`no field is labelled ${label}`);
  return control as HTMLInputElement;
}

/** The message bound to a field, without its hint. */
export function messageOf(label: string): string | null {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  const id = ids.find((one) => one.endsWith("-message"));
  return id ? (document.getElementById(id)?.textContent ?? null) : null;
}

/** What a screen reader adds to a field's name, in its order: its hint, then its message. */
export function descriptionOf(label: string): (string | null | undefined)[] {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

/** What the form says before its first field. */
export const needsText = () => form().querySelector(".form-needs")?.textContent;

export function form(): HTMLFormElement {
  return document.querySelector("form")!;
}

/** By its type: its name is what many tests ask for. */
export function submitButton(): HTMLButtonElement {
  return form().querySelector<HTMLButtonElement>("button[type=submit]")!;
}

/** What Submit says, and whether it shows that it is at work. */
export const submitFace = () => ({
  text: submitButton().textContent,
  isDisabled: submitButton().disabled,
  hasSpinner: submitButton().querySelector(".submit-spinner") !== null,
});

/** `undefined` where nothing has this role: what a screen reader is to say has its place before it is said. */
function textOf(role: string): string | undefined {
  const found = [...document.querySelectorAll(`[role=${role}]`)];
  return found.length > 0 ? found.map(({ textContent }) => textContent).join("") : undefined;
}

/** What the form says of a Submit that did not pass, or failed. */
export const alertText = () => textOf("alert");

/** What the form says of a Submit that succeeded. */
export const statusText = () => textOf("status");

/** What is said aloud at once: the text of a toast. */
export const saidAloud = () => document.querySelector("[aria-live=assertive]")?.textContent;

/** The error flag of the bot check; empty for none. */
export const botCheckText = () => document.querySelector("[role=group][aria-label='Bot check']")?.textContent;

export const focus = (label: string) => happen(() => field(label).focus());

export const leave = (label: string) => happen(() => field(label).blur());

/** Types in place of what stands in a field, and stays in it. In a list, chooses by value. */
export async function type(label: string, text: string): Promise<void> {
  const control = field(label);
  await happen(() => {
    control.focus();
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await type(label, text);
}

/** Opens a list of options, presses some by name, and closes it again. */
export async function chooseOptions(label: string, ...names: string[]): Promise<void> {
  await press(field(label));
  for (const name of names) {
    const options = [...document.querySelectorAll<HTMLElement>("[role=option]")];
    await press(options.find(({ textContent }) => textContent === name));
  }
  await press(field(label));
}

export async function chooseFile(label: string, file: File): Promise<void> {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  await happen(() => {
    field(label).files = chosen.files;
    field(label).dispatchEvent(new Event("change", { bubbles: true }));
  });
}

export const submit = () => press(submitButton());

/** Waits until the bot check is drawn, and passes it. */
export async function passBotCheck(turnstile: PlayedTurnstile, response = "response-1"): Promise<void> {
  await pass(500);
  await act(() => turnstile.pass(response));
}
