import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./Breadcrumb.tsx";
import { Drawing } from "../drawing/Drawing.tsx";
import { usePageFiles } from "../../page-files.ts";
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
  /** What is drawn along the river below, `site/drawings/motif-NAME.svg`, 120 by 48, in lines of one colour; water alone where there is none. */
  motif?: string;
  /** The colour of the banner, where the page as a whole has none. */
  accent?: Accent;
  /** Stands under the sentence: proof, buttons. */
  children?: ReactNode;
}

/** Figures for a screen 1,920 pixels wide; on a wider one they stand further apart. The same text again and again compresses to nothing. */
const FIGURES = 16;

export function Banner({ crumbs, heading, summary, drawing, motif, accent, children }: BannerProps) {
  // Three services share green and three share brick: a motif's file may name another ground of the river, so that no two look alike.
  const ground = /\bdata-ground="(\w+)"/.exec(usePageFiles().drawings[`motif-${motif}`] ?? "")?.[1];
  const classes = ["banner wrap", accent && `accent-${accent}`, ground && `river-ground-${ground}`];
  return (
    <section className={classes.filter(Boolean).join(" ")}>
      <div className="banner-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>{heading}</h1>
        {summary && <p className="banner-summary">{summary}</p>}
        {children}
      </div>
      <Drawing name={drawing} className="banner-drawing" />
      {motif && (
        <div className="river">
          {Array.from({ length: FIGURES }, (_, place) => (
            <Drawing key={place} name={`motif-${motif}`} />
          ))}
        </div>
      )}
    </section>
  );
}
