import type { Company, Navigation, Products, Services } from "../../data-types.ts";
import { chatUrl } from "../../company.ts";
import { PAGE_IDS } from "../../page-ids.ts";
import { QuoteButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import "./menu.css";

/**
 * The site's main menu: a row on wide screens, a sheet behind the menu button on small ones. Works without script:
 * the sheet by `:target`, the dropdowns as `<details>`.
 */
export interface MenuProps {
  company: Company;
  navigation: Navigation;
  services: Services;
  products: Products;
  route: string;
}

export function Menu({ company, navigation, services, products, route }: MenuProps) {
  const dropdowns = {
    services: services.items.map(({ name, path }) => ({ label: name, href: `/${path}` })),
    products: products.items.map(({ name, slug }) => ({ label: name, href: `/products/${slug}` })),
  };
  const current = (href: string | undefined) => (href === route ? "page" : undefined);

  return (
    <nav className="menu" id={PAGE_IDS.menu} aria-label="Main">
      <ul className="menu-list">
        {navigation.menu.map((entry) =>
          entry.dropdown ? (
            <li key={entry.label}>
              <details className="dropdown" name="menu">
                <summary
                  data-current={dropdowns[entry.dropdown].some(({ href }) => href === route) || undefined}
                >
                  {entry.label}
                </summary>
                <ul>
                  {dropdowns[entry.dropdown].map(({ label, href }) => (
                    <li key={href}>
                      <a href={href} aria-current={current(href)}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ) : (
            <li key={entry.label}>
              <a href={entry.href} aria-current={current(entry.href)}>
                {entry.label}
              </a>
            </li>
          ),
        )}
      </ul>
      <QuoteButton label={navigation.quoteLabel} />
      <div className="menu-contact">
        {company.phones.map(({ number, display }) => (
          <a key={number} href={`tel:${number}`}>
            <Icon name="phone" />
            {display}
          </a>
        ))}
        {company.emails.map(({ address }) => (
          <a key={address} href={`mailto:${address}`}>
            <Icon name="mail" />
            {address}
          </a>
        ))}
        <a href={chatUrl(company)}>
          <Icon name="chat" />
          {navigation.chatLabel}
        </a>
        <SocialLinks company={company} />
      </div>
    </nav>
  );
}
