import type { ReactNode } from "react";
import { GuideText, headingsOf } from "./GuideText.tsx";
import { PartnerPage, type PartnerPageProps } from "./PartnerPage.tsx";

/** A page whose text is Markdown: `text` begins with its title. */
export interface GuidePageProps extends Pick<PartnerPageProps, "companyName" | "other"> {
  text: string;
  lead: ReactNode;
}

export function GuidePage({ companyName, text, lead, other }: GuidePageProps) {
  const [, title = "", markdown = ""] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return (
    <PartnerPage companyName={companyName} title={title} lead={lead} other={other}>
      <nav className="guide-contents" aria-label="Contents">
        <ul>
          {headingsOf(markdown).map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <GuideText markdown={markdown} />
    </PartnerPage>
  );
}
