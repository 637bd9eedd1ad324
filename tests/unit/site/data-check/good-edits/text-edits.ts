import type { GoodEdit } from "./edit.ts";

const answer = (text: string) => ({ "/items/0/answer": text });

/** Words that visitors read: two languages, money, days, signs and quotes. */
export const textEdits: GoodEdit[] = [
  [
    "an amount in rupees",
    "faqs",
    answer("Most websites cost between ₹25,000 and ₹1,49,999, plus 18% GST, in three parts."),
  ],
  [
    "Rs. for rupees",
    "faqs",
    answer("A small website starts at Rs. 25,000/- and is paid in three equal parts."),
  ],
  [
    "lakh and crore",
    "faqs",
    answer("We have worked on budgets from ₹1.5 lakh to ₹2 crore, for 3–18 months."),
  ],
  ["a question in Hindi", "faqs", { "/items/1/question": "एक वेबसाइट बनाने में कितना समय लगता है?" }],
  ["a question in Urdu", "faqs", { "/items/1/question": "ویب سائٹ بنانے میں کتنا وقت لگتا ہے؟" }],
  [
    "a question in Urdu about a service",
    "services",
    { "/items/0/faq/0/question": "کیا یہ انٹرنیٹ کے بغیر بھی چلتا ہے؟" },
  ],
  [
    "an answer in Hindi",
    "faqs",
    answer("एक साधारण वेबसाइट एक से तीन हफ़्ते में बन जाती है। बड़े काम में ज़्यादा समय लगता है।"),
  ],
  [
    "an answer in Urdu",
    "faqs",
    answer("ایک سادہ ویب سائٹ ایک سے تین ہفتوں میں بن جاتی ہے، بڑے کام میں زیادہ وقت۔"),
  ],
  ["an answer in Bengali", "faqs", answer("একটি সাধারণ ওয়েবসাইট এক থেকে তিন সপ্তাহের মধ্যে তৈরি হয়ে যায়।")],
  ["an answer in Tamil", "faqs", answer("ஒரு எளிய இணையதளம் ஒன்று முதல் மூன்று வாரங்களில் தயாராகிவிடும்.")],
  ["Hindi and English mixed", "faqs", answer("हाँ, domain और hosting आपके नाम पर रहते हैं, हमारे नाम पर नहीं।")],
  ["Hinglish", "faqs", answer("Haan ji, aap hamare office aa sakte hain: chai bhi milegi aur demo bhi.")],
  [
    "emoji",
    "faqs",
    answer("Yes. We answer on WhatsApp too, from 10 a.m. to 6 p.m. 🙂👍🏽 except on Sundays."),
  ],
  [
    "curly quotes",
    "faqs",
    answer("We call it “go live day”: you press the button, and it’s your site from then on."),
  ],
  ["straight quotes", "faqs", answer('We call it "go live day": you press the button, and it is your site.')],
  [
    "a dash and an ellipsis",
    "faqs",
    answer("One to three weeks – sometimes less … it depends on your texts and photos."),
  ],
  [
    "signs that look like code",
    "faqs",
    answer("If a<b and c>b, the sheet says so in red; that is all the maths there is."),
  ],
  [
    "a comparison on both sides",
    "faqs",
    answer("A page is fast if its time is a<b … b>c in our test, at every visit."),
  ],
  [
    "an arrow",
    "faqs",
    answer("Open Settings -> Accounts -> Users, then press +. It takes less than a minute."),
  ],
  [
    "an ampersand",
    "faqs",
    answer("Yes: R&D, AT&T-style menus, Q&A pages & the like are all a part of the work."),
  ],
  [
    "a percent and a plus",
    "faqs",
    answer("99.9% of 24×7 hosting, 100+ pages, C++, C# and .NET are all fine with us."),
  ],
  [
    "degrees and fractions",
    "faqs",
    answer("At 45 °C in May the server room stays at 22 °C; we use ½ the power of before."),
  ],
  [
    "a day in words",
    "faqs",
    answer("We close on 15 August, on Holi, on Eid and for Chhath, and say so a week before."),
  ],
  [
    "a time with a colon",
    "faqs",
    answer("Call us from 9:30 to 18:30 IST, Monday to Saturday; the lunch break is at 13:00."),
  ],
  [
    "an address in a text",
    "faqs",
    answer("Write to us, or read more at https://www.india.gov.in before you apply for one."),
  ],
  [
    "an e-mail address in a text",
    "faqs",
    answer("Write to support@patna-it.in with a photo of the screen; we answer in one day."),
  ],
  [
    "a name of a file in a text",
    "faqs",
    answer("Send the sheet as .xlsx or .csv, such as stock_2026-27.xlsx, by e-mail or chat."),
  ],
  [
    "the word todo as people use it",
    "faqs",
    answer("Your people get a todo list for the first week, and we go through it with them."),
  ],
  [
    "size XXL",
    "faqs",
    answer("The shop knows sizes from XS to XXL and shows what is left of each in the store."),
  ],
  [
    "an abbreviation with stops",
    "faqs",
    answer("Yes, e.g. for a B.Ed. college, an I.T.I. or a C.B.S.E. school; i.e. for any school."),
  ],
  [
    "a line break",
    "faqs",
    answer("First we talk about the work.\nThen we write down what it costs, line by line."),
  ],
  [
    "another open question",
    "faqs",
    { "/items/0/isOpen": true, "/items/1/isOpen": false, "/items/2/isOpen": false },
  ],
  ["a heading in Hindi", "about", { "/heading": "पहले लोग, फिर सॉफ़्टवेयर" }],
  ["a heading with a question", "about", { "/whyChooseUs/heading": "Why us? Because you can check it" }],
  [
    "one paragraph more",
    "about",
    {
      "/story/paragraphs/-":
        "In 2019 we moved to Fraser Road, above the post office. Come in: the tea is ready.",
    },
  ],
  ["a paragraph less", "about", { "/story/paragraphs/1": undefined }],
  [
    "a point more",
    "about",
    {
      "/whyChooseUs/points/-": {
        title: "Bills with GST",
        text: "Each bill carries our GSTIN and the HSN code.",
      },
    },
  ],
  ["a button in Hindi", "about", { "/callToAction/label": "मिलने आइए" }],
  ["small words above", "about", { "/story/kicker": "Since 2010" }],
  [
    "a lead with semicolons",
    "about",
    { "/services/lead": "Take one; add more later. Nothing here has to be bought together." },
  ],
  ["no open positions, in Hindi", "career", { "/emptyText": "अभी कोई पद खाली नहीं है। कृपया अगले महीने फिर देखें।" }],
  ["another word for applying", "career", { "/applyLabel": "Apply / आवेदन करें" }],
  [
    "another point about work",
    "career",
    {
      "/working/points/0": {
        title: "Saturdays: 2nd & 4th off",
        text: "The other two end at 2 p.m., so trains can be caught.",
      },
    },
  ],
  ["a name of the office", "contact", { "/addressLabel": "Head office" }],
  [
    "what happens next, in Hindi",
    "contact",
    { "/nextSteps/items/0": "हम आपका संदेश पढ़ते हैं और एक दिन में जवाब देते हैं।" },
  ],
  [
    "a notice when sending fails",
    "forms",
    { "/contact/failureNotice": "Sorry! Please call +91 612 200 0012, or try again at 6 p.m." },
  ],
  [
    "a next step",
    "forms",
    { "/quote/nextStep": "Within 24 hours (not on Sundays), Asha or Ravi calls you." },
  ],
  ["three ticks", "home", { "/ticks": ["GST bill", "हिन्दी में मदद", "On-site in Patna & Gaya"] }],
  ["a headline with a dash", "home", { "/headline": "Software – made in Bihar" }],
  ["a kicker with a middle dot", "home", { "/kicker": "Websites · Apps · ERP" }],
  ["words with capitals for a button", "home", { "/primaryLabel": "GET A FREE DEMO" }],
  [
    "what to bring",
    "internship",
    { "/whatToBring/items/0": "Aadhaar or college ID, 2 photos and your last mark sheet." },
  ],
  ["one line less to bring", "internship", { "/whatToBring/items/4": undefined }],
];
