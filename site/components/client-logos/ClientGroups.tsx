import type { Client, Work } from "../../data-types.ts";
import { Widget } from "../widget/Widget.tsx";
import { ClientLogos } from "./ClientLogos.tsx";
import "./client-logo.css";
import "./client-groups.css";

/**
 * The provider's clients in groups, each with its name and its logos. The widget brings them; until then `words` stand there.
 * Where they cannot be had, the clients that the site itself knows, `featured`, stand below what is said.
 */
export function ClientGroups({ words, featured }: { words: Work; featured: Client[] }) {
  const known = <ClientLogos clients={featured} />;
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note">
          {words.noScriptText} <a href="/contact">{words.noScriptLinkLabel}</a>.
        </p>
        {known}
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p className="client-groups-loading" role="status">
          {words.loadingText}
        </p>
        <div data-empty-list hidden>
          <p className="client-groups-note">{words.emptyText}</p>
          {known}
        </div>
      </div>
    </Widget>
  );
}
