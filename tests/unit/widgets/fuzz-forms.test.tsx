import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { careerForm } from "../../../widgets/career-list/application/fields.ts";
import { contactForm } from "../../../widgets/contact-form/fields.ts";
import { internshipForm } from "../../../widgets/internship-form/fields.ts";
import { FormField } from "../../../widgets/kit/fields/Field.tsx";
import { payloadOf } from "../../../widgets/kit/form/form-definition.ts";
import type { FormValues } from "../../../widgets/kit/form/form-definition.ts";
import { normaliseNumber } from "../../../widgets/kit/form/controls.ts";
import { rulesOf } from "../../../widgets/kit/form/rules.ts";
import { postForm } from "../../../widgets/kit/provider.ts";
import { Thanks } from "../../../widgets/kit/form/Thanks.tsx";
import { quoteForm } from "../../../widgets/quote-form/fields.ts";
import { FORMS } from "../../spec/forms.ts";
import { hostileText, longTexts } from "../hostile-text.ts";
import { playServer } from "./kit/play-server.ts";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const proof = { botCheckResponse: "response", reference: "K7M2-9QXD" };
const definitions = {
  contact: contactForm,
  quote: quoteForm,
  career: careerForm,
  internship: internshipForm,
};

/** Fills a form with texts, judges and sends it; gives what was typed, and what was sent. */
async function pass(form: (typeof FORMS)[number], next: () => string) {
  const requests = playServer();
  const definition = definitions[form.name];
  const values: Record<string, FormValues[string]> = {};
  for (const { name, kind } of form.fields) {
    const text = kind === "number" ? normaliseNumber(next()) : next();
    values[name] = kind === "categories" ? [text, text] : text;
  }
  rulesOf(definition)(values);
  const posting = postForm(definition, payloadOf(definition, values), proof);
  await Promise.resolve();
  requests[0]!.answer(200, "true");
  await posting;
  const body: Record<string, string> = Object(requests[0]!.json());
  return { values, body };
}

test.each(
  FORMS,
)("any text passes through the rules and the payload of $name: nothing throws, nothing is changed", async (form) => {
  const texts = fc.sample(hostileText, { seed, numRuns: 10_000 });
  let used = 0;
  for (let round = 0; round < 500; round++) {
    const { values, body } = await pass(form, () => texts[used++ % texts.length] ?? "");
    const typed = Object.values(values).map((value) => (Array.isArray(value) ? value.join(", ") : value));
    const changed = Object.entries(body).filter(
      ([name, value]) => name !== "branchCode" && name !== "apiFor" && !typed.includes(value),
    );
    expect([`seed ${seed}`, changed]).toEqual([`seed ${seed}`, []]);
  }
}, 60_000);

// A rule that goes over a text again for each of its characters would take minutes, and the test its time.
test.each(
  longTexts.map((text) => [text.slice(0, 4), text]),
)("200,000 characters of %j are judged, and sent as they are", async (_, text) => {
  for (const form of FORMS) expect(Object.values((await pass(form, () => text)).body)).toContain(text);
});

test("no text becomes an element", () => {
  const place = document.createElement("div");
  for (const text of fc.sample(hostileText, { seed, numRuns: 2_000 })) {
    place.innerHTML = renderToString(
      <>
        <FormField instance="unit" name="Name" message={text} row={{ label: text, kind: "text" }} />
        <Thanks reference={text} hasWayHome />
      </>,
    );
    const found = [...place.querySelectorAll(":not(span)")].map(({ tagName }) => tagName.toLowerCase());
    expect(found).toEqual(["div", "label", "input", "p", "div", "h2", "p", "p", "a"]);
  }
}, 60_000);
