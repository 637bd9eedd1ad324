import type { GoodEdit } from "./edit.ts";

const position = (fields: object) => ({
  "/items/-": {
    title: "Web Developer",
    description: "Build portals in PHP and Node.js for two districts; ₹3–4.5 LPA, by experience.",
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "Open",
    ...fields,
  },
});

/** Entries, days, choices and pictures. */
export const listEdits: GoodEdit[] = [
  ["a new position", "careers", position({})],
  ["a position in another town", "careers", position({ location: "Muzaffarpur / Gaya (hybrid)" })],
  ["a position in Hindi", "careers", position({ location: "पटना, बिहार" })],
  ["a position with its days", "careers", position({ datePosted: "2026-11-20", validThrough: "2026-12-31" })],
  ["a position from next year on", "careers", position({ publishFrom: "2027-01-01" })],
  ["a position until the end of the month", "careers", position({ publishUntil: "2026-11-30" })],
  ["a position that is a draft", "careers", position({ draft: true })],
  ["a position that is filled", "careers", { "/items/0/vacancyStatus": "Closed" }],
  ["no position at all", "careers", { "/items": [] }],
  ["part time", "careers", { "/items/1/jobType": "Part time" }],
  ["another year to count from", "claims", { "/counters/0/sinceYear": 2009 }],
  ["a figure that is not shown yet", "claims", { "/counters/1/draft": true }],
  [
    "a sentence that counts years",
    "claims",
    {
      "/statements/1": {
        id: "about-since",
        page: "about",
        text: "We worked for {years} years under two names.",
        sinceYear: 2012,
      },
    },
  ],
  [
    "a question for after the festival",
    "faqs",
    {
      "/items/-": {
        question: "Do you work during Chhath Puja?",
        answer: "Our office is closed for four days; the servers are watched by two of us in turn.",
        isOpen: false,
        draft: true,
        publishFrom: "2027-10-01",
        publishUntil: "2027-11-15",
      },
    },
  ],
  [
    "a client for later",
    "clients",
    {
      "/featured/-": { name: "श्री गणेश स्टोर", image: "images/clients/default.svg", draft: true },
    },
  ],
  ["a client with an apostrophe", "clients", { "/featured/0/name": "St. Xavier’s High School" }],
  ["a policy changed", "legal", { "/items/0/lastUpdated": "20-11-2026" }],
  ["a policy without its day", "legal", { "/items/0/lastUpdated": undefined }],
  [
    "a paragraph of a policy",
    "legal",
    {
      "/items/0/sections/0/paragraphs/-":
        "Our grievance officer is Shri R. K. Verma, under the IT Rules, 2021 (rule 3(2)).",
    },
  ],
  [
    "a point of a policy in Hindi",
    "legal",
    { "/items/0/sections/0/items/-": "आपका नाम और मोबाइल नंबर, जैसा आपने लिखा है।" },
  ],
  [
    "the page that is not there",
    "messages",
    { "/notFound/text": "यह पेज नहीं मिला। कृपया नीचे के बटन से होम पेज पर जाइए।" },
  ],
  ["thanks in two languages", "messages", { "/thankYou/heading": "Thank you! धन्यवाद!" }],
  [
    "a menu entry to a service",
    "navigation",
    {
      "/menu/-": { label: "Bulk SMS", href: "/services/text/voice-sms-services" },
    },
  ],
  ["a menu entry taken out", "navigation", { "/menu/6": undefined }],
  ["a menu entry in Hindi", "navigation", { "/menu/1/label": "हमारे बारे में" }],
  [
    "a link in the footer to a product",
    "navigation",
    {
      "/footer/company/-": { label: "School Care", href: "/products/school-care" },
    },
  ],
  [
    "another order of the menu",
    "navigation",
    {
      "/menu/4": { label: "Career", href: "/career" },
      "/menu/5": { label: "Our Work", href: "/ourwork" },
    },
  ],
  ["a product with a number", "products", { "/items/0/name": "School Care 2.0" }],
  ["a product in Hindi", "products", { "/items/0/name": "स्कूल केयर" }],
  ["a deliverable less", "services", { "/items/0/deliverables/5": undefined }],
  ["three technologies", "services", { "/items/0/technologies": ["react", "php", "mysql"] }],
  ["another icon", "services", { "/items/0/icon": "cart" }],
  [
    "a section with an address of its own",
    "services",
    {
      "/items/0/sections/-": {
        id: "amc-2026-27",
        heading: "AMC for 2026–27",
        paragraphs: ["Yearly care costs 15% of the price: updates, backups and two visits are included."],
        items: [],
        layout: "list",
      },
    },
  ],
  [
    "a headline with an amount",
    "services",
    { "/items/1/headline": "A website from ₹25,000, ready in 3 weeks" },
  ],
  [
    "a step in other words",
    "services",
    {
      "/items/0/process/0": {
        title: "Day 1: we listen",
        text: "Two of us sit at your counter, from opening to closing.",
      },
    },
  ],
  [
    "a technology with a credit",
    "technologies",
    { "/items/0/credit": "Meta Platforms, CC BY 4.0, in one colour" },
  ],
  ["a project that goes on the site", "projects", { "/items/0/draft": false }],
  [
    "a project in other words",
    "projects",
    {
      "/items/1/name": "माँ सरस्वती विद्यालय, Gaya",
      "/items/1/place": "Gaya, 2024–26",
      "/items/1/changed": "Fees of 1,200 children are booked by 11 a.m.; it took until the evening before.",
    },
  ],
  ["no project at all", "projects", { "/items": [] }],
  ["an invitation in Hindi", "overview", { "/callToAction/label": "हमसे पूछिए" }],
  ["a heading of the work", "work", { "/heading": "300+ offices from Kishanganj to Buxar" }],
];
