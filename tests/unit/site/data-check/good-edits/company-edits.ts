import type { GoodEdit } from "./edit.ts";

const phone = (display: string, number: string) => ({
  "/phones/0/display": display,
  "/phones/0/number": number,
});
const review = (link: string) => ({ "/items/0/link": link });

/** Phone numbers, addresses, links and names, as they are written in India. */
export const companyEdits: GoodEdit[] = [
  ["a mobile number", "company", phone("+91 90000 00012", "+919000000012")],
  ["a mobile number in another grouping", "company", phone("+91 9000 000 012", "+919000000012")],
  ["a mobile number without groups", "company", phone("+91 9000000012", "+919000000012")],
  ["a mobile number with a hyphen", "company", phone("+91-90000-00012", "+919000000012")],
  ["a mobile number with 0 in front", "company", phone("090000 00012", "+919000000012")],
  ["a landline in Patna", "company", phone("+91 612 200 0012", "+916122000012")],
  ["a landline in another grouping", "company", phone("+91 612 2000012", "+916122000012")],
  ["a landline with its code in brackets", "company", phone("+91 (612) 200-0012", "+916122000012")],
  ["a landline as it is dialled within India", "company", phone("0612-2000012", "+916122000012")],
  ["a landline in Delhi", "company", phone("+91 11 2000 0012", "+911120000012")],
  ["a landline of a small town", "company", phone("+91 6152 200 012", "+916152200012")],
  ["a toll-free number", "company", phone("1800 000 0012", "18000000012")],
  ["a toll-free number with hyphens", "company", phone("1800-000-0012", "18000000012")],
  ["a short toll-free number", "company", phone("1800 00 0012", "1800000012")],
  ["a number at the price of a local call", "company", phone("1860 000 0012", "18600000012")],
  ["what a number is for, in Hindi", "company", { "/phones/1/label": "नौकरी और इंटर्नशिप" }],
  ["another WhatsApp number", "company", { "/chat/number": "+919000000012" }],
  [
    "a greeting in Hindi",
    "company",
    { "/chat/greeting": "नमस्ते! मैंने आपकी वेबसाइट देखी है और एक काम के बारे में बात करना चाहता हूँ। 🙏" },
  ],
  ["an e-mail address at .co.in", "company", { "/emails/0/address": "namaste@patna-it.co.in" }],
  ["an e-mail address with a plus", "company", { "/emails/1/address": "jobs+patna@patna-it.in" }],
  ["a name with Pvt. Ltd.", "company", { "/name": "Ganga Softwares Pvt. Ltd." }],
  ["a name with an ampersand", "company", { "/name": "Kumar & Sons Infotech (P) Ltd." }],
  ["a tagline in Hindi", "company", { "/tagline": "वेबसाइट, ऐप और दफ़्तर के सॉफ़्टवेयर, पटना में बने हुए।" }],
  [
    "a street as people say it",
    "company",
    { "/address/street": "2nd Floor, S.K. Tower, opp. G.P.O., Fraser Road" },
  ],
  ["a street with a house number like 12/A", "company", { "/address/street": "H. No. 12/A, Road No. 3-B" }],
  ["a district for a city", "company", { "/address/city": "Muzaffarpur", "/address/postalCode": "842001" }],
  ["another state", "company", { "/address/state": "Uttar Pradesh", "/address/postalCode": "226001" }],
  [
    "a short map link",
    "company",
    { "/address/directionsUrl": "https://maps.app.goo.gl/AbCdEfGhIjKlMnOp9?g_st=aw" },
  ],
  [
    "a long map link",
    "company",
    {
      "/address/directionsUrl":
        "https://www.google.com/maps/place/Fraser+Road/@25.6122,85.1376,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2",
    },
  ],
  [
    "a map link with a place in Hindi",
    "company",
    { "/address/directionsUrl": "https://www.google.com/maps/place/पटना,+बिहार/@25.6,85.1,12z" },
  ],
  ["a map of another firm", "company", { "/address/directionsUrl": "https://mappls.com/ABC123" }],
  [
    "a page on Facebook with a number",
    "company",
    { "/social/0/url": "https://www.facebook.com/profile.php?id=100000000000012" },
  ],
  ["a page on Facebook in capitals", "company", { "/social/0/url": "https://www.FACEBOOK.com/GangaSoft" }],
  ["a page on Facebook's phone site", "company", { "/social/0/url": "https://m.facebook.com/gangasoft" }],
  [
    "a page on LinkedIn in India",
    "company",
    { "/social/1/url": "https://in.linkedin.com/company/ganga-soft" },
  ],
  ["a page on X", "company", { "/social/2/url": "https://x.com/ganga_soft" }],
  [
    "a page on Instagram with a query",
    "company",
    { "/social/3/url": "https://www.instagram.com/ganga.soft/?hl=en" },
  ],
  [
    "a notice about trademarks in Hindi",
    "company",
    { "/trademarkNotice": "सभी नाम और लोगो उनके मालिकों के हैं।" },
  ],
  ["words of the copyright", "company", { "/copyright": "सर्वाधिकार सुरक्षित" }],

  ["a review by Google's new sharing", "testimonials", review("https://share.google/AbCdEfGhIjKlMnOp9")],
  ["a review by g.co", "testimonials", review("https://g.co/kgs/AbC12dE")],
  [
    "a review on google.com without www",
    "testimonials",
    review("https://google.com/maps/reviews/data=!4m8!14m7"),
  ],
  [
    "a review in Google's search",
    "testimonials",
    review("https://search.google.com/local/reviews?placeid=ChIJ0000000000000000000000"),
  ],
  ["a review on google.co.in", "testimonials", review("https://www.google.co.in/maps/place/Patna")],
  ["a review by a short map link", "testimonials", review("https://maps.app.goo.gl/AbCdEfGhIjKlMnOp9")],
  ["a review by an old short link", "testimonials", review("https://goo.gl/maps/AbCdEfGhIjKl")],
  ["a review on a business page", "testimonials", review("https://g.page/r/CAbCdEfGhIjKlEBM/review")],
  ["a review at a host in capitals", "testimonials", review("https://Maps.App.Goo.gl/AbCdEfGhIjKlMnOp9")],
  [
    "a review at a place in Hindi",
    "testimonials",
    review("https://www.google.com/maps/place/गंगा+सॉफ़्टवेयर/reviews"),
  ],
  ["four stars", "testimonials", { "/items/1/rating": 4 }],
  [
    "a speaker with a title",
    "testimonials",
    { "/items/1/name": "Dr. (Smt.) Anjali Sinha, M.D., Sample Care" },
  ],
  ["a speaker in Hindi", "testimonials", { "/items/1/name": "श्रीमती नेहा झा, मालिक, नमूना शिल्प" }],
  [
    "a review in Hindi",
    "testimonials",
    {
      "/items/2/review": "फ़ीस काउंटर अब शांत है",
      "/items/2/feedback": "पहले अभिभावक लाइन में लगते थे और हम तीन रजिस्टर खोजते थे। अब एक नाम लिखते ही सब दिखता है।",
    },
  ],
  [
    "a review in Urdu",
    "testimonials",
    { "/items/2/feedback": "پہلے ہم تین رجسٹر دیکھتے تھے، اب ایک نام لکھتے ہی سب کچھ سامنے آ جاتا ہے۔" },
  ],
  [
    "a review in the place of another, from Republic Day on",
    "testimonials",
    {
      "/items/0/publishUntil": "2027-01-25",
      "/items/-": {
        rating: 5,
        review: "Quick and kind",
        feedback: "They came to our shop twice and asked the girls at the counter first.",
        name: "Farhan Ansari, Owner",
        link: "https://share.google/AbCdEfGhIjKlMnOp9",
        publishFrom: "2027-01-26",
      },
    },
  ],
];
