/** What pages and components take from the data files, ready to be shown. */
import type {
  Claims,
  Company,
  Counter,
  DialogWords,
  Legal,
  Service,
  SiteData,
  Statement,
} from "./data-types.ts";
import type { PageData } from "./page-data.ts";

/** A link that calls the company's first number, and its label, 'Call +91 …', in two parts; undefined where it has none. */
export function callLink({ company, navigation }: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  if (!phone) return undefined;
  return { href: `tel:${phone.number}`, verb: navigation.callLabel, number: phone.display };
}

/** What `callLink` gives. */
export type CallLink = ReturnType<typeof callLink>;

/** The chat app's address with the greeting already typed. Form of the link: https://faq.whatsapp.com/5913398998672934 */
export function chatUrl({ chat }: Company): string {
  return `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;
}

/** A way to reach the company, as a link, and its icon. */
export interface ContactLink {
  icon: string;
  href: string;
  label: string;
}

/**
 * Numbers, addresses and the chat.
 *
 * @param most how many numbers, and how many addresses
 */
export function contactLinks(company: Company, chatLabel: string, most = Infinity): ContactLink[] {
  const phones = company.phones.slice(0, most);
  const emails = company.emails.slice(0, most);
  return [
    ...phones.map(({ number, display }) => ({ icon: "phone", href: `tel:${number}`, label: display })),
    ...emails.map(({ address }) => ({ icon: "mail", href: `mailto:${address}`, label: address })),
    { icon: "chat", href: chatUrl(company), label: chatLabel },
  ];
}

/** Where resumes go, and questions about work: the number or address whose label names careers, else the first one. */
export function careersContact<Entry extends { label: string }>(ways: readonly Entry[]): Entry | undefined {
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
