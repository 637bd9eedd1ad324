import { contactLinks } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { PAGE_IDS } from "../../page-ids.ts";
import { Brand } from "./Brand.tsx";
import { Icon } from "../icon/Icon.tsx";
import { TextLink } from "../Links.tsx";
import { Menu } from "./Menu.tsx";
import "./header.css";

/** The 35 px bar with phone and e-mail, then the bar with the brand and the menu. */
export function Header({ data }: { data: PageData }) {
  const contacts = contactLinks(data.company, "", 1).filter(({ icon }) => icon !== "chat");
  return (
    <>
      <aside className="top-bar wrap" aria-label="Contact details">
        {contacts.map((link) => (
          <TextLink key={link.href} {...link} />
        ))}
      </aside>
      <header className="header wrap">
        <Brand name={data.company.name} />
        <a className="menu-button" href={`#${PAGE_IDS.menu}`} aria-label="Menu" aria-controls={PAGE_IDS.menu}>
          <Icon name="menu" />
          <Icon name="close" />
        </a>
        <Menu data={data} />
        <a className="menu-close" href={`#${PAGE_IDS.main}`} aria-label="Close menu">
          <Icon name="close" />
        </a>
      </header>
    </>
  );
}
