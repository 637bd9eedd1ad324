/** What only the page of a service has, and what its sheet, `service.css`, lays out. */
import type { ReactNode } from "react";
import type { Service, ServiceScreen, ServiceSection as SectionWords, Technology } from "../../data-types.ts";
import { Button, ButtonRow } from "../button/Button.tsx";
import { LazyDrawing } from "../drawing/Drawing.tsx";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import { SpriteMark } from "../icon/Icon.tsx";
import { Points } from "../points/Points.tsx";
import "../points/diamonds.css";
import "./service.css";

/** What a long page holds, as a row of links to its parts. Three fit beside each other on a phone. */
export function PageParts({ parts }: { parts: { id: string; label: string }[] }) {
  return (
    <nav className="page-parts wrap" aria-label="On this page">
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The page's own next step, by its name, and beside it a call, whose number is left out where the row is narrow. */
export interface NextStepProps {
  label: string;
  /** Where it leads: to the contact page. */
  href: string;
  call?: { href: string; verb: string; number: string };
}

export function NextStep({ label, href, call }: NextStepProps) {
  return (
    <ButtonRow isTight>
      <Button href={href} tone="highlight">
        {label}
      </Button>
      {call && (
        <Button href={call.href} tone="outline">
          {call.verb}
          <span> {call.number}</span>
        </Button>
      )}
    </ButtonRow>
  );
}

/** What a service is built with, by name. */
export function TechnologyList({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <div className="technology-list">
      <h3>{heading}</h3>
      <ul>
        {technologies.map(({ id, title, isWordmark }) => (
          <li key={id} className={isWordmark ? "wordmark" : undefined}>
            <SpriteMark id={id} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The drawing `site/drawings/screen-SERVICE.svg`, 480 by 312, what it shows in words, and what a client says of this service. */
export interface ScreenProps {
  service: string;
  screen: ServiceScreen;
  /** Without it the caption has the room beside the drawing to itself. */
  voice: ReactNode;
}

/**
 * What a client would look at all day, drawn, beside what one says of it, or a sentence that says what to see. Its words are
 * outlines, which wait for no font; `alt` says them.
 */
export function Screen({ service, screen, voice }: ScreenProps) {
  return (
    <div className="section wrap screen-band">
      <div className={voice ? "screen screen--voiced" : "screen"}>
        <figure>
          <NearDrawing name={`screen-${service}`} alt={screen.alt} />
          <figcaption className="screen-caption">{screen.caption}</figcaption>
        </figure>
        {voice}
      </div>
    </div>
  );
}

/** One part that this service's page alone has: cards below its heading, a list or text alone beside it. */
export function ServiceSection({ words }: { words: SectionWords }) {
  const { id, heading, paragraphs, items, layout } = words;
  const lead = paragraphs.map((paragraph) => (
    <p key={paragraph} className="lead">
      {paragraph}
    </p>
  ));
  const isBeside = items.length === 0 || layout === "list";
  return (
    <section id={id} className={`section wrap${isBeside ? " two-columns" : ""}`}>
      <div>
        <h2>{heading}</h2>
        {items.length > 0 && lead}
      </div>
      {items.length > 0 ? <Points points={items} layout={layout} /> : <div>{lead}</div>}
    </section>
  );
}

/** Other services and why one thinks of them here; each card is a link in the colour of its page, its drawing a file of its own that loads when it is near. */
export function RelatedServices({ related }: { related: { service: Service; entry: { reason: string } }[] }) {
  return (
    <ul className="related-services columns">
      {related.map(({ service: { id, path, name, drawing, accent }, entry }) => (
        <li key={id} className={`accent-${accent}`}>
          <a className="card" href={`/${path}`}>
            <LazyDrawing name={drawing} width={320} height={200} />
            <h3>{name}</h3>
            <p>{entry.reason}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
