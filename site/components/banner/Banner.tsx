import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./Breadcrumb.tsx";
import { Drawing } from "../drawing/Drawing.tsx";
import { River, useRiverGround } from "../river/River.tsx";
import type { Accent } from "../../data-types.ts";
import "../../styles/accents.css";
import "./banner.css";

/** The dark head of an inner page: breadcrumb, heading, one sentence, a drawing. */
export interface BannerProps {
  crumbs: Crumb[];
  heading: ReactNode;
  summary?: string;
  /** File name in `site/drawings/`, without `.svg`. */
  drawing: string;
  /** What is drawn along the river below; water alone where there is none. */
  motif?: string;
  /** The colour of the banner, where the page as a whole has none. */
  accent?: Accent;
  /** Stands under the sentence: proof, buttons. */
  children?: ReactNode;
}

export function Banner({ crumbs, heading, summary, drawing, motif, accent, children }: BannerProps) {
  const classes = ["banner wrap", accent && `accent-${accent}`, useRiverGround(motif)];
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
