import type { ContactLink } from "../company.ts";
import { Icon } from "./icon/Icon.tsx";

/** A number and an e-mail address are no words: translation would change them. */
const translateOf = (href: string) => (/^(?:tel|mailto):/.test(href) ? "no" : undefined);

/** Links, one below the other; the one that leads to `route`, the page itself, says so. */
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

/** Ways to reach the company, each behind its icon. */
export function IconLinks({ links }: { links: readonly ContactLink[] }) {
  return links.map(({ icon, label, href }) => (
    <a key={href} href={href} translate={translateOf(href)}>
      <Icon name={icon} />
      {label}
    </a>
  ));
}
