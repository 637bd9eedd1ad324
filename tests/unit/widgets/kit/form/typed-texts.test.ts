import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { careerForm } from "../../../../../widgets/career-list/application/definition.ts";
import { contactForm } from "../../../../../widgets/contact-form/definition.ts";
import { readValues } from "../../../../../widgets/kit/dom/read-values.ts";
import { createValidator } from "../../../../../widgets/kit/form/rules.ts";
import { normalisePhone } from "../../../../../widgets/kit/model/tidy-text.ts";
import { hostileText } from "../../../hostile-text.ts";

const validateContact = createValidator(contactForm);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

describe("a field that was left", () => {
  it.each([
    "919876543210",
    "[91] 98765-43210",
    "0091 98765 43210",
    "09876543210",
    "0 98765 43210",
    "\u202a+91 98765 43210\u202c",
    "\ufeff98765\u200b4\u00ad3210\u2069",
    "+९१ ९८७६५ ४३२१०",
    "+৯১ ৯৮৭৬৫ ৪৩২১০",
    "＋９１ ９８７６５ ４３２１０",
    "𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎",
    "+91 (0) 98765 43210",
    "+91+919876543210",
    "98765\u034f4\ufe0f3210\u2800",
    "tel:+91-98765-43210",
    "tel:00919876543210",
    "https://wa.me/919876543210",
    "https://wa.me/919876543210?text=Good%20day",
    "https://wa.me/%2B919876543210?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87%2C%20I%20need%20a%20site%20for%20my%20shop",
    "whatsapp://send?phone=919876543210&text=Good%20day",
    "https://wa.me/919876543210?text=2%20shops",
    "https://api.whatsapp.com/send/?phone=919876543210&text&type=phone_number&app_absent=0",
    "tel:+91%2098765%2043210",
    "98765 43210 (WhatsApp)",
    "Mob: 98765 43210",
    "मोबाइल: ९८७६५ ४३२१०",
    "98765,43210",
    "+91_98765_43210",
    "+91/98765-43210",
    "98765·43210",
    "98765\n43210",
    "📞 98765 43210",
    "091-98765 43210",
    "0091-98765-43210",
    // A time at which to call is not part of the number.
    "98765 43210 (after 6 PM)",
    "98765 43210 24x7",
    "24*7 Mob 98765 43210",
    "98765 43210, 24 x 7",
    "98765 43210 (24 hours)",
    "98765 43210 (24/7)",
    "98765 43210 10:30 a.m. to 6.30 p.m.",
    "98765 43210, 10-6 pm only",
    "Call 10 am - 7 pm: +91 98765 43210",
    "98765 43210 9am",
    "98765 43210 after 18:30 hrs",
    "98765 43210 shaam 6 baje ke baad",
    "९८७६५ ४३२१० (शाम ६ बजे के बाद)",
    "৯৮৭৬৫ ৪৩২১০ (৬ PM)",
  ])("a left field reads %j as 9876543210", (typed) => {
    expect(normalisePhone(typed)).toBe("9876543210");
  });

  it.each([
    ["9123456780", "9123456780"],
    ["91 2345 6780", "9123456780"],
    ["0123456789", "0123456789"],
  ])("a left field reads %j as %j: ten digits are no prefix and eight, or nine", (typed, tidied) => {
    expect(normalisePhone(typed)).toBe(tidied);
  });

  it.each([
    "",
    "98765 4321",
    "+1 415 555 0100",
    "+91 98765 4321",
    "1 98765 43210",
    "98765x43210",
    "98765 43210 / 98765 43211",
    "98765 43210 or 98765 43211",
    "91919 19191 98765 43210",
    "98765 43210, extension 12",
    // The number is kept as it is typed if an extension or a second number would be lost.
    "98765 43210 ext 5",
    "98765 43210 ext. 12, after 6 PM",
    "98765 43210x5",
    "98765 43210 #5",
    "98765 43210 or 11",
    "98765 43210 / 11",
    "98765 43210, home 6543210 after 6 PM",
    "98765 4321 0.30 pm",
    "98765 43210 10 Ambedkar Path",
    "6 PM",
    "2 numbers: 98765 43210",
    "+98 7654 3210",
    "+44 98765 43210",
    "98765 43210, 20% off",
    "https://wa.me/qr/919876543210/2",
    `9876543210${" ".repeat(990)}`,
  ])("a left field reads %j as it was typed", (typed) => {
    expect(normalisePhone(typed)).toBe(typed);
  });
});

it("any text becomes ten digits, which the rules take, or stays as it was typed, however often", () => {
  const others = {
    Name: "Asha",
    Subject: "ERP",
    Email: "asha@example.com",
    Message: "Hello",
  };
  const property = fc.property(hostileText, (text) => {
    const tidied = normalisePhone(text);
    const isPhone = /^[0-9]{10}$/.test(tidied);
    const isTaken =
      validateContact({ ...others, MobileNo: tidied }).MobileNo === undefined;
    return (
      (isPhone || tidied === text) &&
      isTaken === isPhone &&
      normalisePhone(tidied) === tidied
    );
  });
  fc.assert(property, { seed, numRuns: 20_000 });
});

