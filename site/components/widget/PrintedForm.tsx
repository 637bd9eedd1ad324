import type { ReactElement } from "react";
import { renderToString } from "preact-render-to-string";
import { shapeOf } from "../../../widgets/kit/form/shape.ts";
import { contactLinks } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { Links } from "../Links.tsx";
import { Widget, type WidgetProps } from "./Widget.tsx";
import "./forms.css";

/**
 * A placeholder with a printed form. Without script the form cannot be sent: `<html class="no-script">` hides it, and the links replace it. If
 * the script is late or does not come, `form-fallback.ts` shows the same links below the form and keeps what was typed.
 */
export function PrintedForm({
  data: { company, forms },
  children,
  ...widget
}: Pick<WidgetProps, "name" | "props"> & { data: PageData; children: ReactElement }) {
  const ways = <Links links={contactLinks(company, forms.chatLabel)} />;
  return (
    <Widget when="now" {...widget}>
      <div className="form-root" data-shape={shapeOf(renderToString(children))}>
        {children}
      </div>
      <noscript>
        <div className="form-fallback panel">
          <p>{forms.noScriptText}</p>
          {ways}
        </div>
      </noscript>
      <div className="form-fallback panel" data-fallback hidden>
        <FallbackReason slowText={forms.slowText} />
        {ways}
      </div>
    </Widget>
  );
}

/** Says that the script is late or, below `data-missing`, that it did not come. `form-fallback.ts` reloads the page. */
export function FallbackReason({ slowText }: { slowText: string }) {
  return (
    <>
      <p className="form-fallback-slow">{slowText}</p>
      <p className="form-fallback-missing">
        A part of this page could not be loaded.{" "}
        <button type="button" data-reload>
          Reload the page
        </button>{" "}
        or reach us here:
      </p>
    </>
  );
}
