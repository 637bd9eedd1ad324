import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registry, type Widget } from "../../../widgets/registry.ts";
import { contact } from "../../spec/forms.ts";
import { advance, posts, setUpPage } from "./form-driver.ts";

/* The outbox of builds whose settings differ from the tests' own: Turnstile, in a header. */

const page = setUpPage();
beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => void dispatchEvent(new Event("pagehide")));

const settle = async () => {
  for (let round = 0; round < 6; round++) {
    await advance(50);
  }
};

/** Puts a contact form into the outbox, and opens a page with it. */
async function openOutboxWithForm(): Promise<void> {
  const opening = indexedDB.open("outbox", 3);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  await settle();
  const entry = {
    reference: "EEEE-EEEE",
    form: "contact",
    page: "/contact",
    method: "AddContactUs",
    answer: "truthy",
    body: { name: "Asha" },
    files: [],
    fields: { Name: "Asha" },
    keptAtMs: Date.now(),
    state: "waiting",
  };
  const transaction = opening.result.transaction("kept", "readwrite");
  transaction.objectStore("kept").put([entry], "forms");
  await settle();
  opening.result.close();
  document.body.innerHTML = '<main><div data-widget="outbox"></div></main>';
  const { mount }: Widget = await registry.outbox();
  void mount(document.querySelector<HTMLElement>("[data-widget=outbox]")!);
  await settle();
}

const bar = () => document.querySelector('[aria-label="Forms on this device"]')!;

it("asks for no bot check, and sends at once, if no header carries its response", async () => {
  vi.stubGlobal("BOT_CHECK_HEADER", "");
  await openOutboxWithForm();
  expect(posts(contact)).toHaveLength(1);
  expect(posts(contact)[0]!.headers).not.toHaveProperty("x-bot-check");
  expect(bar().textContent).not.toContain("Please pass the bot check");
  expect(page.turnstile.render).not.toHaveBeenCalled();
});

it("solves ALTCHA itself, and asks nobody", async () => {
  vi.stubGlobal("BOT_CHECK", "altcha");
  vi.stubGlobal("BOT_CHECK_SITE_KEY", "https://provider.test/challenge");
  vi.stubGlobal("crypto", {
    getRandomValues: (values: unknown) => values,
    subtle: {
      importKey: async () => ({}),
      deriveBits: async () => new Uint8Array([0xab]).buffer,
    },
  });
  const parameters = { algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "0a", cost: 1 };
  page.fetchFromSite.mockImplementation(async (address) =>
    /challenge$/.test(String(address))
      ? Response.json({
          parameters: { ...parameters, keyLength: 32, keyPrefix: "ab" },
          signature: "signed",
        })
      : new Response(),
  );
  await openOutboxWithForm();
  expect(posts(contact)).toHaveLength(1);
  expect(posts(contact)[0]!.headers["x-bot-check"]).not.toBe("");
  expect(bar().textContent).not.toContain("Please pass the bot check");
});
