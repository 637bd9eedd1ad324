import type { Company, Navigation, Products, Services } from "../../data-types.ts";
import { chatUrl } from "../../layouts/chat-url.ts";
import { Brand } from "../brand/Brand.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Menu } from "../menu/Menu.tsx";
import "./header.css";

/** The 35 px bar with phone and e-mail, then the bar with the brand and the menu. */
export interface HeaderProps {
  company: Company;
  navigation: Navigation;
  services: Services;
  products: Products;
  route: string;
}

export function Header({ company, navigation, services, products, route }: HeaderProps) {
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
        <a className="menu-button" href="#menu" aria-label="Menu" aria-controls="menu">
          <Icon name="menu" />
        </a>
        <Menu
          company={company}
          navigation={navigation}
          services={services}
          products={products}
          route={route}
          chatUrl={chatUrl(company)}
        />
      </header>
    </>
  );
}
