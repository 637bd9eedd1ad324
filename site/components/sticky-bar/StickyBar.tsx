import type { Company, Navigation } from "../../data-types.ts";
import { chatUrl } from "../../layouts/chat-url.ts";
import { QuoteButton } from "../button/QuoteButton.tsx";
import { Icon } from "../icon/Icon.tsx";
import "./sticky-bar.css";

/** The two quickest ways to reach the company, always at hand: a bar on small screens, a chat button on wide ones. */
export function StickyBar({ company, navigation }: { company: Company; navigation: Navigation }) {
  return (
    <aside className="sticky-bar" aria-label="Quick contact">
      <QuoteButton label={navigation.quoteLabel} tone="highlight" />
      <a className="sticky-bar-chat" href={chatUrl(company)}>
        <Icon name="chat" />
        {navigation.chatLabel}
      </a>
    </aside>
  );
}
