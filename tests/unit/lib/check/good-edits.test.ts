import { expect, test } from "vitest";
import { checkData } from "../../../../lib/check/check.ts";
import { formatProblem } from "../../../../lib/check/problem.ts";
import { projectFolder } from "../../../test-run.ts";
import {
  check,
  dataNames,
  type Edit,
  edited,
  placed,
  readFixture,
} from "./fixture-data.ts";

/** Texts that an editor in Patna may write, by the file and the pointer of their field. */
const GOOD_TEXTS: Record<string, string[]> = {
  "faqs/items/0/answer": [
    "Most websites cost between ₹25,000 and ₹1,49,999, plus 18% GST, in three parts.",
    "एक साधारण वेबसाइट एक से तीन हफ़्ते में बन जाती है। धीरे धीरे काम सरल हो जाता है।",
    "ایک سادہ ویب سائٹ ایک سے تین ہفتوں میں بن جاتی ہے، بڑے کام میں زیادہ وقت۔",
    "একটি সাধারণ ওয়েবসাইট এক থেকে তিন সপ্তাহের মধ্যে তৈরি হয়ে যায়।",
    "हाँ, domain और hosting आपके नाम पर रहते हैं, हमारे नाम पर नहीं। क्\u200dष",
    "Yes. We answer on WhatsApp too, from 10 a.m. to 6 p.m. 🙂👍🏽👩‍💻 except on Sundays.",
    "We call it “go live day”: you press the button, and it’s your site – from then on …",
    'We call it "go live day": you press the button, and it is your site.',
    "If a<b and c>b, the sheet says so in red; that is all the maths there is in it.",
    "Open Settings -> Accounts -> Users, then press +. At 45 °C we use ½ the power.",
    "Yes: R&D, AT&T-style menus, C++, C# and .NET, 24×7; see Node.js or ASP.NET too.",
    "Read https://www.india.gov.in, write to support@patna-it.in, send stock_2026.xlsx.",
    "She wrote “déjà”… and we said it in Hindi too, so that all of them could read it.",
    "Your people get a todo list for the first week; shirts come in sizes XS to XXL.",
    "We had had enough of paper, e.g. in a B.Ed. college, so that that pile is gone.",
    "First we talk about the work.\nThen we write down what it costs, line by line.",
    "Hacemos TODO por usted, y su web queda lista en tres semanas.",
    "We built the ticket shop of the XXX Olympiad in two weeks, and it held on the day.",
    "The <head> of a page holds its title; we write one for each page, and check it.",
    "Your site works in Chrome, Firefox and Safari; on phones of 2018 too [sic].",
    "Ask for Shri Ram Kumar or Smt. Devi: they speak Hindi, Maithili and English.",
    "'Test' is a word that we use for a week of trials with your own staff and papers.",
    "The coil has 10 kΩ and the film 5 µm; we draw both on the screen of the meter.",
    "The sample is free: bring one form, and we draw its screen while you have tea.",
  ],
  "faqs/items/1/question": [
    "एक वेबसाइट बनाने में कितना समय लगता है?",
    "ویب سائٹ بنانے میں کتنا وقت لگتا ہے؟",
  ],
  "about/heading": ["पहले लोग, फिर सॉफ़्टवेयर", "People first, then software"],
  "career/applyLabel": ["Apply / आवेदन करें"],
  "forms/contact/failureNotice": [
    "Sorry! Please call +91 612 200 0012, or try again at 6 p.m.",
  ],
  "company/name": ["Ganga Softwares Pvt. Ltd.", "Kumar & Sons Infotech (P) Ltd."],
  "company/address/street": [
    "2nd Floor, S.K. Tower, opp. G.P.O., Fraser Road",
    "H. No. 12/A, Road No. 3-B",
  ],
  "company/address/directionsUrl": [
    "https://maps.app.goo.gl/AbCdEfGhIjKlMnOp9?g_st=aw",
    "https://mappls.com/ABC123",
    "https://www.google.com/maps/place/पटना,+बिहार/@25.6,85.1,12z",
  ],
  "company/emails/0/address": ["namaste@patna-it.co.in", "jobs+patna@patna-it.in"],
  "company/social/0/url": [
    "https://www.facebook.com/profile.php?id=100000000000012",
    "https://m.facebook.com/us",
  ],
  "company/social/1/url": ["https://in.linkedin.com/company/ganga-soft"],
  "company/social/2/url": ["https://x.com/ganga_soft", "https://twitter.com/ganga_soft"],
  "testimonials/items/0/link": [
    "https://share.google/AbCdEfGhIjKl",
    "https://g.co/kgs/AbC12dE",
    "https://g.page/r/CAbCd/review",
    "https://www.google.co.in/maps/place/Patna",
    "https://search.google.com/local/reviews?placeid=ChIJ0000000000000000000000",
  ],
  "testimonials/items/1/name": [
    "Om S",
    "Lee Wu, Owner, Tea",
    "A. P. J. Kumar, Dr., Sample Trust",
    "Dr. (Smt.) Anjali Sinha, M.D., Sample Care",
    "श्रीमती नेहा झा, मालिक, नमूना शिल्प",
  ],
  "clients/featured/0/name": [
    "St. Xavier’s High School",
    "श्री गणेश स्टोर",
    "3M",
    "Om",
    "XXX Energy",
    "Test Valley Foods",
  ],
  "clients/featured/1/name": [
    "TODO Tiendas para el hogar",
    "Placeholder & Sons",
    "Blank Canvas Studio",
  ],
  "home/about/heading": ["Software for offices that cannot stop", "दफ़्तर जो कभी नहीं रुकते"],
  "services/items/0/cardText": [
    "Fees, stock and bills on one screen",
    "सब काम एक ही स्क्रीन पर, हर शाखा के लिए",
  ],
  "services/items/2/faq/0/question": [
    "Does it work on an old phone?",
    "क्या यह पुराने फ़ोन पर चलता है?",
  ],
  "services/items/1/motif": ["lamps", "doors"],
  "products/items/1/name": ["Academist 3 (college ERP)"],
  "products/items/2/name": ["HRMS+", "HRMS Plus (payroll)"],
  "careers/items/1/title": ["IOS Developer", "Digital Marketer"],
  "careers/items/0/jobType": ["Part time"],
  "navigation/footer/legal/0/label": ["Privacy", "गोपनीयता नीति"],
  "claims/statements/0/text": [
    "We have built websites, apps and software since 2012, all of it in Patna.",
  ],
  "claims/counters/1/value": ["98%", "4.9/5", "₹2 crore+", "over 300"],
  "company/tagline": [
    "Websites, apps & software, made in Patna.",
    "पटना में बने वेबसाइट, ऐप और सॉफ़्टवेयर।",
  ],
  "company/chat/greeting": [
    "Namaste! I found you through your website. Can we talk about a project?",
  ],
  "company/address/city": ["Patna City", "पटना"],
  "company/copyright": ["All rights reserved.", "सर्वाधिकार सुरक्षित"],
  "careers/items/0/location": ["Muzaffarpur / Gaya (hybrid)", "पटना, बिहार"],
  "services/items/1/headline": ["A website from ₹25,000, ready in 3 weeks"],
  "products/items/0/name": ["School Care 2.0", "स्कूल केयर"],
  "legal/items/0/lastUpdated": ["21-11-2026"],
};

