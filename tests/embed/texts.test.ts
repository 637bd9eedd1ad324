import type { Locator, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pageErrors } from "../browser/world.ts";
import { openPartnerWorld, type PartnerWorld, placeholder, snippet } from "./partner-world.ts";
import {
  listenToWarnings,
  marked,
  openInWords,
  patternOf,
  unmarkedIn,
  unseen,
  wordedForm,
} from "./worded-form.ts";

/*
 * The words of the form, given by the partner: `data-texts`.
 */

let world: PartnerWorld;
let english: Record<string, string>;
let hindi: Record<string, string>;
beforeAll(async () => {
  world = await openPartnerWorld();
  english = await (await fetch(`${world.origin}/widgets/texts.en.json`)).json();
  hindi = await (await fetch(`${world.origin}/widgets/texts.hi.json`)).json();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

/** What is shown where time passes, or a page has no https; `altcha-words.test.ts` proves that these are said in the partner's words. */
const SHOWN_ELSEWHERE = ["check.expired", "check.needs-https", "check.slow"];
/** What "where a part cannot be loaded" shows. */
const SHOWN_ON_FAILURE = [
  "check.again",
  "check.elsewhere",
  "check.not-loaded",
  "check.offline",
  "submit.not-loaded",
];

/** A form whose every text is marked «like this». `says` waits until one is there. */
async function open(attributes = "") {
  const form = await openInWords(world, { attributes, texts: marked(english) });
  await form.place.locator(".quote").waitFor({ state: "attached" });
  const seen = new Set<string>();
  const pattern = (key: string) => new RegExp(patternOf(marked(english)[key]!).source.slice(1, -1));
  return {
    ...form,
    seen,
    says: (key: string) => form.place.getByText(pattern(key)).first().waitFor(),
    frameSays: (key: string) => form.frame.getByText(pattern(key)).first().waitFor(),
    /** Nothing English is left in this state. */
    look: async () => expect(await unmarkedIn(form, seen)).toEqual([]),
  };
}

describe("every text is the partner's", () => {
  it.each(["inline", "modal"])("in each state of the form, %s", async (mode) => {
    const form = await open(`data-mode="${mode}"`);
    const { page, submit, field, look } = form;

    if (mode === "modal") {
      await look();
      await form.opener.click();
    }
    await form.form.waitFor();
    await look();
    const letFrameCome = await form.hold(/\/frame\.html/);
    await submit.click();
    await form.says("check.missing");
    await form.says("check.loading");
    await look();
    letFrameCome();
    await form.frameSays("check.box");
    await look();

    const letChallengeCome = await form.hold(/\/altcha\/challenge$/);
    world.provider.setFault({ call: "challenge", scenario: "500", times: 1 });
    await form.box.click();
    await form.frameSays("check.checking");
    await look();
    letChallengeCome();
    await form.frameSays("check.failed");
    await look();
    await page.context().setOffline(true);
    await form.frameSays("check.wait-online");
    await form.box.click();
    await form.frameSays("check.box-offline");
    await look();
    await page.context().setOffline(false);
    await form.passBotCheck();
    await look();

    await submit.click();
    await form.says("remarks.missing");
    await look();
    await field("Email").fill("asha@");
    await field("MobileNo").fill("12345");
    await field("WhatsappNo").fill("98765abcde");
    await submit.click();
    await form.says("whatsapp.invalid");
    await look();

    await form.categories.click();
    await form.says("select-all");
    await look();
    await form.options.nth(1).click();
    await form.says("selected.one");
    await look();
    await form.options.nth(2).click();
    await form.says("selected.other");
    await form.categories.press("Control+a");
    await form.says("unselect-all");
    await look();
    await form.categories.press("Escape");

    await form.fillIn();
    const letItBeSent = await form.hold(/\/AddQuoteRequest$/);
    await page.clock.install();
    await submit.click();
    await form.says("submit.wait");
    await page.clock.runFor(10_000);
    await form.says("submit.slow");
    await look();
    await form.place.getByRole("button", { name: english["submit.stop"]! }).click();
    await form.says("submit.stopped");
    await look();
    await page.clock.resume();
    letItBeSent();

    await form.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
    await submit.click();
    await form.says("submit.failed");
    await look();
    await form.passBotCheck();
    await submit.click();
    await form.says("thanks.text");
    await look();
    expect(JSON.stringify(world.provider.records("quote")[0]?.body)).toContain(
      '"Mobile App Development, E-commerce, Web Development, SEO, Digital Marketing"',
    );
    const elsewhere = [...SHOWN_ELSEWHERE, ...SHOWN_ON_FAILURE, ...(mode === "modal" ? [] : ["close"])];
    expect(unseen(english, form.seen)).toEqual(elsewhere.sort());
    await page.context().close();
  });

  it("where a part cannot be loaded", async () => {
    const form = await open();
    const { page, look } = form;
    await page.route(/\/frame\.html|quote-rules/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.clock.install();
    await form.submit.click();
    await form.says("check.loading");
    await page.clock.runFor(12_000);
    await form.says("check.not-loaded");
    await look();
    await form.place.getByRole("button", { name: english["check.again"]! }).click();
    await form.says("check.loading");
    await page.clock.runFor(12_000);
    await form.says("check.elsewhere");
    await look();
    await page.context().setOffline(true);
    await form.place.getByRole("button", { name: english["check.again"]! }).click();
    await form.says("check.offline");
    await look();
    await page.context().close();
  });

  it("where the form's rules cannot be loaded", async () => {
    const form = await open();
    await form.page.route(/quote-rules/, (route) => route.fulfill({ status: 404, body: "" }));
    await form.fillIn();
    await form.passBotCheck();
    await form.submit.click();
    await form.says("submit.not-loaded");
    await form.look();
    await form.page.context().close();
  });
});

describe("the words come", () => {
  /** Texts that are held back. `asked` resolves when they are asked for, `answer` lets them come. */
  function holdTexts() {
    let answer = () => {};
    let ask = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) => (ask = resolve));
    const hold = (page: Page) =>
      page.route("**/texts.json", async (route) => {
        ask();
        await answered;
        await route.fulfill({ json: marked(english) });
      });
    return { hold, asked, answer };
  }

  it("with the form: until then the link stands there", async () => {
    const { hold, asked, answer } = holdTexts();
    const opened = await openInWords(world, { texts: {}, before: hold });
    const { page, place, form, told, warnings } = opened;
    await asked;
    expect(await place.locator("a").isVisible()).toBe(true);
    expect([await form.count(), told]).toEqual([0, []]);
    answer();
    await place.getByText("«Name»").waitFor();
    expect(warnings).toEqual([]);
    expect(told).toHaveLength(1);
    await page.context().close();
  });

  it("to a visitor who presses the link before them: it opens with them", async () => {
    const { hold, asked, answer } = holdTexts();
    const attributes = 'data-mode="modal"';
    const { page, place, dialog } = await openInWords(world, { texts: {}, attributes, before: hold });
    await asked;
    await place.locator("a").click();
    answer();
    await dialog.getByText("«Name»").waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await page.context().close();
  });

  it("too late: after 3 s the form is there in English, and turns when they come; what was typed stays", async () => {
    const { hold, asked, answer } = holdTexts();
    const { page, place, field, frame } = await openInWords(world, {
      texts: {},
      before: async (blank) => {
        await blank.clock.install();
        await hold(blank);
      },
    });
    await asked;
    await page.clock.runFor(3_000);
    await place.getByText("Name", { exact: true }).waitFor();
    await field("Name").fill("Asha");
    await frame.getByText("I'm not a robot", { exact: true }).waitFor();
    answer();
    await place.getByText("«Name»").waitFor();
    await frame.getByText("«I'm not a robot»").waitFor();
    expect(await field("Name").inputValue()).toBe("Asha");
    await page.context().close();
  });

  it("to each placeholder its own, and one request for those that share them", async () => {
    let requests = 0;
    const { page, warnings } = await openInWords(world, {
      texts: marked(english),
      before: (blank) =>
        blank.route("**/other.json", (route) => {
          requests++;
          return route.fulfill({ json: { ...english, name: "Other" } });
        }),
      html: {
        body: `${["/texts.json", "/other.json", "", "/other.json"]
          .map((address) =>
            address ? placeholder(world.origin, `data-texts="${address}"`) : placeholder(world.origin),
          )
          .join("")}<script async src="${world.origin}/widgets/v1/embed.js"></script>`,
      },
    });
    for (const [index, name] of ["«Name»", "Other", "Name", "Other"].entries()) {
      const one = wordedForm(page, index);
      await one.place.scrollIntoViewIfNeeded();
      await one.place.getByText(name, { exact: true }).waitFor();
    }
    expect(requests).toBe(1);
    expect(warnings).toEqual([]);
    await page.context().close();
  });

  it("anew when the attribute changes, in the frame too, where a bot check that has passed stays so", async () => {
    const form = await openInWords(world, {
      texts: marked(english),
      before: (blank) =>
        blank.route("**/persian.json", (route) =>
          route.fulfill({ json: { ...english, lang: "fa", name: "نام" } }),
        ),
    });
    const { page, place, frame, field } = form;
    const inFrame = () =>
      frame
        .locator("html")
        .evaluate((html) => `${html.getAttribute("lang")} ${html.getAttribute("dir")} ${document.title}`);
    await form.fillIn();
    await form.chooseCategory();
    await form.passBotCheck();
    expect(await inFrame()).toBe("en ltr «Bot check»");
    await place.evaluate((element) => element.setAttribute("data-texts", "/persian.json"));
    await place.getByText("نام").waitFor();
    await frame.getByText("I'm not a robot", { exact: true }).waitFor();
    expect(await inFrame()).toBe("fa rtl Bot check");
    await place.evaluate((element) => element.removeAttribute("data-texts"));
    await place.getByText("Name", { exact: true }).waitFor();
    await expect.poll(inFrame).toBe("en ltr Bot check");
    expect(await field("Name").inputValue()).toBe("Asha Kumari");
    await form.submit.click();
    await place.getByText("Thank You For Reaching Out!").waitFor();
    await page.context().close();
  });

  it("as text, whatever they look like", async () => {
    const html = "<img src=x onerror=alert(1)>&amp;<b>bold</b>";
    const texts = Object.fromEntries(
      Object.entries(english).map(([key, text]) => [
        key,
        key === "lang" ? text : html + (text.match(/\{.*\}/)?.[0] ?? ""),
      ]),
    );
    const form = await openInWords(world, { texts });
    const { page, place, frame, warnings } = form;
    let alerts = 0;
    page.on("dialog", (dialog) => {
      alerts++;
      return dialog.dismiss();
    });
    await place.getByText(html, { exact: true }).first().waitFor();
    await form.fillIn();
    await frame.getByText(html, { exact: true }).first().waitFor();
    await form.chooseCategory();
    await form.passBotCheck();
    await form.submit.click();
    await place.getByRole("heading", { name: html }).waitFor();
    expect([await place.locator("img, b").count(), await frame.locator("img, b").count(), alerts]).toEqual([
      0, 0, 0,
    ]);
    expect(warnings).toEqual([]);
    await page.context().close();
  });

  it("but the button's words are those of data-label", async () => {
    const { page, opener, dialog } = await openInWords(world, {
      texts: marked(english),
      attributes: 'data-mode="modal" data-label="Ask us"',
    });
    await opener.click();
    expect(await opener.textContent()).toBe("Ask us");
    await dialog.getByRole("heading", { name: "Ask us" }).waitFor();
    await page.context().close();
  });

  it("through a content security policy that names their origin in connect-src", async () => {
    const policy = (connect: string) => ({
      "content-security-policy": `default-src 'none'; script-src ${world.origin}; frame-src ${world.origin}; connect-src ${connect}; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    const good = await openInWords(world, { texts: marked(english), html: { headers: policy("'self'") } });
    await good.place.getByText("«Name»").waitFor();
    expect(good.complaints).toEqual([]);
    await good.page.context().close();
    const bad = await openInWords(world, {
      texts: {},
      html: { head: `<meta http-equiv="content-security-policy" content="connect-src 'none'">` },
    });
    await bad.place.getByText("Name", { exact: true }).waitFor();
    expect(bad.warnings).toEqual([expect.stringMatching(/no answer came.*connect-src/)]);
    expect(pageErrors.splice(0).join()).toContain("connect-src 'none'");
    await bad.page.context().close();
  });
});

describe("texts that cannot be used: the form is English, and the console says why, once", () => {
  const inEnglish = /so the form is in English: (.*)\.$/;

  it.each<[string, string, (route: Route) => Promise<void>, RegExp]>([
    ["a 404", "/t.json", (route) => route.fulfill({ status: 404 }), /it answered 404/],
    ["a page", "/t.json", (route) => route.fulfill({ body: "<!doctype html>" }), /it is no JSON/],
    ["a list", "/t.json", (route) => route.fulfill({ json: ["Name"] }), /it holds no texts by their keys/],
    ["no answer", "/t.json", (route) => route.abort(), /no answer came/],
    [
      "another origin",
      "https://elsewhere.example/t.json",
      (route) => route.abort(),
      /it must be on http:\S+ or http:/,
    ],
    ["no http", "data:application/json,{}", (route) => route.abort(), /no address of http or https/],
    ["script", "javascript:alert(1)", (route) => route.abort(), /no address of http or https/],
    ["no address", "http://", (route) => route.abort(), /no address/],
  ])("%s", async (_, address, answer, why) => {
    const { page, place, warnings, complaints } = await openInWords(world, {
      texts: {},
      before: (blank) => blank.route("**/t.json", answer),
      html: { body: snippet(world, `data-texts="${address}"`) },
    });
    await place.getByText("Name", { exact: true }).waitFor();
    expect(warnings).toEqual([expect.stringMatching(inEnglish)]);
    expect(warnings[0]).toMatch(why);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("a file of ours that reads them", async () => {
    const { page, place, field, warnings } = await openInWords(world, {
      texts: marked(english),
      before: (blank) => blank.route(/quote-words/, (route) => route.fulfill({ status: 404, body: "" })),
    });
    await place.getByText("Name", { exact: true }).waitFor();
    await field("Name").fill("Asha");
    await expect.poll(() => warnings).toEqual([expect.stringContaining("quote-words")]);
    await page.context().close();
  });

  it("a base address of another origin", async () => {
    const { page, place, warnings } = await openInWords(world, {
      texts: marked(english),
      html: { head: '<base href="https://elsewhere.example/">' },
    });
    await place.getByText("Name", { exact: true }).waitFor();
    expect(warnings).toEqual([expect.stringMatching(/it must be on/)]);
    await page.context().close();
  });

  it("a redirection to another origin", async () => {
    const elsewhere = world.provider.origin;
    const { page, place, warnings } = await openInWords(world, {
      texts: {},
      html: { body: snippet(world, `data-texts="/redirected"`) },
      before: (blank) =>
        blank.route("**/redirected", (route) =>
          route.fulfill({ status: 302, headers: { location: `${elsewhere}/altcha/challenge` } }),
        ),
    });
    await place.getByText("Name", { exact: true }).waitFor();
    expect(warnings).toEqual([expect.stringMatching(/it must be on/)]);
    await page.context().close();
  });

  it("some of them: the rest is the partner's, and one line names each kind", async () => {
    const { email: _, ...rest } = english;
    const { page, place, warnings } = await openInWords(world, {
      texts: { ...rest, name: "Naam", remarks: 5, nmae: "Naam", constructor: "x" },
    });
    await place.getByText("Naam", { exact: true }).waitFor();
    await place.getByText("Remarks", { exact: true }).waitFor();
    await place.getByText("Email", { exact: true }).waitFor();
    expect(warnings.map((line) => line.replace(/.*": /, ""))).toEqual([
      "not known, so not used: nmae, constructor.",
      "missing, so English: email.",
      "not usable, so English: remarks (no text).",
    ]);
    await page.context().close();
  });

  it("none without a connection: English at once", async () => {
    const { page, place } = await openInWords(world, { texts: marked(english) });
    await place.getByText("«Name»").waitFor();
    const warnings = listenToWarnings(page);
    await page.context().setOffline(true);
    await page.unroute("**/texts.json");
    await place.evaluate((element) => element.setAttribute("data-texts", "/texts.json?other"));
    await place.getByText("Name", { exact: true }).waitFor();
    expect(warnings).toEqual([expect.stringMatching(/no answer came/)]);
    await page.context().close();
  });
});

describe("languages", () => {
  it.each([
    "moving",
    "pinned",
  ])("Hindi, from our own address, by the %s one: what arrives is in English", async (which) => {
    const { file } = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
    const script = which === "pinned" ? file : undefined;
    const { page, place, field, form, frame, ...worded } = await openInWords(world, {
      texts: {},
      html: { body: snippet(world, `data-texts="${world.origin}/widgets/texts.hi.json"`, script) },
    });
    await place.getByText(hindi.name!, { exact: true }).waitFor();
    expect(await form.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("hi");
    await worded.fillIn();
    await worded.chooseCategory();
    expect(await worded.categories.textContent()).toBe("1 चुनी गई");
    await frame.getByText(hindi["check.box"]!).waitFor();
    await worded.passBotCheck();
    await worded.submit.click();
    await place.getByRole("heading", { name: hindi["thanks.heading"]! }).waitFor();
    expect(JSON.stringify(world.provider.records("quote")[0]?.body)).toContain('"E-commerce"');
    expect(worded.warnings).toEqual([]);
    await page.context().close();
  });

  it("Arabic goes from right to left, and what is typed as it was typed", async () => {
    const form = await openInWords(world, { texts: { ...english, ...arabic } });
    const { page, place, frame } = form;
    await place.getByText(arabic.name, { exact: true }).waitFor();
    await form.fillIn();
    const bidi = (locator: Locator) =>
      locator.evaluate((element) => {
        const { direction, unicodeBidi } = getComputedStyle(element);
        return `${direction} ${unicodeBidi}`;
      });
    expect(await bidi(place.locator(".form-needs"))).toBe("rtl isolate");
    expect(await bidi(form.field("Email"))).toBe("rtl plaintext");
    await frame.getByText(arabic["check.box"]).waitFor();
    expect(await bidi(frame.locator("body"))).toMatch("rtl");
    // The box's mark stands on the right of its words.
    const [mark, words] = await Promise.all(
      [".bot-check-mark", ".bot-check-label"].map((name) => frame.locator(name).boundingBox()),
    );
    expect(mark!.x).toBeGreaterThan(words!.x + words!.width);
    await form.categories.click();
    for (const index of [0, 1, 2]) await form.options.nth(index).click();
    expect(await form.categories.textContent()).toBe("تم اختيار 3 أصناف");
    await form.categories.press("Escape");
    await form.passBotCheck();
    await form.submit.click();
    const reference = place.locator(".reference-number");
    await reference.waitFor();
    expect(await bidi(reference)).toBe("ltr isolate");
    await page.context().close();
  });

  it("from right to left, what stands beside words is on their other side", async () => {
    const form = await openInWords(world, {
      texts: { ...english, ...arabic },
      attributes: 'data-mode="modal"',
      before: (blank) => blank.setViewportSize({ width: 360, height: 800 }),
    });
    const { page, place, dialog, field } = form;
    await form.opener.click();
    await field("Name").focus();
    await form.passBotCheck();
    await form.submit.click();
    await place.locator("[name=Name][aria-invalid]").waitFor();
    const gaps = await place
      .locator(".field-message")
      .first()
      .evaluate((message) => {
        const { marginLeft, marginRight } = getComputedStyle(message, "::before");
        return [parseFloat(marginLeft) > 2, parseFloat(marginRight)];
      });
    expect(gaps).toEqual([true, 0]);
    const rightOf = async (selector: string) => {
      const { x, width } = (await dialog.locator(selector).first().boundingBox())!;
      return Math.round(x + width);
    };
    expect(await rightOf(".modal-title")).toBe(await rightOf(".field-label"));
    await page.context().close();
  });
});

const arabic = {
  lang: "ar",
  needs: "يجب ملء جميع الحقول.",
  name: "الاسم",
  "name.missing": "من فضلك أدخل اسمك.",
  email: "البريد الإلكتروني",
  mobile: "رقم الجوال",
  whatsapp: "رقم WhatsApp",
  "whatsapp.same": "نفس رقم الجوال",
  website: "الموقع الحالي",
  "website.hint": "ليس لديك موقع بعد؟ اكتب «لا».",
  category: "نوع المشروع",
  "category.choose": "اختر نوع المشروع",
  "category.seo": "SEO تحسين محركات البحث",
  "selected.few": "تم اختيار {count} أصناف",
  remarks: "ملاحظات",
  "check.box": "أنا لست روبوتًا",
  "check.checked": "تم التحقق",
  "note.next": "يُرسل طلبك إلى {host}. نقرؤه ثم نتصل بك أو نكتب إليك.",
  "note.purpose": "نستخدم ما ترسله للرد عليك وإعداد عرض السعر.",
  submit: "إرسال",
  "thanks.heading": "شكرًا لتواصلك معنا!",
  "thanks.text": "وصلنا طلبك وسنعود إليك قريبًا.",
  "thanks.reference": "الرقم المرجعي هو {reference}.",
};
