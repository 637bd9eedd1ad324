import { chatUrl } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { QuoteButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import "./sticky-bar.css";

/** A bar on small screens, a chat button beside the page on wide ones. */
export function StickyBar({ data: { company, navigation } }: { data: PageData }) {
  const { quoteLabel, chatLabel, chatShortLabel } = navigation;
  return (
    <aside className="sticky-bar" aria-label="Quick contact">
      <QuoteButton label={quoteLabel} />
      <a className="sticky-bar-chat" href={chatUrl(company)} aria-label={chatLabel}>
        <Icon name="chat" />
        <span>{chatLabel}</span>
        <span>{chatShortLabel}</span>
      </a>
    </aside>
  );
}
