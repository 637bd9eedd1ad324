/** Random junk in every place on the device: each form is still sent, kept forms too, and what is typed is put back. */
import { expect, it } from "vitest";
import { openWorld } from "../browser/world.ts";
import { createReference } from "../../widgets/kit/reference.ts";
import { builtSite } from "../test-run.ts";
import { putOnDevice, readDevice } from "./device-data.ts";
import { addressOf } from "./schedule-tab.ts";
import { createRandom } from "./seeded-random.ts";
import { typedValues } from "./visitor.ts";

/** `JUNK_SEED=… npx vitest run --project browser tests/faults/junk` puts the same junk there again. */
const seed = Number(process.env.JUNK_SEED ?? Date.now() % 2 ** 31);
const ROUNDS = 6;

const NOTES = ["kept-forms", "sent-forms", "draft-contact", "uploaded-files", "kept-until", "emptied-form"];
const TEXTS = [
  "",
  "1",
  "x",
  "null",
  "[]",
  "{}",
  "{",
  '"',
  "NaN",
  "-1e999",
  "\uffff",
  "toString",
  "__proto__",
];

const quote = {
  Name: "Asha",
  Email: "asha@example.org",
  MobileNo: "9876543210",
  WhatsappNo: "9876543210",
  ExistingWebsite: "https://example.org",
  ProjectCategory: ["E-commerce"],
  Remarks: "A shop.",
};
const internship = {
  FName: "Asha",
  Email: "asha@example.org",
  MobileNo: "9876543210",
  Institution: "Patna Women's College",
  Gender: "other",
  Internshiptype: "2",
  Address: "Patna",
  photoUrl: "",
  resumeUrl: "",
};
const career = {
  ...{ name: "Asha", mobile: "9876543210", fatherName: "", address: "", city: "", whatsMobile: "9876543210" },
  ...{
    emailID: "asha@example.org",
    dob: "",
    applyFor: "1",
    remarks: "",
    profilePic: "",
    qualification: "BCA",
  },
  cv: "https://cdn.test/cv.pdf",
};
const FORMS = [
  { kind: "contact", file: "contact-form-form-kind", values: typedValues },
  { kind: "quote", file: "quote-modal-form-kind", values: quote },
  { kind: "internship", file: "internship-form-form-kind", values: internship },
  { kind: "career", file: "career-list-application-form-kind", values: career },
] as const;

/** Runs in the page. A text, since a test runner rewrites the `import()` of a function. */
const SEND = `async ({ sending, form, values }) => {
  const [{ sendSubmission }, { formKind }] = await Promise.all([import(sending), import(form)]);
  const { keptText } = await sendSubmission(formKind, { values }, "response", new AbortController().signal);
  return keptText ?? "sent";
}`;

it(`${ROUNDS} devices full of junk send every form, and put back what is typed`, async () => {
  const world = await openWorld({ manner: { botCheck: false } });
  const { browser, provider } = world;
  console.log(`seed ${seed}`);
  try {
    const random = createRandom(seed);
    for (let round = 0; round < ROUNDS; round++) {
      const name = `${seed}-${round}`;
      const context = await browser.newContext({ serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(`${world.origin}/server-error`);
      await putOnDevice(page, {
        notes: Object.fromEntries(NOTES.map((note) => [note, noteOf(random)])),
        drafts: Object.fromEntries(
          Object.keys(typedValues)
            .filter((field) => field !== "Message")
            .map((field) => [`contact/${field}`, rowOf(random, "savedAtMs")]),
        ),
        outbox: [
          ...["AAAA-AAAA", "BBBB-BBBB", "CCCC-CCCC"].map((reference) => {
            const row = rowOf(random, "keptAtMs");
            return { ...(typeof row === "object" && !Array.isArray(row) ? row : { row }), reference };
          }),
          {
            reference: createReference(),
            submission: { form: "contact", values: { ...typedValues, Message: `kept ${name}` } },
            keptAtMs: Date.now(),
            state: "waiting",
            movedAtMs: Date.now(),
          },
        ],
      });
      // Whatever is junk, the page has to be told that something waits.
      await page.evaluate(() => localStorage.setItem("kept-forms", "x"));

      await page.goto(`${world.origin}/contact`);
      await page.getByLabel("Message").fill(`typed ${name}`);
      const remarks = () => provider.records("contact").map(({ body }) => body.remarks);
      await expect.poll(remarks, { message: `round ${round} of seed ${seed}` }).toContain(`kept ${name}`);
      for (const { kind, file, values } of FORMS) {
        const before = provider.records(kind).length;
        const sending = addressOf(builtSite, "send-submission");
        const pressed = { sending, form: addressOf(builtSite, file), values };
        const outcome = await page.evaluate<string>(`(${SEND})(${JSON.stringify(pressed)})`);
        expect([round, kind, outcome, provider.records(kind).length]).toEqual([
          round,
          kind,
          "sent",
          before + 1,
        ]);
      }
      await expect
        .poll(async () => (await readDevice(page)).drafts["contact/Message"])
        .toMatchObject({ value: `typed ${name}` });
      await page.reload();
      await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(`typed ${name}`);
      await context.close();
    }
  } finally {
    await world.close();
  }
}, 180_000);

function pick<Item>(random: () => number, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)]!;
}

/** Any text, often JSON, now and then nearly right. */
function noteOf(random: () => number): string {
  return random() < 0.5
    ? pick(random, TEXTS)
    : JSON.stringify(rowOf(random, pick(random, ["atMs", "savedAtMs"])));
}

/** Anything that a database stores, now and then nearly right. */
function rowOf(random: () => number, timeName: string): unknown {
  if (random() < 0.3) return valueOf(random, 2);
  const names = [
    timeName,
    "value",
    "state",
    "movedAtMs",
    "submission",
    "version",
    "accepted",
    "seed",
    "url",
    "form",
  ];
  return Object.fromEntries(names.filter(() => random() < 0.6).map((name) => [name, valueOf(random, 2)]));
}

function valueOf(random: () => number, depth: number): unknown {
  if (depth > 0 && random() < 0.3) return [valueOf(random, depth - 1)];
  if (depth > 0 && random() < 0.3) return { [pick(random, TEXTS)]: valueOf(random, depth - 1) };
  return pick<unknown>(random, [
    null,
    0,
    -1,
    1e300,
    true,
    Date.now(),
    ...TEXTS,
    "contact",
    "waiting",
    "resending",
  ]);
}
