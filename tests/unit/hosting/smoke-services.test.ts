import { afterEach, describe, expect, test } from "vitest";
import { mixedContentFaults } from "../../../hosting/smoke/provider.ts";
import { openServices } from "./smoke-world.ts";

let world: Awaited<ReturnType<typeof openServices>>;
afterEach(() => world.close());

const calls = ["AddContactUs", "AddQuoteRequest", "ApplyInternship", "ApplyCareerVacancy"];
const lists = ["GetHomePageGropWiseClientProjectList", "GetGropWiseClientProjectList"];

describe("the services of a site that is live", () => {
  test("have no problem where all is right, are sent preflights alone, and store nothing", async () => {
    world = await openServices();
    expect(await world.problems()).toEqual([]);
    expect(world.provider.records()).toEqual([]);
    const asked = world.provider
      .requests()
      // One without a call asks whether the stand-in is there.
      .flatMap(({ method, call }) => (call ? [`${method} ${call}`] : []));
    expect(asked.filter((line) => !line.startsWith("OPTIONS")).sort()).toEqual([
      "GET careers",
      "GET challenge",
      "GET challenge",
    ]);
    expect(asked.filter((line) => line.startsWith("OPTIONS")).sort()).toEqual(
      [...calls, ...lists, "careers", "upload", "upload"].map((call) => `OPTIONS ${call}`).sort(),
    );
  });

  test.each([
    ["PROVIDER_REFERENCE_HEADER", "X-Number", calls],
    ["BOT_CHECK_HEADER", "X-Robot", calls],
    ["PROVIDER_SOURCE_HEADER", "X-Partner", ["AddQuoteRequest"]],
  ])("a header of %s that the provider does not know is found", async (name, header, refusing) => {
    world = await openServices({}, { [name]: header });
    const found = await world.problems();
    expect(found).toHaveLength(refusing.length);
    for (const call of refusing)
      expect(found.join("\n")).toMatch(
        new RegExp(
          `/api/Setting/${call} \\(.+\\) it does not allow the header ${header.toLowerCase()}, so that no`,
        ),
      );
    expect(found[0]).toContain(
      `Fix: let its server name ${header.toLowerCase()} in Access-Control-Allow-Headers`,
    );
  });

  test("a provider that knows another site alone is found, at each call", async () => {
    world = await openServices({ allowedOrigins: ["https://other.in"] });
    const found = await world.problems();
    expect(found).toHaveLength(11);
    expect(found[0]).toMatch(
      /AddContactUs \(the contact form\) it answers a preflight \(OPTIONS\) with 403.*Fix: let its/,
    );
    expect(found.join("\n")).toContain(
      "/altcha/challenge it lets no other site read its answers. Fix: let its server answer with Access-Control-Allow-Origin: http://localhost:1",
    );
    expect(found.join("\n")).toContain("/careers it lets no other site read its answers");
  });

  test("a provider that is down is found, at each call", async () => {
    world = await openServices();
    world.provider.setFault({ call: "*", scenario: "unreachable" });
    const found = await world.problems();
    expect(found).toHaveLength(11);
    for (const line of found) expect(line).toMatch(/ended too early.*Fix: see whether the server is up/);
  });

  test.each([
    ["careers", "401", /^\/careers it does not accept the token \(401\)\. Fix: .*PROVIDER_TOKEN/],
    ["careers", "502-html", /^\/careers its status is 502, and should be 200\. Fix: .*CAREERS_URL/],
    ["careers", "html", /^\/careers its answer is not JSON\. Fix: let it answer with a JSON list/],
    ["careers", "is-success-false", /^\/careers its answer is JSON and not a list\. Fix: /],
    ["careers", "wrong-types", /^\/careers 7 of 7 entries are no positions\. Fix: /],
    ["careers", "no-cors", /^\/careers it lets no other site read its answers\. Fix: /],
    [
      "challenge",
      "503",
      /^\/altcha\/challenge its status is 503, and should be 200\. Fix: .*BOT_CHECK_SITE_KEY/,
    ],
    ["challenge", "html", /^\/altcha\/challenge its answer is no challenge of ALTCHA 2 .*Fix: write the/],
    ["challenge", "no-cors", /^\/altcha\/challenge it lets no other site read its answers\. Fix: /],
    [
      "upload",
      "preflight-refused",
      /^\/cdn\/upload\?.*category=cv \(.*application form\) it answers a preflight \(OPTIONS\) with 403/,
    ],
  ])("%s that answers with %s is found", async (call, scenario, sentence) => {
    world = await openServices();
    world.provider.setFault({ call, scenario });
    const found = await world.problems();
    expect(found.join("\n")).toMatch(new RegExp(sentence.source, "m"));
    expect(found).toHaveLength(call === "upload" ? 2 : 1);
  });

  test("an empty list of positions is a list", async () => {
    world = await openServices();
    world.provider.setFault({ call: "careers", scenario: "array" });
    expect(await world.problems()).toEqual([]);
  });

  test("without settings and without a stand-in are not checked, and it is said why", async () => {
    world = await openServices({}, { PROVIDER_PORT: "1" });
    expect(await world.problems()).toEqual([]);
    const why = "the settings name no provider, and no stand-in answers here (npm start runs one)";
    expect(await world.notChecked()).toEqual([undefined, why, why, why]);
  });

  test("without https are found where the site has it, but for those of this computer", async () => {
    world = await openServices({}, {}, "https://www.patna-it.in");
    expect(await world.problems()).toEqual([]);
    expect(mixedContentFaults("http://api.provider.in/v1/", "https://www.patna-it.in")).toEqual([
      expect.objectContaining({
        problem: "it is not encrypted (http:), and a page with https cannot call it",
      }),
    ]);
    expect(mixedContentFaults("https://api.provider.in/v1/", "https://www.patna-it.in")).toEqual([]);
  });
});
