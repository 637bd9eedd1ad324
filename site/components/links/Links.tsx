import { Icon } from "../icon/Icon.tsx";

type Link = { label: string; href: string };

/** A link. No browser translates its phone number or email. `route` is the page; its own link is current. */
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

/** A list of links. `route` is the page; its own link is current. */
export const Links = ({ links, route }: { links: Link[]; route?: string }) => (
  <ul>
    {links.map(({ label, href }) => (
      <li key={href}>
        <TextLink label={label} href={href} route={route} />
      </li>
    ))}
  </ul>
);
