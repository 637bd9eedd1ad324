import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { validateApplication } from "../../../widgets/career-list/application/schema.ts";
import { validateContact } from "../../../widgets/contact-form/schema.ts";
import { validateInternship } from "../../../widgets/internship-form/schema.ts";
import { TextField } from "../../../widgets/kit/fields/TextField.tsx";
import { normaliseNumber } from "../../../widgets/kit/form/normalise-number.ts";
import { Thanks } from "../../../widgets/kit/thanks/Thanks.tsx";
import { validateQuote } from "../../../widgets/quote-form/schema.ts";
import { registry } from "../../../widgets/registry.ts";
import { FORMS } from "../../spec/forms.ts";
import { hostileText, longTexts } from "../hostile-text.ts";
import { LIMIT_MS, msOf } from "../ms-of.ts";
import { playServer } from "./kit/fake-xhr.ts";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const proof = { botCheckResponse: "response", reference: "K7M2-9QXD" };
const kinds = Object.assign({}, ...Object.values(registry).map(({ forms }) => forms));
const rules = {
  contact: validateContact,
  quote: validateQuote,
  career: validateApplication,
  internship: validateInternship,
};

/** Fills a form with texts, judges and sends it; gives how long the rules took, and what was sent. */
async function pass(form: (typeof FORMS)[number], next: () => string) {
  const requests = playServer();
  const values: Record<string, unknown> = {};
  for (const { name, kind } of form.fields) {
    const text = kind === "number" ? normaliseNumber(next()) : next();
    const isFile = form.name === "internship" && kind === "file";
    values[isFile ? `${name}Url` : name] = kind === "categories" ? [text, text] : text;
  }
  const validate: (values: never) => object = rules[form.name];
  const ms = msOf(() => validate(values as never));
  const posting = (await kinds[form.name]()).formKind.send(values, proof);
  await Promise.resolve();
  requests[0]!.answer(200, "true");
  await posting;
  return { ms, values, body: Object(requests[0]!.json()) };
}

test.each(
  FORMS,
)("any text passes through the rules and the payload of $name: nothing throws, nothing is slow, nothing is changed", async (form) => {
  const texts = fc.sample(hostileText, { seed, numRuns: 10_000 });
  let used = 0;
  await pass(form, () => "a");
  for (let round = 0; round < 500; round++) {
    const { ms, values, body } = await pass(form, () => texts[used++ % texts.length] ?? "");
    const typed = Object.values(values).map((value) => (Array.isArray(value) ? value.join(", ") : value));
    const changed = Object.entries(body).filter(
      ([name, value]) => name !== "branchCode" && name !== "apiFor" && !typed.includes(value),
    );
    expect([`seed ${seed}`, changed, ms < LIMIT_MS]).toEqual([`seed ${seed}`, [], true]);
  }
}, 60_000);

test.each(longTexts.map((text) => [text.slice(0, 4), text]))(
  "a million characters of %j are judged within a moment",
  async (_, text) => {
    for (const form of FORMS) expect((await pass(form, () => text)).ms).toBeLessThan(LIMIT_MS);
  },
  60_000,
);

test("no text becomes an element", () => {
  const place = document.createElement("div");
  for (const text of fc.sample(hostileText, { seed, numRuns: 2_000 })) {
    place.innerHTML = renderToString(
      <>
        <TextField instance="unit" name="Name" label={text} message={text} />
        <Thanks reference={text} />
      </>,
    );
    const found = [...place.querySelectorAll("*")].map(({ tagName }) => tagName.toLowerCase());
    if (text) expect(found).toEqual(["div", "label", "input", "p", "div", "h2", "p", "p", "span", "a"]);
  }
}, 60_000);
