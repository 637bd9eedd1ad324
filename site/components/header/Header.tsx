import { contactLinks, phoneAndMailLinks } from "../../company.ts";
import { linkTo } from "../../link-to.ts";
import type { PageData } from "../../page-data.ts";
import { PAGE_IDS } from "../../page-ids.ts";
import { createProductLinks } from "../../select-data.ts";
import { TEXTS } from "../../texts.ts";
import { Brand, SocialLinks } from "../brand/Brand.tsx";
import { QuoteButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Links, TextLink } from "../links/Links.tsx";
import "./header.css";
import "./menu.css";

/** The header of every page: a bar of 35 px with phone and e-mail, and below it the bar with the brand and the menu. */
export function Header({ data }: { data: PageData }) {
  return (
    <>
      <aside className="top-bar wrap" aria-label={TEXTS.topBar}>
        <ContactLinks links={phoneAndMailLinks(data.company, 1)} />
      </aside>
      <header className="header wrap">
        <Brand name={data.company.name} />
        <a
          className="menu-button"
          href={`#${PAGE_IDS.menu}`}
          aria-label={TEXTS.openMenu}
          aria-controls={PAGE_IDS.menu}
        >
          <Icon name="menu" />
          <Icon name="close" />
        </a>
        <Menu data={data} />
        <a className="menu-close" href={`#${PAGE_IDS.main}`} aria-label={TEXTS.closeMenu}>
          <Icon name="close" />
        </a>
      </header>
    </>
  );
}

/** The menu: a row on wide screens, and a sheet on small ones. Without script the sheet opens by `:target`. */
function Menu({ data }: { data: PageData }) {
  const { company, navigation, services, products } = data;
  const route = data.page.url;
  const dropdowns = {
    services: services.items.map(({ name, path }) => ({
      label: name,
      href: linkTo(path),
    })),
    products: createProductLinks(products),
  };
  /** The page above a dropdown's entries. If it is open, the dropdown is marked as current, too. */
  const overviews = { services: linkTo("our-services"), products: undefined };
  return (
    <nav className="menu" id={PAGE_IDS.menu} aria-label={TEXTS.mainMenu}>
      <ul className="menu-list">
        {navigation.menu.map(({ label, href = "", dropdown }) => (
          <li key={label}>
            {dropdown ? (
              <details className="dropdown" name="menu">
                <summary
                  className="opener"
                  data-current={
                    overviews[dropdown] === route ||
                    dropdowns[dropdown].some(({ href }) => href === route) ||
                    undefined
                  }
                >
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
        {/* Only one link of each kind, so that the whole menu fits on a phone of 800 px. The contact page has all. */}
        <ContactLinks links={contactLinks(company, navigation.chatLabel, 1)} />
        <SocialLinks company={company} />
      </div>
    </nav>
  );
}

/** The company's links, each with the icon of its kind. */
const ContactLinks = ({ links }: { links: ReturnType<typeof contactLinks> }) =>
  links.map(({ kind, href, label }) => (
    <TextLink key={href} icon={kind} href={href} label={label} />
  ));