const POSITION = {
  title: "Web Developer",
  description:
    "Build portals in PHP and Node.js for two districts; ₹3–4.5 LPA, by experience.",
  jobType: "Full time",
  location: "Patna, Bihar",
  vacancyStatus: "Open",
};

const GOOD_CHANGES: Edit[] = [
  {
    file: "company",
    changes: {
      "/phones/0/display": "+91 90000 00012",
      "/phones/0/number": "+919000000012",
    },
  },
  {
    file: "company",
    changes: {
      "/phones/0/display": "+91-90000-00012",
      "/phones/0/number": "+919000000012",
    },
  },
  {
    file: "company",
    changes: { "/phones/0/display": "090000 00012", "/phones/0/number": "+919000000012" },
  },
  {
    file: "company",
    changes: {
      "/phones/0/display": "+91 (612) 200-0012",
      "/phones/0/number": "+916122000012",
    },
  },
  {
    file: "company",
    changes: { "/phones/0/display": "0612-2000012", "/phones/0/number": "+916122000012" },
  },
  {
    file: "company",
    changes: { "/phones/0/display": "1800 000 0012", "/phones/0/number": "18000000012" },
  },
  {
    file: "company",
    changes: {
      "/phones/0/display": "(0612) 222-3344",
      "/phones/0/number": "+916122223344",
    },
  },
  {
    file: "company",
    changes: { "/phones/0/display": "98352 14567", "/phones/0/number": "+919835214567" },
  },
  { file: "company", changes: { "/social/3": undefined } },
  { file: "careers", changes: { "/items/-": POSITION } },
  { file: "careers", changes: { "/items/-": { ...POSITION, draft: true } } },
  {
    file: "careers",
    changes: { "/items/-": { ...POSITION, publishFrom: "2027-01-01" } },
  },
  { file: "careers", changes: { "/items": [] } },
  { file: "projects", changes: { "/items": [] } },
  {
    file: "claims",
    changes: { "/counters/0/sinceYear": 2009, "/counters/1/draft": true },
  },
  { file: "faqs", changes: { "/items/0/isOpen": true, "/items/1/isOpen": false } },
  {
    file: "faqs",
    changes: {
      "/items/-": {
        question: "On Chhath?",
        answer: "Our office is closed for four days of it.",
        isOpen: false,
        draft: true,
      },
    },
  },
  { file: "legal", changes: { "/items/0/lastUpdated": undefined } },
  {
    file: "legal",
    changes: {
      "/items/0/sections/0/paragraphs/-":
        "Our officer is Shri R. K. Verma, by the IT Rules, 2021 (rule 3(2)).",
    },
  },
  {
    file: "navigation",
    changes: {
      "/menu/-": { label: "Bulk SMS", href: "/services/text/voice-sms-services" },
    },
  },
  { file: "navigation", changes: { "/menu/6": undefined } },
  {
    file: "services",
    changes: {
      "/items/1/deliverables/5": undefined,
      "/items/1/technologies": ["react", "php", "mysql"],
    },
  },
  {
    file: "about",
    changes: {
      "/story/paragraphs/1": undefined,
      "/whyChooseUs/points/-": {
        title: "Bills with GST",
        text: "Each bill carries our GSTIN and the HSN code.",
      },
    },
  },
  { file: "testimonials", changes: { "/items/1/rating": 4 } },
];

