import type { ReactNode } from "react";
import { Widget, type WidgetProps } from "./Widget.tsx";
import "../sticky-bar/hides-while-typing.css";
import "./form-fallback.css";

/** How to reach the company without the form. */
export interface OtherWays {
  /** `number` as it is dialled, `display` as it is read. */
  phones: readonly { number: string; display: string }[];
  emails: readonly { address: string }[];
  chatUrl: string;
  chatLabel: string;
  /** What stands above the links when there is no script. */
  noScriptText: string;
  /** What stands above the links when the script is late. */
  slowText: string;
}

/**
 * A placeholder with a printed form. Without script the form cannot be sent: `<html class="no-script">` hides it, and the
 * links take its place. Where the script is late or does not come, `early.ts` shows the same links below the form and keeps what was typed.
 */
export function FormPlaceholder({
  name,
  props,
  showsFiles,
  children,
  ...otherWays
}: OtherWays & Pick<WidgetProps, "name" | "props" | "showsFiles"> & { children: ReactNode }) {
  return (
    <Widget name={name} when="now" props={props} showsFiles={showsFiles}>
      <div className="form-root">{children}</div>
      <noscript>
        <div className="form-fallback">
          <p>{otherWays.noScriptText}</p>
          <Links {...otherWays} />
        </div>
      </noscript>
      <div className="form-fallback" data-fallback hidden>
        <WhyOtherWays slowText={otherWays.slowText} />
        <Links {...otherWays} />
      </div>
    </Widget>
  );
}

/** What stands above the links: that the script is late or, below `data-missing`, that it did not come. `early.ts` reloads the page. */
export function WhyOtherWays({ slowText }: Pick<OtherWays, "slowText">) {
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

/** The links alone, one below the other. */
export function Links({ phones, emails, chatUrl, chatLabel }: Omit<OtherWays, "noScriptText" | "slowText">) {
  return (
    <ul>
      {phones.map(({ number, display }) => (
        <li key={number}>
          <a href={`tel:${number}`}>{display}</a>
        </li>
      ))}
      {emails.map(({ address }) => (
        <li key={address}>
          <a href={`mailto:${address}`}>{address}</a>
        </li>
      ))}
      <li>
        <a href={chatUrl}>{chatLabel}</a>
      </li>
    </ul>
  );
}
