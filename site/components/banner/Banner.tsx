import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../breadcrumb/Breadcrumb.tsx";
import { Drawing, type DrawingName } from "../drawing/Drawing.tsx";
import { River, type MotifName } from "../river/River.tsx";
import type { Accent } from "../../data-types.ts";
import "../../styles/accents/every.css";
import "./banner.css";

/** The dark head of an inner page: breadcrumb, heading, one sentence, a drawing. */
export interface BannerProps {
  crumbs: Crumb[];
  heading: ReactNode;
  summary?: string;
  drawing: DrawingName;
  /** What is drawn along the river below; water alone where there is none. */
  motif?: MotifName;
  /** The colour of the banner, where the page as a whole has none. */
  accent?: Accent;
  /** A class for the ground of the river, where it is another than the accent's: `river/grounds.ts` gives it. */
  riverGround?: string;
  /** Stands under the sentence: proof, buttons. */
  children?: ReactNode;
}

export function Banner({
  crumbs,
  heading,
  summary,
  drawing,
  motif,
  accent,
  riverGround,
  children,
}: BannerProps) {
  const classes = ["banner wrap", accent && `accent-${accent}`, riverGround];
  return (
    <section className={classes.filter(Boolean).join(" ")}>
      <div className="banner-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>{heading}</h1>
        {summary && <p className="banner-summary">{summary}</p>}
        {children}
      </div>
      <Drawing name={drawing} className="banner-drawing" />
      {motif && <River motif={motif} />}
    </section>
  );
}
