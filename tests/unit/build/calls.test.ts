import { expect, test } from "vitest";
import { recordCalls } from "../../../build/calls/open-calls.ts";
import { readSettings } from "../../../build/settings.ts";
import { callNames } from "../../../provider/routes.ts";
import { LIVE_SETTINGS } from "../../live-settings.ts";

/** What scripts do not call: read by nobody, a link, a picture; and the challenge, which is fetched without the token. */
const NO_CALL = ["GetStatus", "file", "logo", "challenge"];

const settings = readSettings({
  env: {
    ...LIVE_SETTINGS,
    PROVIDER_REFERENCE_HEADER: "X-Number",
    BOT_CHECK_HEADER: "X-Robot",
    PROVIDER_SOURCE_HEADER: "X-Partner",
  },
});

test("every call that the provider knows is among the site's", async () => {
  const recorded = await recordCalls(settings, "https://www.patna-it.in/");
  const addresses = recorded.map(({ url }) => url).join("\n");
  const known = callNames.filter((name) => !NO_CALL.includes(name) && name !== "careers");
  expect(known.length).toBeGreaterThan(6);
  for (const name of known) expect(addresses).toContain(name);
  expect(addresses).toContain(LIVE_SETTINGS.CAREERS_URL);
});

test("calls have the addresses and the headers of the settings", async () => {
  const recorded = await recordCalls(settings, "https://www.patna-it.in/");
  const callFor = (use: string) => recorded.find((call) => call.use === use);
  expect(callFor("the contact form")).toEqual({
    use: "the contact form",
    method: "POST",
    url: "https://api.provider.in/v1/Setting/AddContactUs",
    headers: {
      authorization: "Bearer live-token",
      "content-type": "application/json",
      "x-number": expect.any(String),
      "x-robot": expect.any(String),
    },
  });
  expect(callFor("the quote form")?.headers).toHaveProperty("x-partner");
  expect(callFor("uploads of the application form")).toEqual({
    use: "uploads of the application form",
    method: "POST",
    url: "https://cdn.provider.in/upload?key=1&category=cv",
    headers: { authorization: "Bearer live-token" },
  });
  expect(callFor("the open positions")).toMatchObject({ method: "GET", url: LIVE_SETTINGS.CAREERS_URL });
});
