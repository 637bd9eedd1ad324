import { contactLinks } from "../../company.ts";
import { linkTo } from "../../link-to.ts";
import type { PageData } from "../../page-data.ts";
import { createProductLinks } from "../../select-data.ts";
import { Brand, SocialLinks } from "../brand/Brand.tsx";
import { Links } from "../links/Links.tsx";
import "./footer.css";

/** The footer of every page: the company, links, its address, and the policies. */
export function Footer({ data }: { data: PageData }) {
  const { company, navigation, products, build } = data;
  const texts = navigation.footer;
  const { street, city, state, postalCode } = company.address;
  return (
    <footer className="footer wrap">
      <div className="footer-columns">
        <div className="footer-wide">
          <Brand name={company.name} />
          <p>{company.tagline}</p>
          <SocialLinks company={company} />
        </div>
        <div>
          <h2>{texts.servicesHeading}</h2>
          <Links links={texts.services} />
        </div>
        <div>
          <h2>{texts.companyHeading}</h2>
          <Links links={texts.company} />
        </div>
        <div className="footer-products">
          <h2>{texts.productsHeading}</h2>
          <Links links={createProductLinks(products)} />
        </div>
        <div className="footer-wide">
          <h2>{texts.visitHeading}</h2>
          <address>
            {street}
            <br />
            {city}, {state} {postalCode}
          </address>
          <Links links={contactLinks(company, navigation.chatLabel, 1)} />
        </div>
      </div>
      <div className="footer-legal">
        <p>
          © <span data-current-year="">{build.year}</span> {company.name}.{" "}
          <span>{company.copyright}</span>
        </p>
        <Links links={texts.legal} />
        <p>
          <a href={linkTo("terms-and-conditions")}>{company.trademarkNotice}</a>
        </p>
      </div>
    </footer>
  );
}
