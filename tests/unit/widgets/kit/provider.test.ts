import { beforeEach, expect, it, vi } from "vitest";
import { payloadOf } from "../../../../widgets/kit/form/form-definition.ts";
import { get, postForm } from "../../../../widgets/kit/provider.ts";
import { quoteForm } from "../../../../widgets/quote-form/fields.ts";
import { playServer } from "./play-server.ts";
import type { SentRequest } from "./play-server.ts";

const API = "https://provider.test/api/Setting/";
const PROOF = { botCheckResponse: "response", reference: "K7M2-9QXD" };
let sent: SentRequest[];

beforeEach(() => {
  sent = playServer();
});

function answered<Value>(asked: Promise<Value>, body: string): Promise<Value> {
  sent[0]!.answer(200, body);
  return asked;
}

const quote = {
  Name: "Asha",
  Email: "asha@example.com",
  MobileNo: "9876543210",
  WhatsappNo: "9876543211",
  ExistingWebsite: "https://example.com",
  ProjectCategory: ["SEO", "E-commerce"],
  Remarks: "A shop",
};

it.each([["patna-news"], [""], [undefined]])("a quote request whose source is %j", async (source) => {
  await answered(postForm(quoteForm, payloadOf(quoteForm, quote), { ...PROOF, source }), "");
  expect(sent[0]?.headers["x-source"]).toBe(source || undefined);
});

it("a request goes without its source, bot check and number where the provider has no headers for them", async () => {
  for (const name of ["PROVIDER_SOURCE_HEADER", "BOT_CHECK_HEADER", "PROVIDER_REFERENCE_HEADER"])
    vi.stubGlobal(name, "");
  await answered(postForm(quoteForm, payloadOf(quoteForm, quote), { ...PROOF, source: "patna-news" }), "");
  expect(
    Object.keys(sent[0]!.headers)
      .map((name) => name.toLowerCase())
      .sort(),
  ).toEqual(["authorization", "content-type"]);
});

it("any other resource of the API", async () => {
  expect(await answered(get("Setting/Other"), "7")).toBe(7);
  expect(sent[0]).toMatchObject({ method: "GET", url: `${API}Other` });
});
