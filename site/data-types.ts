/**
 * The shapes of the data files, made from site/_schemas by `npm run types`. Do not edit by hand.
 */

/**
 * The part of the picture that must be seen: where it does not fit its place, the other side is cut off. Leave this out for the middle.
 */
export type Focus =
  "left top" | "top" | "right top" | "left" | "middle" | "right" | "left bottom" | "bottom" | "right bottom";

/**
 * The words of the About page. Its figures stand in claims.json.
 */
export interface About {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/about.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  story: AboutStory;
  services: AboutServices;
  /**
   * Words on the button that leads to all services.
   */
  viewAllLabel: string;
  whyChooseUs: WhyChooseUs;
  callToAction: CallToAction;
}

/**
 * How the company came to be. The years under the previous name stand in claims.json.
 */
export interface AboutStory {
  picture?: Picture;
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * The text, one paragraph a line. Plain words only, no HTML.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One paragraph: two to four short sentences.
   */
  paragraphs: string[];
  /**
   * What the wide drawing of street, office and river below the text shows, for people who cannot see it, up to 250 characters. Write it in sentences, and leave out 'drawing of'.
   */
  drawingAlt: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * A photo beside the text. Leave this group out to show none.
 */
export interface Picture {
  /**
   * A photo or a drawing in site/images, at least 960 pixels wide and 480 high, such as images/office.jpg.
   */
  image: string;
  /**
   * What the picture shows, in one sentence, for people who cannot see it. Write 'Two trainees at a desk', not 'Picture of our office'.
   */
  alt: string;
  focus?: Focus;
}

/**
 * The words above the four service cards.
 */
export interface AboutServices {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading, up to 200 characters.
   */
  lead: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * Reasons to choose the company. The quality figure stands in claims.json.
 */
export interface WhyChooseUs {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * The text, one paragraph a line. Plain words only, no HTML.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One paragraph: two to four short sentences.
   */
  paragraphs: string[];
  /**
   * Two to six reasons.
   *
   * @minItems 2
   */
  points: TitledText[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * One reason.
 */
export interface TitledText {
  /**
   * A short title, up to 40 characters.
   */
  title: string;
  /**
   * One or two sentences, up to 180 characters.
   */
  text: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The coloured box near the end of the page that asks the visitor to do one thing.
 */
export interface CallToAction {
  /**
   * What you invite the visitor to do, up to 50 characters.
   */
  heading: string;
  /**
   * What happens after the click, up to 160 characters. Name no times or prices.
   */
  text: string;
  /**
   * Words on the button, up to 28 characters. The button leads to the contact page.
   */
  label: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The words of the Career page. The positions themselves come from the provider or from careers.json.
 */
export interface Career {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/career.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Heading above the list of positions.
   */
  listHeading: string;
  /**
   * One sentence between that heading and the list: what the form asks everybody for, so that nobody stops halfway. Leave it out to show nothing.
   */
  needs?: string;
  /**
   * Shown when there is no position to list.
   */
  emptyText: string;
  /**
   * Shown under the positions when JavaScript is missing in the visitor's browser. There is no form then, but each position has a link that starts an e-mail with its name. Leave it out, and the sentence of the other forms is shown.
   */
  noScriptText?: string;
  /**
   * Words on the button of each position, which opens the application form.
   */
  applyLabel: string;
  studying?: PageHint;
  working: Working;
  /**
   * The words at the end of the page before the ways to ask. The phone number and the e-mail address for careers follow it by themselves, from company.json. Leave it out to show nothing.
   */
  questions?: string;
}

/**
 * A line below the positions for who is still a student. Its link leads to the internship. Leave it out to show nothing.
 */
export interface PageHint {
  /**
   * Whom it is for, as a question, up to 80 characters.
   */
  text: string;
  /**
   * Words of the link after it, up to 40 characters.
   */
  linkLabel: string;
}

/**
 * What it is like to work here. Promise no pay and no career.
 */
export interface Working {
  picture?: Picture;
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * Exactly three points.
   *
   * @minItems 3
   */
  points: TitledText[];
}

/**
 * Positions that visitors see when the list of the office system cannot be reached. The list may be empty.
 */
export interface Careers {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/careers.schema.json";
  /**
   * The positions, the most urgent first.
   *
   * @minItems 0
   */
  items: CareerOpportunity[];
}

/**
 * One position.
 */
export interface CareerOpportunity {
  /**
   * The position. The application form offers these seven and no other.
   */
  title:
    | "Web Developer"
    | "UI/UX Designer"
    | "Digital Marketer"
    | "Backend Developer"
    | "Android Developer"
    | "IOS Developer"
    | "QA Tester";
  /**
   * What the person will do and should know, in two or three sentences.
   */
  description: string;
  /**
   * How much of the week the job takes, and for how long.
   */
  jobType: "Full time" | "Part time" | "Contract";
  /**
   * Where the work is done: city and state, or 'Remote'.
   */
  location: string;
  /**
   * Whether people can apply now.
   */
  vacancyStatus: "Open" | "On hold" | "Closed";
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
  /**
   * The day when this position was first published, as year-month-day. With it, an open position can be listed in Google's job search. Leave this line out when you do not know the day.
   */
  datePosted?: string;
  /**
   * The last day on which people can apply, as year-month-day. After it the position leaves Google's job search with the next build. Leave this line out when there is no last day.
   */
  validThrough?: string;
}

/**
 * Every figure that the company states about itself, page by page. Figures stand only here and in no other text.
 */
export interface Claims {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/claims.schema.json";
  /**
   * The figures that are shown large, with a few words below. Their order is the order on the page.
   *
   * @minItems 1
   */
  counters: Counter[];
  /**
   * The sentences that hold a figure. Their order is the order on the page.
   *
   * @minItems 0
   */
  statements: Statement[];
}

/**
 * One figure on one page. The same figure on another page is an entry of its own, even when the two differ. Give either a value or sinceYear, not both.
 */
export interface Counter {
  /**
   * A short name for this entry, in small letters with hyphens. No two entries may have the same one. Ask a developer before you change it.
   */
  id: string;
  /**
   * The page that shows it.
   */
  page: "home" | "about" | "our-work";
  /**
   * The figure exactly as visitors read it, with signs and words: 97%, 600+, over 15 years.
   */
  value?: string;
  /**
   * In place of a value: the year from which the years are counted. The site works out today's number by itself.
   */
  sinceYear?: number;
  /**
   * A few words below the figure that say what it counts, such as 'happy clients'.
   */
  label: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * One sentence with a figure, on one page.
 */
export interface Statement {
  /**
   * A short name for this entry, in small letters with hyphens. No two entries may have the same one. Ask a developer before you change it.
   */
  id: string;
  /**
   * The page that shows it.
   */
  page:
    "home" | "about" | "web-design" | "software-development" | "mobile-app" | "privacy" | "refund" | "terms";
  /**
   * The whole sentence, figure included, as visitors read it. Where the years should be counted by themselves, write {years} in place of the number, and sinceYear below.
   */
  text: string;
  /**
   * Only where the sentence holds {years}: the year from which they are counted. The site works out today's number by itself.
   */
  sinceYear?: number;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * Five clients whose logos are part of the site. All others come from the provider.
 */
export interface Clients {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/clients.schema.json";
  /**
   * Exactly five clients, in the order in which they are shown.
   *
   * @minItems 5
   */
  featured: Client[];
}

/**
 * One client.
 */
export interface Client {
  /**
   * The client's name. It is read out for people who cannot see the logo.
   */
  name: string;
  /**
   * The logo, stored in site/images/clients, in one colour. SVG is best.
   */
  image: string;
  /**
   * true marks an entry that was made up, to show how the page looks. npm run release refuses it. Delete the line when the entry is real, and the person or firm agrees to stand here.
   */
  invented?: boolean;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The company's name, phone numbers, addresses and links. They appear on every page.
 */
export interface Company {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/company.schema.json";
  /**
   * The company's name as customers know it. It appears in the header, the footer and every page title.
   */
  name: string;
  /**
   * One sentence that says what the company does, shown in the footer.
   */
  tagline: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Exactly two phone numbers. The first one stands in the top bar and on every page.
   *
   * @minItems 2
   */
  phones: Phone[];
  /**
   * Exactly two e-mail addresses. The first one stands in the top bar and on every page.
   *
   * @minItems 2
   */
  emails: Email[];
  address: Address;
  /**
   * The four social network pages, in the order in which they are shown.
   *
   * @minItems 4
   */
  social: SocialLink[];
  chat: Chat;
  /**
   * The line in the footer about other companies' names and logos.
   */
  trademarkNotice: string;
  /**
   * Words after the year and the company's name in the last line of the footer.
   */
  copyright: string;
}

/**
 * One phone number.
 */
export interface Phone {
  /**
   * What this number is for, such as 'New projects'.
   */
  label: string;
  /**
   * The number as people read it, with spaces or hyphens where they help: +91 and ten digits, or a toll-free number that begins with 1800 or 1860.
   */
  display: string;
  /**
   * The same number for the dialler, without spaces: +91 and ten digits, or a toll-free number as it is.
   */
  number: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * One e-mail address.
 */
export interface Email {
  /**
   * What this address is for, such as 'General questions'.
   */
  label: string;
  /**
   * The e-mail address, such as hello@company.in.
   */
  address: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The postal address of the office.
 */
export interface Address {
  /**
   * House number and street.
   */
  street: string;
  /**
   * City.
   */
  city: string;
  /**
   * State.
   */
  state: string;
  /**
   * PIN code: six digits, the first is not 0.
   */
  postalCode: string;
  /**
   * Country.
   */
  country: string;
  /**
   * Link to the office on a map. Open the place in the map app, choose Share, and paste the link here.
   */
  directionsUrl: string;
}

/**
 * One page on a social network.
 */
export interface SocialLink {
  /**
   * Which network it is.
   */
  network: "facebook" | "linkedin" | "x" | "instagram";
  /**
   * Full address of the company's page there, beginning with https://.
   */
  url: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The WhatsApp link in the bar and in the footer.
 */
export interface Chat {
  /**
   * The WhatsApp number without spaces: +91 and ten digits.
   */
  number: string;
  /**
   * The text that stands in the chat box when a visitor opens the chat. The visitor can change it before sending.
   */
  greeting: string;
  /**
   * The same on the pages Career and Internship, where a visitor asks about a job. Leave it out to use the text above there too.
   */
  careersGreeting?: string;
}

/**
 * The words of the Contact page. Phone numbers and addresses stand in company.json.
 */
export interface Contact {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/contact.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Word above the phone numbers.
   */
  phoneLabel: string;
  /**
   * Word above the e-mail addresses.
   */
  emailLabel: string;
  /**
   * Word above the postal address.
   */
  addressLabel: string;
  /**
   * Words of the link that opens the map.
   */
  directionsLabel: string;
  answers: PhoneAnswers;
  /**
   * Heading above the form.
   */
  formHeading: string;
  nextSteps: NextSteps;
}

/**
 * Two sentences below the phone numbers. Each is shown once it is filled in.
 */
export interface PhoneAnswers {
  /**
   * On which days and at what hours a person answers, as one sentence. Leave it empty ("") until somebody has promised it.
   */
  hours: string;
  /**
   * In which languages that person speaks, as one sentence. Leave it empty ("") until somebody has promised it.
   */
  languages: string;
}

/**
 * What happens after a visitor writes. Promise no times.
 */
export interface NextSteps {
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * Exactly three short steps, in order.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: One step, up to 140 characters.
   */
  items: string[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The ten questions and answers on the home page.
 */
export interface Faqs {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/faqs.schema.json";
  /**
   * Exactly ten questions, the most common first.
   *
   * @minItems 10
   */
  items: Faq[];
}

/**
 * One question with its answer.
 */
export interface Faq {
  /**
   * The question as a visitor would ask it, ending with a question mark.
   */
  question: string;
  /**
   * The answer in two to four short sentences. Plain words only, no HTML.
   */
  answer: string;
  /**
   * true shows the answer from the start, false hides it until a click. At most one question should be open.
   */
  isOpen: boolean;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * Words around the forms that an editor may change. Labels and error messages are fixed.
 */
export interface Forms {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/forms.schema.json";
  contact: FormWords;
  quote: DialogWords;
  career: DialogWords;
  internship: DialogWords;
  /**
   * Words of the link to the chat where a form cannot be used.
   */
  chatLabel: string;
  /**
   * Shown in place of a form when JavaScript is missing in the visitor's browser.
   */
  noScriptText: string;
  /**
   * Shown when sending takes longer than ten seconds.
   */
  slowText: string;
}

/**
 * Words of one form.
 */
export interface FormWords {
  /**
   * An extra sentence for the visitor when this form could not be sent. Leave it empty ("") to show none.
   */
  failureNotice: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * Words of a form that says above Submit what happens next.
 */
export interface DialogWords {
  /**
   * An extra sentence for the visitor when this form could not be sent. Leave it empty ("") to show none.
   */
  failureNotice: string;
  /**
   * What happens after Submit, in one sentence above it. Promise only what always happens. Leave it out to show none.
   */
  nextStep?: string;
  /**
   * What becomes of what a visitor sends, in one sentence above Submit; a link to the privacy policy follows it. It must say the same as the policy. Leave it out to show none.
   */
  purpose?: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The words of the home page. Counters, services, clients, testimonials and questions have files of their own.
 */
export interface Home {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/home.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * The huge headline, up to 40 characters. Say what the visitor gains.
   */
  headline: string;
  /**
   * The paragraph under the headline, up to 180 characters.
   */
  lead: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Exactly three short truths with a tick before each. Promise nothing new.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: One short truth, up to 30 characters.
   */
  ticks: string[];
  /**
   * Words on the first button, which opens the quote form.
   */
  primaryLabel: string;
  /**
   * Words on the second button, which leads to Our Work.
   */
  secondaryLabel: string;
  technologies: HomeTechnologies;
  about: HomeAbout;
  services: HomeServices;
  clients: HomeClients;
  blurbs: HomeBlurbs;
  testimonials: HomeTestimonials;
  faq: HomeFaq;
  callToAction: CallToAction;
}

/**
 * The moving row of technology logos.
 */
export interface HomeTechnologies {
  /**
   * What the row shows, for people who listen to the page.
   */
  label: string;
}

/**
 * The short text about the company that leads to the About page.
 */
export interface HomeAbout {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * The text, one paragraph a line. Plain words only, no HTML.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One paragraph: two to four short sentences.
   */
  paragraphs: string[];
  /**
   * Words of the link to the About page.
   */
  linkLabel: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The words above the service cards.
 */
export interface HomeServices {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading, up to 200 characters.
   */
  lead: string;
  /**
   * Words on the link to the page with all services, up to 28 characters.
   */
  linkLabel: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The words around the clients' logos.
 */
export interface HomeClients {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading over the clients, here and on Our Work, up to 60 characters.
   */
  heading: string;
  /**
   * What the row shows, for people who listen to the page.
   */
  label: string;
  /**
   * Said to people who listen to the page, until the clients have come.
   */
  loadingText: string;
  /**
   * Words of the link to Our Work.
   */
  linkLabel: string;
}

/**
 * Three short texts: mission, challenges and team.
 */
export interface HomeBlurbs {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * Exactly three texts.
   *
   * @minItems 3
   */
  items: Blurb[];
}

/**
 * One short text with a drawing.
 */
export interface Blurb {
  /**
   * The small drawing above the text.
   */
  icon: "target" | "mountain" | "people";
  /**
   * A short title, up to 40 characters.
   */
  title: string;
  /**
   * One or two sentences, up to 180 characters.
   */
  text: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The words around the testimonials.
 */
export interface HomeTestimonials {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * What the row shows, for people who listen to the page.
   */
  label: string;
  /**
   * Words of the link from a testimonial to the review on the map.
   */
  linkLabel: string;
}

/**
 * The words beside the questions and answers.
 */
export interface HomeFaq {
  /**
   * A few small words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading, up to 200 characters.
   */
  lead: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The words of the Internship page, around the form.
 */
export interface Internship {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/internship.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Words on the button at the top of the page, which leads down to the form. Leave it out, and there is no button.
   */
  applyLabel?: string;
  /**
   * Heading above the fields that an intern can choose, up to 60 characters. The fields themselves are those of the form. Leave it out to show none.
   */
  typesHeading?: string;
  experienced?: PageHint;
  learning: InternshipLearning;
  whatToBring: WhatToBring;
  /**
   * Heading above the form.
   */
  formHeading: string;
  /**
   * The words under the heading above the form, before the ways to ask. The phone number and the e-mail address for careers follow it by themselves, from company.json. Leave it out to show nothing.
   */
  questions?: string;
}

/**
 * What an intern learns.
 */
export interface InternshipLearning {
  picture?: Picture;
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * Two to six points.
   *
   * @minItems 2
   */
  points: TitledText[];
}

/**
 * What an applicant should have ready.
 */
export interface WhatToBring {
  /**
   * Heading of this part of the page, up to 60 characters.
   */
  heading: string;
  /**
   * Two to six short lines.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One line, up to 120 characters.
   */
  items: string[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The privacy policy, the refund policy and the terms. Have a lawyer read every change.
 */
export interface Legal {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/legal.schema.json";
  /**
   * The words before the day of the last change.
   */
  lastUpdatedLabel: string;
  /**
   * Exactly three pages: privacy, refund, terms.
   *
   * @minItems 3
   */
  items: Policy[];
}

/**
 * One policy page.
 */
export interface Policy {
  /**
   * Which of the three pages this is.
   */
  id: "privacy" | "refund" | "terms";
  /**
   * The page's address. It is fixed: a change would break links to the page.
   */
  path: "privacypolicy" | "refundpolicy" | "terms-and-conditions";
  /**
   * A second address of the same page, kept for old links. It is fixed, capital letters included.
   */
  otherPath: "privacy-policy.aspx" | "Refund-Policy.aspx" | "Terms-n-Conditions.aspx";
  /**
   * Short name of the page in the trail at the top.
   */
  name: string;
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * The day of the last change: day-month-year, such as 12-08-2020. Leave this line out to show none.
   */
  lastUpdated?: string;
  deviceNote?: DeviceNote;
  /**
   * The parts of the page, in order.
   *
   * @minItems 1
   */
  sections: PolicySection[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * A note of ours that stands apart from the policy and its date: what this website keeps on a visitor's device. Leave it out to show none.
 */
export interface DeviceNote {
  /**
   * A few words that tell readers that this is no part of the policy.
   */
  kicker: string;
  /**
   * Heading of the note, up to 60 characters.
   */
  heading: string;
  /**
   * The note, one paragraph a line. Write {days} where the number of days stands: the site fills in for how long its forms are really kept.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph, up to 500 characters.
   */
  paragraphs: string[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * One part with a heading.
 */
export interface PolicySection {
  /**
   * Heading of this part, up to 60 characters.
   */
  heading: string;
  /**
   * The text, one paragraph a line. Plain words only, no HTML.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One paragraph.
   */
  paragraphs: string[];
  /**
   * A list with dots under the paragraphs. Leave it empty, [], if there is none.
   *
   * @minItems 0
   * @maxItems 12
   *
   * Items: One line of the list.
   */
  items: string[];
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The words of four pages: thank you, page not found, server error and no connection.
 */
export interface Messages {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/messages.schema.json";
  thankYou: ThankYou;
  notFound: NotFound;
  serverError: ServerError;
  offline: Offline;
}

/**
 * The page after a form was sent.
 */
export interface ThankYou {
  /**
   * Name of the page in the browser tab and in search results, 20 to 45 characters. Write the topic only: the company's name is added by itself. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * The sentence under the heading.
   */
  text: string;
  /**
   * Words of the link to the home page.
   */
  linkLabel: string;
  /**
   * Words before the reference number of what was sent.
   */
  referenceLabel: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The page for an address that does not exist. The server error page uses its heading, text and link too.
 */
export interface NotFound {
  /**
   * Name of the page in the browser tab and in search results, 20 to 45 characters. Write the topic only: the company's name is added by itself. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The number shown above the heading. It is fixed.
   */
  code: "404";
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text: string;
  /**
   * Words of the link to the home page.
   */
  linkLabel: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The page for a fault of the server. Its heading, text and link are those of the page not found.
 */
export interface ServerError {
  /**
   * Name of the page in the browser tab and in search results, 20 to 45 characters. Write the topic only: the company's name is added by itself. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The number shown above the heading. It is fixed.
   */
  code: "500";
}

/**
 * The page that visitors see where they have no connection and have not opened the page before. Phone, e-mail and chat links stand below its text by themselves.
 */
export interface Offline {
  /**
   * Name of the page in the browser tab and in search results, 20 to 45 characters. Write the topic only: the company's name is added by itself. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text: string;
  /**
   * Words of the link to the home page.
   */
  linkLabel: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The menu at the top of every page and the links in the footer.
 */
export interface Navigation {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/navigation.schema.json";
  /**
   * The entries of the main menu, from left to right.
   *
   * @minItems 1
   *
   * Items: One entry: a plain link, or a button that opens a list.
   */
  menu: (NavigationLink | MenuDropdown)[];
  /**
   * Words on the button that opens the quote form.
   */
  quoteLabel: string;
  /**
   * Words on the button that opens the chat.
   */
  chatLabel: string;
  /**
   * The word of `chatLabel` that stands on the small chat button beside wide pages. People who speak to their device, or listen to it, use `chatLabel`.
   */
  chatShortLabel: string;
  /**
   * The word before the phone number on the buttons that call.
   */
  callLabel: string;
  crumbs: Crumbs;
  footer: FooterNavigation;
}

/**
 * A link to a page of this site.
 */
export interface NavigationLink {
  /**
   * The words that visitors read and click.
   */
  label: string;
  /**
   * The page's address on this site: a slash, then small letters, such as /about. Home is / alone.
   */
  href: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * A menu entry that opens a list of pages.
 */
export interface MenuDropdown {
  /**
   * The words that visitors read and click.
   */
  label: string;
  /**
   * Which list opens: all services or all products. The list fills itself.
   */
  dropdown: "services" | "products";
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * What pages are called in the line above their heading, such as Home / About Us. Services, products and policies have their own names there.
 */
export interface Crumbs {
  /**
   * The first step on every page, the link to Home.
   */
  home: string;
  /**
   * The About page.
   */
  about: string;
  /**
   * The list of all services.
   */
  services: string;
  /**
   * The Our Work page.
   */
  work: string;
  /**
   * The Career page.
   */
  career: string;
  /**
   * The Internship page.
   */
  internship: string;
  /**
   * The Contact page.
   */
  contact: string;
}

/**
 * The links at the foot of every page.
 */
export interface FooterNavigation {
  /**
   * Heading over the links to services.
   */
  servicesHeading: string;
  /**
   * Heading over the links to pages about the company.
   */
  companyHeading: string;
  /**
   * Heading over the address.
   */
  visitHeading: string;
  /**
   * Links to five service pages.
   *
   * @minItems 5
   */
  services: NavigationLink[];
  /**
   * Links to pages about the company.
   *
   * @minItems 1
   */
  company: NavigationLink[];
  /**
   * Links to the policy pages, in the last line.
   *
   * @minItems 1
   */
  legal: NavigationLink[];
}

/**
 * The words of the page that lists all services. The services themselves stand in services.json.
 */
export interface Overview {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/overview.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * Words of the link from each service to its own page.
   */
  linkLabel: string;
  otherwise?: PageHint;
  callToAction: CallToAction;
}

/**
 * The ten product pages. Each shows only its name and the words Coming Soon.
 */
export interface Products {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/products.schema.json";
  /**
   * The one title that all product pages share in the browser tab. It stands alone: the company's name is not added.
   */
  title: string;
  /**
   * The words shown on every product page beside the product's name.
   */
  heading: string;
  /**
   * The ten products, in the order of the menu.
   *
   * @minItems 10
   */
  items: Product[];
}

/**
 * One product.
 */
export interface Product {
  /**
   * The last part of the page's address. It is fixed: a change would break links to the page.
   */
  slug:
    | "school-care"
    | "academist-college-erp"
    | "hrms-plus"
    | "salon-plus"
    | "customized-business-erp"
    | "food-up"
    | "hotel-app"
    | "hostel-plus"
    | "admission-plus"
    | "wab-plus";
  /**
   * The product's name in the menu and as heading.
   */
  name: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The step before this page in the trail at the top: Home or Products.
   */
  breadcrumbParent: "Home" | "Products";
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * What you built for whom, with a picture: on Our Work, on the pages of the services that a project used, and the first two on the home page. As long as no entry is published, visitors see nothing of this.
 */
export interface Projects {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/projects.schema.json";
  labels: ProjectLabels;
  /**
   * Up to 30 projects, the one that you are proudest of first: the first two stand on the home page too. It may be empty.
   */
  items: Project[];
}

/**
 * Words that stand around every project.
 */
export interface ProjectLabels {
  /**
   * The few words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * The heading over the projects on the home page and on Our Work, up to 60 characters.
   */
  heading: string;
  /**
   * The heading over the projects on the page of a service, up to 60 characters.
   */
  serviceHeading: string;
  /**
   * What stands before the problem of each project, up to 30 characters.
   */
  problem: string;
  /**
   * What stands before what you built, up to 30 characters.
   */
  built: string;
  /**
   * What stands before what changed, up to 30 characters.
   */
  changed: string;
  /**
   * Words of the link to Our Work, below the projects on other pages.
   */
  linkLabel: string;
}

/**
 * One project. Write only what the client has agreed to.
 */
export interface Project {
  /**
   * The client's name, or what kind of client it is when the name may not stand here: 'A school in Patna'. Up to 60 characters.
   */
  name: string;
  /**
   * Where and when, up to 40 characters, such as 'Gaya, 2024'. Leave this line out to show none.
   */
  place?: string;
  /**
   * The services that the project used, each by its short name in the list of services, such as web-application. The project shows on their pages.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The short name of one service, as it stands in the list of services.
   */
  services: string[];
  /**
   * What went wrong before, as the client would say it, 30 to 240 characters.
   */
  problem: string;
  /**
   * What you built for it, 30 to 240 characters.
   */
  built: string;
  /**
   * What is different since then, 30 to 240 characters. A figure only if the client has counted it and lets you print it.
   */
  changed: string;
  picture: ProjectPicture;
  /**
   * Its address on the internet, if everybody may open it, such as https://www.shop.in. Leave this line out to show none.
   */
  link?: string;
  /**
   * true marks an entry that was made up, to show how the page looks. npm run release refuses it. Delete the line when the entry is real, and the person or firm agrees to stand here.
   */
  invented?: boolean;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * What was built, in use: the screen, or the place where it is used.
 */
export interface ProjectPicture {
  /**
   * A photo or a drawing in site/images, at least 960 pixels wide and 480 high, such as images/office.jpg.
   */
  image: string;
  /**
   * What the picture shows, in one sentence, for people who cannot see it. Write 'Two trainees at a desk', not 'Picture of our office'.
   */
  alt: string;
  focus?: Focus;
}

/**
 * The colour of this page: its banner, its dark band, its ticks and buttons. 'terra' is the red of baked clay, 'night' is dark blue with gold. Choose another one than the services before and after it in the menu.
 */
export type Accent = "indigo" | "terra" | "leaf" | "night";

/**
 * The ten service pages, and how each service appears on other pages. Company figures do not belong here: they stand in claims.json.
 */
export interface Services {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/services.schema.json";
  labels: ServiceLabels;
  /**
   * The ten services, in the order of the menu.
   *
   * @minItems 10
   */
  items: Service[];
}

/**
 * Short headings that all service pages share.
 */
export interface ServiceLabels {
  /**
   * Stands over the problem that the service removes.
   */
  problem: string;
  /**
   * Stands over the list of what the client receives.
   */
  deliverables: string;
  /**
   * Stands over the four steps.
   */
  process: string;
  /**
   * Stands over what the client has to bring.
   */
  needs: string;
  /**
   * Stands over the logos of the technologies.
   */
  technologies: string;
  /**
   * Stands over the client logos, on the pages that show them.
   */
  clients: string;
  /**
   * Stands over the questions and answers.
   */
  faq: string;
  /**
   * Stands over the related services near the end.
   */
  related: string;
  /**
   * The questions in one word, in the row of links under the banner. All three links of that row stand beside each other on a phone.
   */
  faqShort: string;
}

/**
 * One service and its page. Its texts together should have 450 to 700 words.
 */
export interface Service {
  picture?: Picture;
  /**
   * A short name for this entry, in small letters with hyphens. No two entries may have the same one. Ask a developer before you change it.
   */
  id: string;
  /**
   * The address of the page after the site's name, without a slash in front. Other sites link to it, so ask a developer before you change it.
   */
  path: string;
  /**
   * The service's name in menus, on cards and in the line of links at the top of the page.
   */
  name: string;
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters. Say what gets better for the client, not what the service is called.
   */
  headline: string;
  /**
   * One sentence under the heading, up to 160 characters. Explain a short form such as ERP in brackets.
   */
  summary: string;
  /**
   * The small picture on this service's card. Choose one of these names.
   */
  icon:
    | "window"
    | "pencil"
    | "smartphone"
    | "cloud"
    | "cart"
    | "newspaper"
    | "modules"
    | "message"
    | "whatsapp"
    | "chip";
  /**
   * The large drawing at the top of the page. Choose one of these names.
   */
  drawing:
    | "web-application"
    | "web-design"
    | "mobile-app"
    | "cloud"
    | "e-commerce"
    | "news-portal"
    | "customized-erp"
    | "text-voice-sms"
    | "whatsapp-business-api"
    | "software-development";
  accent: Accent;
  /**
   * What is drawn in a row along the river under the large drawing. Each service has one of its own.
   */
  motif:
    | "boats"
    | "kites"
    | "birds"
    | "clouds"
    | "grain"
    | "feathers"
    | "lotus"
    | "bells"
    | "fish-pair"
    | "elephants";
  /**
   * Which part stands on the dark band, and with it the order of the others: 'steps-dark' How we work, 'problem-dark' the problem, 'needs-dark' what the client brings. Choose another one than the services before and after it in the menu.
   */
  arrangement: "steps-dark" | "problem-dark" | "needs-dark";
  /**
   * true shows this service as a card on the home page and as a row on the page of all services, false leaves it to the menu. Nine services are shown.
   */
  isCard: boolean;
  /**
   * true shows this service on the About page too. Set it on four services.
   */
  isFeatured: boolean;
  /**
   * What the client gains, on this service's card, up to 70 characters.
   */
  cardText: string;
  /**
   * Whom the service suits, for visitors who compare, on the page of all services, up to 120 characters. Name a trade or a situation that they recognise.
   */
  suits: string;
  /**
   * The trouble that brings people to this page, in two sentences. Describe a scene that they know from their own office.
   */
  problem: string;
  /**
   * What the client receives, in 4 to 6 points.
   *
   * @minItems 4
   */
  deliverables: ServicePoint[];
  screen: ServiceScreen;
  /**
   * How the work goes, in exactly 4 steps, the first one first. Beside them stand the same drawings on every page: we listen, draw, build, and stay.
   *
   * @minItems 4
   */
  process: ServicePoint[];
  /**
   * What the client has to bring for the work to succeed: people, papers, time. Exactly 3 short sentences. Name no prices.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: One thing that the client brings, up to 80 characters.
   */
  needs: string[];
  /**
   * 3 to 6 technologies, each by its id in the list of technologies. What has no logo there goes into the text.
   *
   * @minItems 3
   * @maxItems 6
   *
   * Items: The "id" of one entry of the list of technologies.
   */
  technologies: string[];
  /**
   * Parts that only this page has, such as benefits or features, in the order of the page. The list may be empty.
   *
   * @minItems 0
   */
  sections: ServiceSection[];
  /**
   * Six questions that people ask about this service.
   *
   * @minItems 6
   */
  faq: ServiceQuestion[];
  /**
   * true shows the client logos on this page, false leaves them out.
   */
  showsClients: boolean;
  /**
   * Two or three other services that clients of this one may need, each with the reason.
   *
   * @minItems 2
   * @maxItems 3
   */
  related: RelatedService[];
  callToAction: ServiceCallToAction;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * One point: a title and a sentence.
 */
export interface ServicePoint {
  /**
   * The point in one to five words, up to 40 characters.
   */
  title: string;
  /**
   * What it means for the client, in one or two short sentences, up to 170 characters. Plain words only, no HTML.
   */
  text: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The words of the drawing that shows this service at work. The drawing goes by the service's id; a developer changes it.
 */
export interface ServiceScreen {
  /**
   * What the drawing shows and what it tells, in one or two sentences, for people who cannot see it. Say the words and figures in it that matter.
   */
  alt: string;
  /**
   * What the client sees in the drawing, in one sentence beside it, up to 100 characters.
   */
  caption: string;
}

/**
 * One part of the page: a heading with paragraphs, points or both.
 */
export interface ServiceSection {
  /**
   * The end of the address that leads straight to this part, in small letters with hyphens: 'benefits' gives …#benefits. No two parts of a page may have the same one.
   */
  id: string;
  /**
   * The heading of this part, up to 60 characters.
   */
  heading: string;
  /**
   * Paragraphs under the heading. The list may be empty when there are points.
   *
   * @minItems 0
   * @maxItems 4
   *
   * Items: One paragraph of two to four short sentences. Plain words only, no HTML.
   */
  paragraphs: string[];
  /**
   * Points under the paragraphs. The list may be empty when there are paragraphs.
   *
   * @minItems 0
   */
  items: ServicePoint[];
  /**
   * How the points look: 'cards' puts each in a box, 'list' sets them one below the other, 'checks' adds a tick to each.
   */
  layout: "cards" | "list" | "checks";
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * One question with its answer.
 */
export interface ServiceQuestion {
  /**
   * The question as a client would ask it, ending with a question mark.
   */
  question: string;
  /**
   * The answer in one to three short sentences. Answer in the first one. Plain words only, no HTML.
   */
  answer: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * Another service, and why a client of this one may need it.
 */
export interface RelatedService {
  /**
   * The id of another service in this file.
   */
  service: string;
  /**
   * One sentence on what the other service adds to this one, up to 90 characters. Say nothing of how many clients do so.
   */
  reason: string;
}

/**
 * The coloured box near the end of the page that asks the visitor to do one thing.
 */
export interface ServiceCallToAction {
  /**
   * What you invite the visitor to do, up to 50 characters.
   */
  heading: string;
  /**
   * What happens after the click, up to 160 characters. Name no times or prices.
   */
  text: string;
  /**
   * Words on the button, up to 28 characters. The button leads to the contact page.
   */
  label: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
}

/**
 * The technologies in the moving row on the home page, each with its logo. Service pages choose from them.
 */
export interface Technologies {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/technologies.schema.json";
  /**
   * Stands over the credits of the marks whose licence asks for them, on the page of terms.
   */
  creditsHeading: string;
  /**
   * Exactly twenty technologies, in the order of the moving row.
   *
   * @minItems 20
   */
  items: Technology[];
  /**
   * Stands under the credits, on the page of terms, and leads to a list of the code of others on this site, with its licences. The build writes that list.
   */
  noticesLabel: string;
}

/**
 * One technology and its logo.
 */
export interface Technology {
  /**
   * A short name for this entry, in small letters with hyphens. Service pages use it, so no two entries may have the same one. Ask a developer before you change it.
   */
  id: string;
  /**
   * The technology's name as its makers write it. Visitors read it beside the logo.
   */
  title: string;
  /**
   * The name followed by the word 'logo'. It is read out for people who cannot see the picture.
   */
  alt: string;
  /**
   * The logo, stored in site/images/technologies, in one colour. A developer adds it with: node commands/copy-marks.ts
   */
  src: string;
  /**
   * The colour of the logo, as one of the site's own colours. An empty text keeps the grey of the words beside it.
   */
  class: "" | "indigo" | "terra" | "leaf" | "night";
  /**
   * true shows this logo larger and leaves out the name beside it, because the logo says it already.
   */
  isWordmark?: boolean;
  /**
   * Who made this logo and under which licence, shown in small print after the name. Leave this line out when the licence asks for none.
   */
  credit?: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * What four clients say, shown on the home page, and on the page of the service that a client bought. Use real words with the speaker's consent.
 */
export interface Testimonials {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/testimonials.schema.json";
  /**
   * Exactly four testimonials.
   *
   * @minItems 4
   */
  items: Testimonial[];
}

/**
 * What one client says.
 */
export interface Testimonial {
  /**
   * A photo of the speaker, stored in site/images, at least 144 pixels wide and high, such as images/people/name.jpg. Leave this line out to show initials.
   */
  image?: string;
  focus?: Focus;
  /**
   * Number of stars, from 1 to 5, without decimals.
   */
  rating: number;
  /**
   * A headline for the review, up to 60 characters.
   */
  review: string;
  /**
   * What the client says, up to 320 characters, without quotation marks around it.
   */
  feedback: string;
  /**
   * The speaker's name first, then job and organisation, with commas between. Initials are made from the name.
   */
  name: string;
  /**
   * Link to the review on Google Maps. Open the review there, choose Share, and paste the link here.
   */
  link: string;
  /**
   * The service that the client speaks of, by its short name in the list of services, such as web-application. The words then stand on its page too, large, beside the drawn screen: the first entry that names a service is the one that its page shows. Leave this line out to show them on the home page alone.
   */
  service?: string;
  /**
   * true marks an entry that was made up, to show how the page looks. npm run release refuses it. Delete the line when the entry is real, and the person or firm agrees to stand here.
   */
  invented?: boolean;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The words of the Our Work page. The groups of clients come from the provider.
 */
export interface Work {
  /**
   * Leave this line as it is. It tells your editor which rules this file follows.
   */
  $schema: "../_schemas/work.schema.json";
  /**
   * Name of the page in the browser tab and in search results, 50 to 60 characters together with ' | ' and the company's name, which is added by itself: write the topic only. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * The large heading at the top of the page, up to 60 characters.
   */
  heading: string;
  /**
   * One sentence under the heading, up to 160 characters.
   */
  summary: string;
  /**
   * Who of the company confirmed that what this entry promises is true, and when. Empty: nobody yet, so npm run release refuses it. No line: it promises nothing that has to be asked. Visitors never see it.
   */
  confirmedBy?: string;
  trades: Trades;
  /**
   * Shown where the clients would be when they cannot be loaded. The names of clients.json follow.
   */
  emptyText: string;
  /**
   * Shown until the clients have come.
   */
  loadingText: string;
  /**
   * Shown in place of the clients when JavaScript is missing in the visitor's browser. The link below, a full stop and the names of clients.json follow.
   */
  noScriptText: string;
  /**
   * Words of the link to the contact page at the end of that sentence, in small letters and without a full stop.
   */
  noScriptLinkLabel: string;
  oldAddress: OldAddress;
  callToAction: CallToAction;
}

/**
 * The boxes with drawings: what a visitor runs, and the service that goes with it. They stand on Our Work, and the first four on the home page too.
 */
export interface Trades {
  /**
   * The few words above the heading, up to 30 characters.
   */
  kicker: string;
  /**
   * The heading over the boxes, up to 60 characters.
   */
  heading: string;
  /**
   * One or two sentences under the heading, up to 160 characters. Say that the pictures are drawings.
   */
  lead: string;
  /**
   * Two to nine kinds of clients. The drawing of each is that of its service. The first four also stand on the home page: put the most important first.
   *
   * @minItems 2
   */
  items: Trade[];
}

/**
 * One kind of client.
 */
export interface Trade {
  /**
   * What the visitor runs, as an answer to the heading, up to 40 characters.
   */
  name: string;
  /**
   * What it does for them, in one sentence, up to 90 characters.
   */
  text: string;
  /**
   * The short name of the service, as it stands in the list of services. The box leads to its page.
   */
  service: string;
  /**
   * true keeps this entry off the site until you write false or delete the line. What the rules ask of an entry, they ask of a draft too.
   */
  draft?: boolean;
  /**
   * The first day on which this entry is shown, as year-month-day, such as 2026-01-31. Days begin at midnight in India; the site is built anew on that day.
   */
  publishFrom?: string;
  /**
   * The last day on which this entry is shown, as year-month-day, such as 2026-12-31.
   */
  publishUntil?: string;
}

/**
 * The page at the old address /portfolio, which leads visitors on to Our Work.
 */
export interface OldAddress {
  /**
   * Name of the page in the browser tab and in search results, 20 to 45 characters. Write the topic only: the company's name is added by itself. No two pages may have the same one.
   */
  title: string;
  /**
   * The sentence or two under the title in search results and chat previews, 140 to 160 characters. Say what a visitor finds on this page. No two pages may have the same one.
   */
  description: string;
  /**
   * Words of the link to Our Work.
   */
  linkLabel: string;
}

/** All data files by name, as every page is handed them. */
export interface SiteData {
  about: About;
  career: Career;
  careers: Careers;
  claims: Claims;
  clients: Clients;
  company: Company;
  contact: Contact;
  faqs: Faqs;
  forms: Forms;
  home: Home;
  internship: Internship;
  legal: Legal;
  messages: Messages;
  navigation: Navigation;
  overview: Overview;
  products: Products;
  projects: Projects;
  services: Services;
  technologies: Technologies;
  testimonials: Testimonials;
  work: Work;
}
