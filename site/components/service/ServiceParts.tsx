/** What only the page of a service has, and what its sheet, `service.css`, lays out. */
import type { ReactNode } from "react";
import type { Service, ServiceSection as SectionWords, Technology } from "../../data-types.ts";
import { Button, ButtonRow } from "../button/Button.tsx";
import { LazyDrawing } from "../drawing/Drawing.tsx";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import { TechnologyEntries } from "../icon/Icon.tsx";
import { Points } from "../points/Points.tsx";
import "../points/diamonds.css";
import "./service.css";

/** The page's own next step, by its name, and beside it a call, whose number is left out where the row is narrow. */
export function NextStep({
  label,
  href,
  call,
}: {
  label: string;
  href: string;
  call?: { href: string; verb: string; number: string };
}) {
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
        <TechnologyEntries technologies={technologies} />
      </ul>
    </div>
  );
}

/**
 * What a client would look at all day, drawn in `screen-SERVICE.svg`, beside what one says of it; without that `voice`, a sentence that
 * says what to see. The drawing's words are outlines, which wait for no font; `alt` says them.
 */
export function Screen({ service, voice }: { service: Service; voice: ReactNode }) {
  const { id, screen } = service;
  return (
    <div className="section wrap screen-band">
      <div className={voice ? "screen screen--voiced" : "screen"}>
        <figure>
          <NearDrawing name={`screen-${id}`} alt={screen.alt} />
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
