import type { Home } from "../../data-types.ts";
import { Button, ButtonRow, QuoteButton } from "../button/Button.tsx";
import { Drawing } from "../drawing/Drawing.tsx";
import { Kicker } from "../section-heading/SectionHeading.tsx";
import "./home-banner.css";

/** The first screen of the site: what the company does, the two next steps, the Golghar at sunrise. */
export function HomeBanner({ home }: { home: Home }) {
  return (
    <div className="home-banner wrap">
      <div>
        <Kicker text={home.kicker} />
        <h1>{home.headline}</h1>
        <p className="home-banner-lead">{home.lead}</p>
        <ButtonRow isTight>
          <QuoteButton label={home.primaryLabel} />
          <Button href="/ourwork" isSecond>
            {home.secondaryLabel}
          </Button>
        </ButtonRow>
        <ul className="home-banner-ticks">
          {home.ticks.map((tick) => (
            <li key={tick}>{tick}</li>
          ))}
        </ul>
      </div>
      <Drawing name="home-hero" className="home-banner-drawing" />
    </div>
  );
}
