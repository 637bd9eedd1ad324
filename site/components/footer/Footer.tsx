import type { Company, Navigation } from "../../data-types.ts";
import { chatUrl } from "../../company.ts";
import { Brand } from "../header/Brand.tsx";
import { SocialLinks } from "../header/SocialLinks.tsx";
import "./footer.css";

/** Links, contact data and the copyright line at the foot of every page. */
export interface FooterProps {
  company: Company;
  navigation: Navigation;
  year: number;
}

export function Footer({ company, navigation, year }: FooterProps) {
  const { servicesHeading, services, companyHeading, company: companyLinks } = navigation.footer;
  const { visitHeading, legal } = navigation.footer;
  const { address } = company;
  const [phone] = company.phones;
  const [email] = company.emails;
  return (
    <footer className="footer wrap">
      <div className="footer-columns">
        <div className="footer-wide">
          <Brand name={company.name} />
          <p className="footer-tagline">{company.tagline}</p>
          <SocialLinks company={company} />
        </div>
        <FooterLinks heading={servicesHeading} links={services} />
        <FooterLinks heading={companyHeading} links={companyLinks} />
        <div className="footer-wide">
          <h2>{visitHeading}</h2>
          <address>
            {address.street}
            <br />
            {address.city}, {address.state} {address.postalCode}
          </address>
          <ul>
            {phone && (
              <li>
                <a href={`tel:${phone.number}`}>{phone.display}</a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email.address}`}>{email.address}</a>
              </li>
            )}
            <li>
              <a href={chatUrl(company)}>{navigation.chatLabel}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className="footer-legal">
        <p>
          © <span data-current-year="">{year}</span> {company.name}. <span>{company.copyright}</span>
        </p>
        <ul>
          {legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p className="footer-notice">
          <a href="/terms-and-conditions#credits">{company.trademarkNotice}</a>
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: { label: string; href: string }[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
