import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../breadcrumb/Breadcrumb.tsx";
import { Drawing, type DrawingName } from "../drawing/Drawing.tsx";
import { Kicker } from "../kicker/Kicker.tsx";
import "./banner.css";

/** The night-blue head of an inner page: where you are, its heading, one sentence, a drawing. */
export interface BannerProps {
  crumbs: Crumb[];
  heading: string;
  /** A short word over the heading, part of it: 'Coming Soon'. */
  kicker?: string;
  summary?: string;
  drawing: DrawingName;
  /** Stands under the sentence: proof, buttons. */
  children?: ReactNode;
}

export function Banner({ crumbs, heading, kicker, summary, drawing, children }: BannerProps) {
  return (
    <section className="banner wrap">
      <div className="banner-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>
          {kicker && <Kicker text={kicker} isInHeading />}
          {heading}
        </h1>
        {summary && <p className="banner-summary">{summary}</p>}
        {children}
      </div>
      <Drawing name={drawing} className="banner-drawing" />
    </section>
  );
}
