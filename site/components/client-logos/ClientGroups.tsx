import type { Work } from "../../data-types.ts";
import { Widget } from "../widget/Widget.tsx";
import "./client-logo.css";
import "./client-groups.css";

/** The provider's clients in groups, each with its name and its logos. The widget brings them; until then, and without them, `words` stand there. */
export function ClientGroups({ words }: { words: Work }) {
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note">
          {words.noScriptText} <a href="/contact">{words.noScriptLinkLabel}</a>.
        </p>
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p className="client-groups-loading" role="status">
          {words.loadingText}
        </p>
        <p className="client-groups-note" data-empty-list hidden>
          {words.emptyText}
        </p>
      </div>
    </Widget>
  );
}
