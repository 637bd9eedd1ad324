/** The ways to reach the company: its phones, addresses, chat and place on the map, as links. */
import type { Company, Email, Phone, SiteData } from "./data-types.ts";
import type { PageData } from "./page-data.ts";

/** A link that calls a number, and its label: the number as people read it. */
export const phoneLink = ({ number, display }: Phone) => ({
  href: `tel:${number}`,
  label: display,
});
/** A link that writes to an address, and its label: the address. */
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
      display: phone.display,
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

/** Links that call and write to the company. `most` is how many there are of each kind at most. */
export const phoneAndMailLinks = ({ phones, emails }: Company, most = Infinity) => [
  ...phones.slice(0, most).map((phone) => ({ icon: "phone", ...phoneLink(phone) })),
  ...emails.slice(0, most).map((email) => ({ icon: "mail", ...emailLink(email) })),
];

/** The same, and the chat. */
export const contactLinks = (company: Company, chatLabel: string, most?: number) => [
  ...phoneAndMailLinks(company, most),
  { icon: "chat", href: chatUrl(company), label: chatLabel },
];

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
