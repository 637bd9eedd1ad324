import { Widget } from "../widget/Widget.tsx";
import "./client-logo.css";
import "./client-groups.css";

/**
 * The provider's clients in groups, each with its name and its logos. The widget brings them; `emptyText` stands there when
 * there are none or they could not be loaded.
 */
export function ClientGroups({ emptyText }: { emptyText: string }) {
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note">
          This list needs JavaScript. Please turn it on in your browser, or{" "}
          <a href="/contact">ask us about work like yours</a>.
        </p>
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p className="client-groups-loading" role="status">
          Loading our clients…
        </p>
        <p className="client-groups-note" data-empty-list hidden>
          {emptyText}
        </p>
      </div>
    </Widget>
  );
}
