import type { Company } from "../../data-types.ts";
import { Icon } from "../icon/Icon.tsx";
import "./header.css";

const networkNames = { facebook: "Facebook", linkedin: "LinkedIn", x: "X", instagram: "Instagram" };

export function SocialLinks({ company }: { company: Company }) {
  return (
    <ul className="company-networks">
      {company.social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} aria-label={`${company.name} on ${networkNames[network]}`} rel="noopener">
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
