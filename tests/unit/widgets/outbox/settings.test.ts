/** The outbox in builds with other settings than those of the other tests, which use Turnstile and a header for it. */
import { expect, it, vi } from "vitest";
import { contact } from "../../../spec/forms.ts";
import { page, posts } from "../form-driver.ts";
import {
  barText,
  openOutbox,
  putInOutbox,
  setUpDevice,
  waitForDevice,
} from "../play-device.ts";

setUpDevice();

async function openWithWaitingForm(): Promise<void> {
  await putInOutbox();
  await openOutbox();
  await waitForDevice();
}

it("the outbox asks for no bot check, and sends at once, if no header carries its response", async () => {
  vi.stubGlobal("BOT_CHECK_HEADER", "");
  await openWithWaitingForm();
  expect(posts(contact)).toHaveLength(1);
  expect(posts(contact)[0]!.headers).not.toHaveProperty("x-bot-check");
  expect(barText()).not.toContain("Please pass the bot check");
  expect(page.turnstile.render).not.toHaveBeenCalled();
});

it("the outbox solves ALTCHA itself, and asks nobody", async () => {
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
  await openWithWaitingForm();
  expect(posts(contact)).toHaveLength(1);
  expect(posts(contact)[0]!.headers["x-bot-check"]).not.toBe("");
  expect(barText()).not.toContain("Please pass the bot check");
});
