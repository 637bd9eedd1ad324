import { PAGE_IDS } from "../../page-ids.ts";
import { Brand } from "./Brand.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Menu, type MenuProps } from "./Menu.tsx";
import "./header.css";

/** The 35 px bar with phone and e-mail, then the bar with the brand and the menu. */
export function Header(props: MenuProps) {
  const { company } = props;
  const [phone] = company.phones;
  const [email] = company.emails;
  return (
    <>
      <aside className="top-bar wrap" aria-label="Contact details">
        {phone && (
          <a href={`tel:${phone.number}`}>
            <Icon name="phone" />
            {phone.display}
          </a>
        )}
        {email && (
          <a className="top-bar-email" href={`mailto:${email.address}`}>
            <Icon name="mail" />
            {email.address}
          </a>
        )}
      </aside>
      <header className="header wrap">
        <Brand name={company.name} />
        <a className="menu-button" href={`#${PAGE_IDS.menu}`} aria-label="Menu" aria-controls={PAGE_IDS.menu}>
          <Icon name="menu" />
          <Icon name="close" />
        </a>
        <Menu {...props} />
        <a className="menu-close" href={`#${PAGE_IDS.main}`} aria-label="Close menu">
          <Icon name="close" />
        </a>
      </header>
    </>
  );
}