/** Returns the value that a form reads from a field of this kind, after a visitor has typed a text. */
function readField(kind: "person" | "area" | "email" | "telephone", typed: string) {
  const form = document.createElement("form");
  form.innerHTML = kind === "area" ? "<textarea name=Field>" : "<input name=Field>";
  form.querySelector<HTMLInputElement>("[name]")!.value = typed;
  return readValues({ ...contactForm, fields: { Field: { label: "Field", kind } } }, form)
    .Field;
}

it.each([
  ["\u200eAsha Kumari\u200e", "Asha Kumari"],
  ["\u202aAsha\u202c\u2060 Kumari\ufeff", "Asha Kumari"],
  ["\u00a0\u2800\ufffc ", ""],
  ["co\u00adopera\u200dte", "cooperate"],
  ["क्\u200dष और क्\u200cष", "क्\u200dष और क्\u200cष"],
  // Joiners at the end of a word or before a sign are kept: Malayalam, Bengali, Hindi,
  // Maithili and Bhojpuri have them.
  ["മോഹന്\u200d", "മോഹന്\u200d"],
  ["ഞാന്\u200d വന്നു", "ഞാന്\u200d വന്നു"],
  ["হঠাত্\u200d", "হঠাত্\u200d"],
  ["क्\u200d, राज\u200d", "क्\u200d, राज\u200d"],
  ["क्\u200b\u200dष", "क्\u200dष"],
  ["𑒫𑓂\u200c𑒱", "𑒫𑓂\u200c𑒱"],
  ["𑂍𑂹\u200d", "𑂍𑂹\u200d"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
  ["❤\u200d🔥 👩🏽\u200d💻", "❤\u200d🔥 👩🏽\u200d💻"],
  ["葛\u{e0100}城 ᠮᠣᠩᠭᠣᠯ\u180b", "葛\u{e0100}城 ᠮᠣᠩᠭᠣᠯ\u180b"],
  // Joiners and selectors without a letter before them are removed.
  ["\u200dराज \u200c", "राज"],
  [" \ufe0f\u200d\u{e0100}", ""],
  ["Asha\u200d, 9\u200c8", "Asha, 98"],
  ["₹\u200d५\u200c००+\u200d", "₹५००+"],
  ["👩\u200d⚕\ufe0f ❤\ufe0f\u200d🔥", "👩\u200d⚕\ufe0f ❤\ufe0f\u200d🔥"],
])("a text %j is sent as %j: invisible marks go, but those that join letters", (typed, sent) => {
  expect(readField("person", typed)).toBe(sent);
  expect(readField("area", typed)).toBe(sent);
});

it.each([
  ["asha@example.com\u200b", "asha@example.com"],
  ["\u200easha@\u2060example.com", "asha@example.com"],
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["asha＠gmail.com", "asha@gmail.com"],
  ["ａｓｈａ＠ｇｍａｉｌ．ｃｏｍ", "asha@gmail.com"],
  ["asha＠उदाहरण。भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
])("an e-mail address %j is sent as %j, and passes", (typed, sent) => {
  expect(readField("email", typed)).toBe(sent);
  expect(validateContact({ Email: sent }).Email).toBeUndefined();
});

it.each([
  "asha@",
  "@उदाहरण.भारत",
  "asha@उदाहरण/भारत",
  "asha@उदाहरण:80",
  "asha@gmail",
  "asha@123",
  "asha@gmail.",
  "आशा@example.com",
])("%j stays as it was typed, and is no e-mail address", (typed) => {
  expect(readField("email", typed)).toBe(typed);
  expect(validateContact({ Email: typed }).Email).toBe(
    "Please enter a valid email address.",
  );
});

it("digits of any script that are not ten have their own message", () => {
  const validateCareer = createValidator(careerForm);
  expect(validateCareer({ mobile: "৯৮৭৬৫৪৩২১" }).mobile).toBe(
    "Please enter only 10 digit number.",
  );
  expect(validateCareer({ mobile: "৯৮৭৬৫ x" }).mobile).toBe(
    "Please enter a valid mobile number.",
  );
});

it.each([
  ["", true],
  ["1998-05-06", true],
  ["1920-01-01", true],
  ["0098-05-06", false],
  ["1919-12-31", false],
  ["2031-01-01", false],
  ["275760-01-01", false],
  // Browsers give no value for an impossible date, such as 31 February.
  ["incomplete", false],
])("a birth date %j is right: %j", (dob, isRight) => {
  const said = createValidator(careerForm)({ dob }).dob;
  expect(said).toBe(
    isRight ? undefined : "Please enter your date of birth: a day from 1920 to today.",
  );
});

it("a device whose clock is years behind refuses no birth date", () => {
  vi.useFakeTimers({ now: 0 });
  expect(createValidator(careerForm)({ dob: "2004-02-29" }).dob).toBeUndefined();
  vi.useRealTimers();
});
