/** Makes links to the company: to its phones, e-mail addresses, chat and place on the map. */
import type { Company, Email, Phone, SiteData } from "./data-types.ts";
import type { PageData } from "./page-data.ts";

/** Returns a link that calls a number. Its label is the number as people read it. */
export const phoneLink = ({ number, display }: Phone) => ({
  href: `tel:${number}`,
  label: display,
});
/** Returns a link that writes to an e-mail address. Its label is the address. */
export const emailLink = ({ address }: Email) => ({
  href: `mailto:${address}`,
  label: address,
});

/**
 * Returns a link that calls the company's first number; undefined if there is none. Its
 * label, 'Call +91 …', is in two parts, because browsers must not translate the number.
 */
export function callLink({
  company,
  navigation,
}: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  return (
    phone && {
      href: phoneLink(phone).href,
      verb: navigation.callLabel,
      display: phone.display,
    }
  );
}

/** A link that calls the company, with its label in two parts; undefined if the company has no number. */
export type CallLink = ReturnType<typeof callLink>;

/**
 * Returns the address that opens the chat app with the greeting filled in:
 * https://faq.whatsapp.com/5913398998672934
 */
export const chatUrl = ({ chat }: Company) =>
  `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;

/**
 * Returns the address of a search on the map:
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
const searchMap = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;

/**
 * Returns the address of the company on the map, with its reviews: that of the data or,
 * without one, a search by name.
 */
export const reviewsUrl = ({ name, address }: Company) =>
  address.directionsUrl ?? searchMap(`${name} ${address.city}`);

/** Returns the address of the office on the map: that of the data or, without one, a search by the postal address. */
export function directionsTo({ address }: Company): string {
  const { street, city, state, postalCode, directionsUrl } = address;
  return directionsUrl ?? searchMap(`${street}, ${city}, ${state} ${postalCode}`);
}

/**
 * Returns the company's phone and e-mail links: at most `most` of each kind. A kind has the
 * name of its icon.
 */
export const phoneAndMailLinks = ({ phones, emails }: Company, most = Infinity) => [
  ...phones.slice(0, most).map((phone) => ({ kind: "phone", ...phoneLink(phone) })),
  ...emails.slice(0, most).map((email) => ({ kind: "mail", ...emailLink(email) })),
];

/** Returns the company's phone and e-mail links, as {@link phoneAndMailLinks} does, and a link to the chat. */
export const contactLinks = (company: Company, chatLabel: string, most?: number) => [
  ...phoneAndMailLinks(company, most),
  { kind: "chat", href: chatUrl(company), label: chatLabel },
];

/** Returns the phone or e-mail address for questions about jobs; the first one if none is marked so. */
export const careersContact = <Way extends { isForCareers?: boolean }>(
  ways: readonly Way[],
) => ways.find(({ isForCareers }) => isForCareers) ?? ways[0];

/** Returns the data for a page about jobs, in which links to the chat have the greeting for a question about a job. */
export function addCareersGreeting({ company, ...data }: PageData): PageData {
  const { greeting, careersGreeting = greeting } = company.chat;
  return {
    ...data,
    company: { ...company, chat: { ...company.chat, greeting: careersGreeting } },
  };
}
