/** What pages and components take from the data files, ready to be shown. */
import type {
  Claims,
  Company,
  Counter,
  DialogWords,
  Forms,
  Legal,
  Service,
  SiteData,
  Statement,
} from "./data-types.ts";
import type { OtherWays } from "./components/widget/PrintedForm.tsx";
import type { PageData } from "./page-data.ts";
import { MESSAGE_ID } from "./page-ids.ts";

/** A link that calls the company's first number, with its label, 'Call +91 …', whole and in its two parts; undefined where it has none. */
export function callLink({ company, navigation }: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  if (!phone) return undefined;
  const [verb, number] = [navigation.callLabel, phone.display];
  return { href: `tel:${phone.number}`, label: `${verb} ${number}`, verb, number };
}

/** The chat app's address with the greeting already typed. Form of the link: https://faq.whatsapp.com/5913398998672934 */
export function chatUrl({ chat }: Company): string {
  return `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;
}

/** How to reach the company without a form, and the words around it. */
export function otherWays({ company, forms }: { company: Company; forms: Forms }): OtherWays {
  const { phones, emails } = company;
  const { chatLabel, noScriptText, slowText } = forms;
  return { phones, emails, chatUrl: chatUrl(company), chatLabel, noScriptText, slowText };
}

/** Where resumes go by e-mail: the address whose label names careers, else the first one. */
export function careersEmail({ emails }: Company): string {
  return forCareers(emails)?.address ?? "";
}

/** Where questions about work are answered: the number whose label names careers, else the first one. */
export function careersPhone({ phones }: Company): Company["phones"][number] | undefined {
  return forCareers(phones);
}

function forCareers<Way extends { label: string }>(ways: readonly Way[]): Way | undefined {
  return ways.find(({ label }) => /career/i.test(label)) ?? ways[0];
}

/** The data of a page about jobs: each of its links to the chat greets with a question about one, if the company has words for it. */
export function withCareersGreeting(data: PageData): PageData {
  const { company } = data;
  const { greeting, careersGreeting = greeting } = company.chat;
  return { ...data, company: { ...company, chat: { ...company.chat, greeting: careersGreeting } } };
}

/** What the company says of itself on one page: the figures, and the sentences. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string): { counters: Counter[]; statements: Statement[] } {
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statements: claims.statements.filter((statement) => statement.page === page),
  };
}

/** The contact form's address from the button of a service: there the subject is filled in with {@link contactSubjects}. */
export function contactHref({ id }: Service): string {
  return `/contact?about=${id}#${MESSAGE_ID}`;
}

/** What each service's button asks for, by the service's id, as JSON for the contact form: 'Map my process: Customized ERP Development'. */
export function contactSubjects(services: readonly Service[]): string {
  return JSON.stringify(services.map(({ id, name, callToAction }) => [id, `${callToAction.label}: ${name}`]));
}

/** Words of a form in a dialog, and the page of the privacy policy, for a widget's placeholder. */
export function dialogWords(words: DialogWords, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return { ...words, privacyLabel: privacy?.name, privacyHref: privacy && `/${privacy.path}` };
}

/** Each entry that names a service, with that service. One whose service is not published is left out. */
export function withServices<Entry extends { service: string }>(
  entries: readonly Entry[],
  services: readonly Service[],
): { entry: Entry; service: Service }[] {
  return entries.flatMap((entry) =>
    services.filter(({ id }) => id === entry.service).map((service) => ({ entry, service })),
  );
}
