/** The pages as the specification describes them: addresses, words and figures. The forms are in `forms.ts`. */

export const serviceRoutes = [
  "software-development-company-in-patna",
  "web-application-and-development-services",
  "web-designing-services",
  "mobile-app-development-services",
  "cloud-based-server-services",
  "e-commerce-development-services",
  "news-portal-development-services",
  "customized-erp-development-services",
  "text/voice-sms-services",
  "whatsapp-business-api-services",
].map((path) => `/services/${path}`);

export const productRoutes = [
  "school-care",
  "academist-college-erp",
  "hrms-plus",
  "salon-plus",
  "customized-business-erp",
  "food-up",
  "hotel-app",
  "hostel-plus",
  "admission-plus",
  "wab-plus",
].map((slug) => `/products/${slug}`);

/** Each policy's second address, by its first one, which search engines know. */
export const secondAddresses: Record<string, string> = {
  "/privacy-policy.aspx": "/privacypolicy",
  "/Refund-Policy.aspx": "/refundpolicy",
  "/Terms-n-Conditions.aspx": "/terms-and-conditions",
};

/** Addresses of the pages that are none of a service, a product or a second address. */
export const otherRoutes = [
  "/",
  "/about",
  "/our-services",
  "/ourwork",
  "/portfolio",
  "/career",
  "/internship",
  "/contact",
  ...Object.values(secondAddresses),
  "/submit-successfully",
  "/server-error",
  "/404",
];

export const counts = {
  services: 10,
  serviceCards: 9,
  featuredServices: 4,
  products: 10,
  technologies: 20,
  homeQuestions: 10,
  serviceQuestions: 6,
  testimonials: 4,
  softwareReasons: 6,
  softwareServices: 5,
  softwareClients: 5,
};

/** The company's claims, page by page. Some contradict each other, and the specification keeps them so. */
export const claims: [route: string, words: string][] = [
  ["/", "since 2012"],
  ["/", "97%"],
  ["/", "600+"],
  ["/", "25+"],
  ["/about", "8+ years under a previous name"],
  ["/about", "97%"],
  ["/about", "600+"],
  ["/about", "25+"],
  ["/about", "95%"],
  ["/services/web-designing-services", "over 15 years of experience"],
  ["/services/software-development-company-in-patna", "over 15 years of experience"],
  ["/privacypolicy", "over 15 years of experience"],
  ["/refundpolicy", "over 15 years of experience"],
  ["/terms-and-conditions", "over 15 years of experience"],
  ["/services/mobile-app-development-services", "over 500 apps"],
  ["/ourwork", "over 350+"],
  ["/ourwork", "600+"],
];

const ofTheCompany: [string, string][] = [
  ["97%", "happy clients"],
  ["600+", "projects"],
  ["25+", "skilled experts"],
];

/** The counters of each page: a figure, and what it counts. */
export const figures: [route: string, counters: [figure: string, counted: string][]][] = [
  ["/", ofTheCompany],
  ["/about", ofTheCompany],
  [
    "/ourwork",
    [
      ["over 350+", "clients"],
      ["600+", "projects"],
    ],
  ],
];

/** Year from which home counts the years of experience. */
export const EXPERIENCE_SINCE = 2010;

/** Promises that the policies must hold. Editors may change the words around them. */
export const promises: [route: string, promise: RegExp][] = [
  ["/privacypolicy", /\bcan (also )?opt out of our e-?mails\b/],
  ["/privacypolicy", /\btakes about ten days\b[^.]*\bopt-out\b/],
  ["/privacypolicy", /^Last updated: 12-08-2020$/],
  ["/terms-and-conditions", /\bPrices are in Indian Rupees\b/],
  ["/terms-and-conditions", /\bPayments normally arrive within two working days\b/],
  ["/refundpolicy", /\bno refund if a customer leaves before finishing the programme\b/],
  ["/refundpolicy", /\brefund is at the discretion of our management\b/],
  ["/refundpolicy", /\brefund goes only to the original card\b/],
];

/** Subjects that some service pages name, in any letter case. */
export const serviceSubjects: [route: string, subjects: string[]][] = [
  [
    "/services/customized-erp-development-services",
    ["Efficiency", "Scalability", "Customization", "Integration", "Cost-effectiveness"],
  ],
  ["/services/text/voice-sms-services", ["EMI", "insurance", "bill", "voice call"]],
  [
    "/services/whatsapp-business-api-services",
    ["Analytics and reporting", "CRM integration", "Transactional notifications"],
  ],
];

export const ERP_HEADLINE = "Your business, our expertise";
/** Part of an answer on the page on web designing. */
export const WEBSITE_DURATION = /\bcustom website takes 1 to 3 weeks\./;
/** Label of the link from the page on software development to contact. */
export const REACH_US = "Reach Us Now";
export const VIEW_ALL_SERVICES = "View All Services";
export const MEET_CLIENTS = "Meet Our Clients";
export const CONTACT_HEADING = "Drop us a line";
export const INTERNSHIP_HEADING = "Start your career with the internship program";

/** Title of every product page. The page shows its first part, `COMING_SOON`, above the product's name. */
export const PRODUCT_TITLE = "Coming Soon | Exciting New Product Launching Soon";
export const COMING_SOON = "Coming Soon";

/** The menu's entries in their order, each with its address. The two without an address open dropdowns. */
const menu: [label: string, address?: string][] = [
  ["Home", "/"],
  ["About Us", "/about"],
  ["Services"],
  ["Products"],
  ["Our Work", "/ourwork"],
  ["Career", "/career"],
  ["Internship", "/internship"],
  ["Contact us", "/contact"],
];
export const menuLabels = menu.map(([label]) => label);
export const menuLinks = menu.filter(([, address]) => address);

export const footerRoutes = [
  "/services/web-application-and-development-services",
  "/services/e-commerce-development-services",
  "/services/news-portal-development-services",
  "/services/customized-erp-development-services",
  "/services/text/voice-sms-services",
  "/about",
  "/ourwork",
  "/career",
  "/internship",
  "/privacypolicy",
  "/refundpolicy",
  "/terms-and-conditions",
];
export const socialNetworks = ["facebook", "linkedin", "x.com", "instagram"];
export const ALL_RIGHTS = "All Rights Reserved";

export const GET_A_QUOTE = "GET A QUOTE";
export const APPLY_NOW = "APPLY NOW";

export const thankYou = {
  route: "/submit-successfully",
  heading: "Thank You For Reaching Out!",
  text: "We have received your submission and will get back to you soon.",
  linkHome: "Back To Home",
};

/** Words of the page for an unknown address. The page of a server error has them, too, and says 500. */
export const notFound = {
  heading: "Something is Missing...",
  linkHome: "Back to Homepage",
};

/** Names of the fields of each kind of entry that editors write or that the provider sends. */
export const entityFields = {
  client: ["name", "image"],
  faq: ["question", "answer", "isOpen"],
  testimonial: ["image", "rating", "review", "feedback", "name", "link"],
  technology: ["src", "alt", "title", "class"],
  career: ["title", "description", "jobType", "location", "vacancyStatus"],
};
