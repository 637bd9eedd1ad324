import { contactLinks } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { PAGE_IDS } from "../../page-ids.ts";
import { QuoteButton } from "../button/Button.tsx";
import { Links, TextLink } from "../Links.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import "./menu.css";

/** A row on wide screens, a sheet on small ones. Without script the sheet opens by `:target`. */
export function Menu({ data }: { data: PageData }) {
  const { company, navigation, services, products } = data;
  const route = data.page.url;
  const dropdowns = {
    services: services.items.map(({ name, path }) => ({ label: name, href: `/${path}` })),
    products: products.items.map(({ name, slug }) => ({ label: name, href: `/products/${slug}` })),
  };
  return (
    <nav className="menu" id={PAGE_IDS.menu} aria-label="Main">
      <ul className="menu-list">
        {navigation.menu.map(({ label, href = "", dropdown }) => (
          <li key={label}>
            {dropdown ? (
              <details className="dropdown" name="menu">
                <summary data-current={dropdowns[dropdown].some(({ href }) => href === route) || undefined}>
                  {label}
                </summary>
                <Links links={dropdowns[dropdown]} route={route} />
              </details>
            ) : (
              <TextLink label={label} href={href} route={route} />
            )}
          </li>
        ))}
      </ul>
      <QuoteButton label={navigation.quoteLabel} />
      <div className="menu-contact">
        {contactLinks(company, navigation.chatLabel).map((link) => (
          <TextLink key={link.href} {...link} />
        ))}
        <SocialLinks company={company} />
      </div>
    </nav>
  );
}
