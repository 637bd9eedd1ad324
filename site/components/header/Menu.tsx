import { contactLinks } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { PAGE_IDS } from "../../page-ids.ts";
import { QuoteButton } from "../button/Button.tsx";
import { IconLinks, Links } from "../Links.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import "./menu.css";

/** A row on wide screens, a sheet on small ones. Works without script: the sheet by `:target`, the dropdowns as `<details>`. */
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
        {navigation.menu.map(({ label, href, dropdown }) => (
          <li key={label}>
            {dropdown ? (
              <details className="dropdown" name="menu">
                <summary data-current={dropdowns[dropdown].some(({ href }) => href === route) || undefined}>
                  {label}
                </summary>
                <Links links={dropdowns[dropdown]} route={route} />
              </details>
            ) : (
              <a href={href} aria-current={href === route ? "page" : undefined}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      <QuoteButton label={navigation.quoteLabel} />
      <div className="menu-contact">
        <IconLinks links={contactLinks(company, navigation.chatLabel)} />
        <SocialLinks company={company} />
      </div>
    </nav>
  );
}
