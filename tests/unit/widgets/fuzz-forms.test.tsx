import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { formKind as career } from "../../../widgets/career-list/application/form-kind.ts";
import { validateApplication } from "../../../widgets/career-list/application/schema.ts";
import { formKind as contact } from "../../../widgets/contact-form/form-kind.ts";
import { validateContact } from "../../../widgets/contact-form/schema.ts";
import { formKind as internship } from "../../../widgets/internship-form/form-kind.ts";
import { validateInternship } from "../../../widgets/internship-form/schema.ts";
import { TextField } from "../../../widgets/kit/fields/TextField.tsx";
import { normaliseNumber } from "../../../widgets/kit/form/normalise-number.ts";
import type { FormKind } from "../../../widgets/kit/sending/submission.ts";
import { Thanks } from "../../../widgets/kit/thanks/Thanks.tsx";
import { formKind as quote } from "../../../widgets/quote-modal/form-kind.ts";
import { validateQuote } from "../../../widgets/quote-form/schema.ts";
import { playServer } from "./kit/fake-xhr.ts";
import { hostileText, longTexts } from "../hostile-text.ts";
import { LIMIT_MS, msOf } from "../ms-of.ts";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const ROUNDS = 5_000;

/** A filled form: its values, and what is done with them. */
const filled = <Values extends object>(
  formKind: FormKind<Values>,
  values: Values,
  validate: (values: Values) => object,
) => ({
  form: formKind.name,
  values,
  validate: () => validate(values),
  send: () => formKind.send(values, { botCheckResponse: "response", reference: "K7M2-9QXD" }),
});

/** A form of each kind, each field with a text of its own. */
function formsOf(next: () => string) {
  const number = () => normaliseNumber(next());
  return [
    filled(
      contact,
      { Name: next(), Subject: next(), Email: next(), MobileNo: number(), Message: next() },
      validateContact,
    ),
    filled(
      quote,
      {
        Name: next(),
        Email: next(),
        MobileNo: number(),
        WhatsappNo: number(),
        ExistingWebsite: next(),
        ProjectCategory: [next(), next()],
        Remarks: next(),
      },
      validateQuote,
    ),
    filled(
      career,
      {
        name: next(),
        mobile: number(),
        fatherName: next(),
        address: next(),
        city: next(),
        whatsMobile: number(),
        emailID: next(),
        dob: next(),
        applyFor: next(),
        remarks: next(),
        profilePic: next(),
        qualification: next(),
        cv: next(),
      },
      validateApplication,
    ),
    filled(
      internship,
      {
        FName: next(),
        Email: next(),
        MobileNo: number(),
        Institution: next(),
        Gender: next(),
        Internshiptype: next(),
        Address: next(),
        photoUrl: next(),
        resumeUrl: next(),
      },
      (values) => validateInternship({ ...values, Message: values.Address }),
    ),
  ];
}

test("any text passes through every rule and every payload: nothing throws, nothing is slow, nothing is changed", async () => {
  const requests = playServer();
  const [texts = []] = fc.sample(fc.array(hostileText, { minLength: 40_000, maxLength: 40_000 }), {
    seed,
    numRuns: 1,
  });
  let used = 0;
  let slowestMs = 0;
  // The first call of each rule compiles it.
  for (const form of formsOf(() => "a")) form.validate();
  const next = () => texts[(used++ * 7_919) % texts.length] ?? "";
  for (let round = 0; round < ROUNDS; round++) {
    for (const { form, values: typed, validate, send } of formsOf(next)) {
      slowestMs = Math.max(slowestMs, msOf(validate));
      const posting = send();
      await Promise.resolve();
      const request = requests.pop();
      const body = request?.json();
      if (typeof body !== "object" || body === null) throw new Error("no payload was sent");
      const values = new Set(
        Object.values(typed).map((value) => (Array.isArray(value) ? value.join(", ") : value)),
      );
      for (const [name, value] of Object.entries(body)) {
        if (name === "branchCode" || name === "apiFor") continue;
        if (!values.has(value)) throw new Error(`${form}: ${name} is ${JSON.stringify(value)}`);
      }
      request?.answer(200, "true");
      await posting;
    }
  }
  console.log(`${used} values, seed ${seed}, slowest form ${slowestMs.toFixed(1)} ms`);
  expect(used).toBeGreaterThan(100_000);
  expect(slowestMs).toBeLessThan(LIMIT_MS);
}, 60_000);

test.each(longTexts.map((text) => [text.slice(0, 4), text]))(
  "a million characters of %j are judged within 50 ms a field",
  (_, text) => {
    for (const { values, validate } of formsOf(() => text)) {
      expect(msOf(validate) / Object.keys(values).length).toBeLessThan(LIMIT_MS);
    }
    expect(msOf(() => normaliseNumber(text))).toBeLessThan(LIMIT_MS);
  },
  60_000,
);

test("no text becomes an element", () => {
  const texts = fc.sample(hostileText, { seed, numRuns: 2_000 });
  const place = document.createElement("div");
  for (const text of texts) {
    place.innerHTML = renderToString(
      <>
        <TextField instance="unit" name="Name" label={text} message={text} />
        <Thanks reference={text} />
      </>,
    );
    const found = [...place.querySelectorAll("*")].map(({ tagName }) => tagName.toLowerCase());
    const allowed = text ? ["div", "label", "input", "p", "div", "h2", "p", "p", "span", "a"] : undefined;
    if (allowed) expect(found).toEqual(allowed);
  }
}, 60_000);
