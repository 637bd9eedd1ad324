import { chatUrl } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { TEXTS } from "../../texts.ts";
import { QuoteButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import "./sticky-bar.css";

/** A bar at the lower edge of small screens with the quote and chat buttons; on wide screens only the chat button. */
export const StickyBar = ({ data: { company, navigation } }: { data: PageData }) => (
  <aside className="sticky-bar" aria-label={TEXTS.stickyBar}>
    <QuoteButton label={navigation.quoteLabel} />
    <a
      className="sticky-bar-chat"
      href={chatUrl(company)}
      aria-label={navigation.chatLabel}
    >
      <Icon name="chat" />
      <span>{navigation.chatLabel}</span>
      <span>{navigation.chatShortLabel}</span>
    </a>
  </aside>
);
