import { GuideText, headingsOf } from "../GuideText.tsx";
import { PartnerPage, type PartnerPageFacts } from "../PartnerPage.tsx";

/** The partners' guide as a page: its text is `docs/embedding.md`, with our own address in its place. */
export default function Docs({ companyName, guide }: PartnerPageFacts) {
  const [, title = "", text = ""] = /^# (.+)\n([\s\S]*)$/.exec(guide) ?? [];
  return (
    <PartnerPage
      companyName={companyName}
      title={title}
      lead="Everything that you may rely on: options, events, look, policies, limits."
      other={{ href: "/widgets/builder.html", label: "The snippet builder" }}
    >
      <nav className="guide-contents" aria-label="Contents">
        <ul>
          {headingsOf(text).map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <GuideText markdown={text} />
    </PartnerPage>
  );
}
