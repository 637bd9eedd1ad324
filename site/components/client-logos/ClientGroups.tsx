import type { Client, Work } from "../../data-types.ts";
import { Widget } from "../widget/Widget.tsx";
import { ClientLogos } from "./ClientLogos.tsx";
import "./client-logo.css";
import "./client-groups.css";

/** The provider's clients in groups, which the widget loads. If it cannot, `featured` are shown. */
export function ClientGroups({ words, featured }: { words: Work; featured: Client[] }) {
  const known = <ClientLogos clients={featured} />;
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note lead panel">
          {words.noScriptText} <a href="/contact">{words.noScriptLinkLabel}</a>.
        </p>
        {known}
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p role="status">{words.loadingText}</p>
        <div data-empty-list hidden>
          <p className="client-groups-note lead panel">{words.emptyText}</p>
          {known}
        </div>
      </div>
    </Widget>
  );
}
