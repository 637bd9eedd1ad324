import { Icon } from "../icon/Icon.tsx";

type Link = { label: string; href: string };

/**
 * A link. Browsers do not translate a phone number or an e-mail address in it. `route` is
 * the address of the page; a link to it is marked as current.
 */
export function TextLink({
  label,
  href,
  icon,
  route,
}: Link & { icon?: string; route?: string }) {
  const isContact = /^(?:tel|mailto):/.test(href);
  return (
    <a
      href={href}
      aria-current={href === route ? "page" : undefined}
      translate={isContact ? "no" : undefined}
    >
      {icon && <Icon name={icon} />}
      {label}
    </a>
  );
}

/** A list of links, without icons. `route` is the address of the page; a link to it is marked as current. */
export const Links = ({ links, route }: { links: Link[]; route?: string }) => (
  <ul>
    {links.map(({ label, href }) => (
      <li key={href}>
        <TextLink label={label} href={href} route={route} />
      </li>
    ))}
  </ul>
);
