import type { ContactLink } from "../company.ts";
import { Icon } from "./icon/Icon.tsx";

/** A browser translation would change phone numbers and email addresses. */
const translateOf = (href: string) => (/^(?:tel|mailto):/.test(href) ? "no" : undefined);

/** A list of links. The one to `route`, the page itself, is marked as current. */
export function Links({ links, route }: { links: Pick<ContactLink, "label" | "href">[]; route?: string }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === route ? "page" : undefined} translate={translateOf(href)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function IconLinks({ links }: { links: readonly ContactLink[] }) {
  return links.map(({ icon, label, href }) => (
    <a key={href} href={href} translate={translateOf(href)}>
      <Icon name={icon} />
      {label}
    </a>
  ));
}
