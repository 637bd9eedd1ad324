import type { Client, Work } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { Widget } from "../widget/Widget.tsx";
import { ClientList } from "./ClientList.tsx";
import "./client-logo.css";
import "./client-groups.css";

/** The placeholder of the provider's clients in groups, which a widget loads. If that fails, `featured` is shown. */
export function ClientGroups({ texts, featured }: { texts: Work; featured: Client[] }) {
  const known = <ClientList clients={featured} />;
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note lead panel">
          {texts.noScriptText} <a href={linkTo("contact")}>{texts.noScriptLinkLabel}</a>.
        </p>
        {known}
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p role="status">{texts.loadingText}</p>
        <div data-empty-list hidden>
          <p className="lead">{texts.emptyText}</p>
          {known}
        </div>
      </div>
    </Widget>
  );
}
