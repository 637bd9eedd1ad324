/** What pages and components take from the data files, ready to be shown. */
import type { Claims, Company, DialogWords, Legal, Service, SiteData } from "./data-types.ts";
import type { PageData } from "./page-data.ts";

/** A link that calls the company's first number, and its label, 'Call +91 …', in two parts. Undefined if there is no number. */
export function callLink({ company, navigation }: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  if (!phone) return undefined;
  return { href: `tel:${phone.number}`, verb: navigation.callLabel, number: phone.display };
}

export type CallLink = ReturnType<typeof callLink>;

/** The chat app's address with the greeting already typed. Form of the link: https://faq.whatsapp.com/5913398998672934 */
export function chatUrl({ chat }: Company): string {
  return `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;
}

export interface ContactLink {
  icon: string;
  href: string;
  label: string;
}

/** Phone numbers, email addresses and the chat. `most`: how many numbers, and how many addresses. */
export function contactLinks(company: Company, chatLabel: string, most = Infinity): ContactLink[] {
  const phones = company.phones.slice(0, most);
  const emails = company.emails.slice(0, most);
  return [
    ...phones.map(({ number, display }) => ({ icon: "phone", href: `tel:${number}`, label: display })),
    ...emails.map(({ address }) => ({ icon: "mail", href: `mailto:${address}`, label: address })),
    { icon: "chat", href: chatUrl(company), label: chatLabel },
  ];
}

/** The number or address for resumes and questions about jobs, or else the first. */
export const careersContact = <Way extends { isForCareers?: boolean }>(ways: readonly Way[]) =>
  ways.find(({ isForCareers }) => isForCareers) ?? ways[0];

/** The data of a page about jobs: its links to the chat greet with a question about a job, if the company has words for that. */
export function withCareersGreeting(data: PageData): PageData {
  const { company } = data;
  const { greeting, careersGreeting = greeting } = company.chat;
  return { ...data, company: { ...company, chat: { ...company.chat, greeting: careersGreeting } } };
}

/** The company's claims on one page: figures, and sentences in a row. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string) {
  const statements = claims.statements.filter((statement) => statement.page === page);
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statement: statements.map(({ text }) => text).join(" "),
  };
}

/** Words of a form in a dialog, and the page of the privacy policy, for a widget's placeholder. */
export function dialogWords(words: DialogWords, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return { ...words, privacyLabel: privacy?.name, privacyHref: privacy && `/${privacy.path}` };
}

/** Each entry that names a service, with that service. Leaves out entries whose service is not published. */
export function withServices<Entry extends { service: string }>(entries: Entry[], services: Service[]) {
  return entries.flatMap((entry) =>
    services.filter(({ id }) => id === entry.service).map((service) => ({ entry, service })),
  );
}
