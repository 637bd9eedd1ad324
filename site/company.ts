/** Functions that make data of the data files ready to be shown. */
import type {
  Claims,
  Company,
  DialogTexts,
  Email,
  Legal,
  Phone,
  Products,
  Service,
  SiteData,
} from "./data-types.ts";
import { linkTo } from "./link-to.ts";
import type { PageData } from "./page-data.ts";

export const phoneLink = ({ number, display }: Phone) => ({
  href: `tel:${number}`,
  label: display,
});
export const emailLink = ({ address }: Email) => ({
  href: `mailto:${address}`,
  label: address,
});

/** A link that calls the company's first number, and its label, 'Call +91 …', in two parts. */
export function callLink({
  company,
  navigation,
}: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  return (
    phone && {
      href: phoneLink(phone).href,
      verb: navigation.callLabel,
      number: phone.display,
    }
  );
}

export type CallLink = ReturnType<typeof callLink>;

/** The chat app's address with the greeting already typed: https://faq.whatsapp.com/5913398998672934 */
export const chatUrl = ({ chat }: Company) =>
  `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;

/** https://developers.google.com/maps/documentation/urls/get-started#search-action */
const searchMap = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;

/** The company on the map, where its reviews are: by the link of the data, or else by its name. */
export const reviewsUrl = ({ name, address }: Company) =>
  address.directionsUrl ?? searchMap(`${name} ${address.city}`);

/** The office on the map: by the link of the data, or else by its address. */
export function directionsTo({ address }: Company): string {
  const { street, city, state, postalCode, directionsUrl } = address;
  return directionsUrl ?? searchMap(`${street}, ${city}, ${state} ${postalCode}`);
}

export function contactLinks(company: Company, chatLabel: string, most = Infinity) {
  return [
    ...company.phones
      .slice(0, most)
      .map((phone) => ({ icon: "phone", ...phoneLink(phone) })),
    ...company.emails
      .slice(0, most)
      .map((email) => ({ icon: "mail", ...emailLink(email) })),
    { icon: "chat", href: chatUrl(company), label: chatLabel },
  ];
}

export const productLinks = ({ items }: Products) =>
  items.map(({ name, slug }) => ({ label: name, href: linkTo(`products/${slug}`) }));

/** The number or address for resumes and questions about jobs; otherwise the first. */
export const careersContact = <Way extends { isForCareers?: boolean }>(
  ways: readonly Way[],
) => ways.find(({ isForCareers }) => isForCareers) ?? ways[0];

/** The data of a page about jobs: its links to the chat greet with a question about a job. */
export function withCareersGreeting({ company, ...data }: PageData): PageData {
  const { greeting, careersGreeting = greeting } = company.chat;
  return {
    ...data,
    company: { ...company, chat: { ...company.chat, greeting: careersGreeting } },
  };
}

/** The company's claims on one page. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string) {
  const statements = claims.statements.filter((statement) => statement.page === page);
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statement: statements.map(({ text }) => text).join(" "),
  };
}

/** Adds the name and the address of the privacy policy to the texts of a form. */
export function withPrivacyLink(texts: DialogTexts, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return {
    ...texts,
    privacyLabel: privacy?.name,
    privacyHref: privacy && linkTo(privacy.path),
  };
}

/** Pairs an entry with the service that it names; entries whose service is not published are left out. */
export function withServices<Entry extends { service: string }>(
  entries: Entry[],
  services: Service[],
) {
  return entries.flatMap((entry) =>
    services
      .filter(({ id }) => id === entry.service)
      .map((service) => ({ entry, service })),
  );
}