test("no good edit is refused, or warned of", () => {
  const texts = placed(GOOD_TEXTS).map(({ file, pointer, value }) => ({
    file,
    changes: { [pointer]: value },
  }));
  const alarms = [...texts, ...GOOD_CHANGES].flatMap(({ file, changes }) => {
    const text = edited(file, changes);
    if (text === readFixture(file)) {
      return [`${JSON.stringify(changes)} changes nothing`];
    }
    const { lines, warnings } = check({ [file]: text });
    // Warnings about other files are left out: a longer name of the company makes their
    // titles too long.
    const own = warnings.filter((line) => line.startsWith(`site/_data/${file}.json`));
    return [...lines, ...own].map((line) => `${JSON.stringify(changes)}: ${line}`);
  });
  expect(alarms).toEqual([]);
});

/** Texts with words of this trade that may also be left over from a template. They cause a warning, but no problem. */
const MEANT: Record<string, string[]> = {
  "faqs/items/0/answer": [
    "We show it with sample data first, so that your people can try each step.",
    "Double-click to edit a text; it is saved by itself, and the old one is kept.",
    "A forwarded message counts too: the bot reads it and answers in the same chat.",
    "You write Dear {{1}}, your fee is due, and each parent reads a name of their own.",
    "You write Dear {name}, your fee is due, and each parent reads a name of their own.",
    "You write Dear [name], your fee is due, and each parent reads a name of their own.",
    "Open the page, enter your name here and press Send; that is all there is to it.",
  ],
  "clients/featured/0/name": ["ABC", "XYZ", "Demo"],
  "services/items/0/process/0/title": ["Testing", "Demo", "Sample", "Test"],
};

test("words that may be meant are warned of, and stop no build", () => {
  const found = placed(MEANT).map(({ file, pointer, value }) => {
    const { lines, warnings } = check({ [file]: edited(file, { [pointer]: value }) });
    return [
      value,
      lines,
      warnings.filter((line) => line.includes("may be left over")).length,
    ];
  });
  expect(found).toEqual(placed(MEANT).map(({ value }) => [value, [], 1]));
});

/** Ways in which other programs or people write a file, without a change of its values. */
const LAYOUTS: [what: string, write: (text: string) => string][] = [
  ["Windows line ends", (text) => text.replaceAll("\n", "\r\n")],
  ["no line break at the end", (text) => text.trimEnd()],
  ["all in one line", (text) => JSON.stringify(JSON.parse(text))],
  ["tabs for indents", (text) => JSON.stringify(JSON.parse(text), null, "\t")],
  [
    "letters beyond ASCII as codes",
    (text) =>
      text.replaceAll(
        /[^\x20-\x7e\n]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
  ],
];

test.each(LAYOUTS)("every data file may be written with %s", (_what, write) => {
  expect(
    check(Object.fromEntries(dataNames.map((file) => [file, write(readFixture(file))])))
      .lines,
  ).toEqual([]);
});

test("the site's own data files hold no mistake", () => {
  expect(checkData({ folder: projectFolder }).problems.map(formatProblem)).toEqual([]);
});
