import type { Company } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { TEXTS } from "../../texts.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import { Icon } from "../icon/Icon.tsx";
import "./brand.css";

/** The company's mark and name, as a link to the home page. */
export const Brand = ({ name }: { name: string }) => (
  <a className="brand" href={linkTo("")}>
    <Drawing name="brand" className="brand-mark" />
    {name}
  </a>
);

const NETWORK_NAMES = {
  facebook: "Facebook",
  linkedin: "LinkedIn",
  x: "X",
  instagram: "Instagram",
};

/** Links to the company's pages in social networks: icons with names for screen readers. */
export const SocialLinks = ({ company }: { company: Company }) => (
  <ul className="company-networks">
    {company.social.map(({ network, url }) => (
      <li key={network}>
        <a
          href={url}
          aria-label={TEXTS.onNetwork(company.name, NETWORK_NAMES[network])}
          rel="noopener"
        >
          <Icon name={network} />
        </a>
      </li>
    ))}
  </ul>
);
