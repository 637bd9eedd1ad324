import type { ReactNode } from "react";
import { ContactLinks, type ContactLinksProps } from "../contact-details/ContactLinks.tsx";
import { Widget, type WidgetProps } from "./Widget.tsx";
import "./forms.css";

/** How to reach the company without the form. */
export interface OtherWays extends ContactLinksProps {
  /** What stands above the links when there is no script. */
  noScriptText: string;
  /** What stands above the links when the script is late. */
  slowText: string;
}

/**
 * A placeholder with a printed form. Without script the form cannot be sent: `<html class="no-script">` hides it, and the
 * links take its place. Where the script is late or does not come, `early.ts` shows the same links below the form and keeps what was typed.
 */
export function PrintedForm({
  name,
  props,
  children,
  noScriptText,
  slowText,
  ...ways
}: OtherWays & Pick<WidgetProps, "name" | "props"> & { children: ReactNode }) {
  return (
    <Widget name={name} when="now" props={props}>
      <div className="form-root">{children}</div>
      <noscript>
        <div className="form-fallback">
          <p>{noScriptText}</p>
          <ContactLinks {...ways} />
        </div>
      </noscript>
      <div className="form-fallback" data-fallback hidden>
        <WhyOtherWays slowText={slowText} />
        <ContactLinks {...ways} />
      </div>
    </Widget>
  );
}

/** What stands above the links: that the script is late or, below `data-missing`, that it did not come. `early.ts` reloads the page. */
export function WhyOtherWays({ slowText }: { slowText: string }) {
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
