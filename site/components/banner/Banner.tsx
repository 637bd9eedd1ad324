import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../breadcrumb/Breadcrumb.tsx";
import { Drawing, type DrawingName } from "../drawing/Drawing.tsx";
import "./banner.css";

/** The dark head of an inner page: breadcrumb, heading, one sentence, a drawing. */
export interface BannerProps {
  crumbs: Crumb[];
  heading: ReactNode;
  summary?: string;
  drawing: DrawingName;
  /** Stands under the sentence: proof, buttons. */
  children?: ReactNode;
}

export function Banner({ crumbs, heading, summary, drawing, children }: BannerProps) {
  return (
    <section className="banner wrap">
      <div className="banner-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>{heading}</h1>
        {summary && <p className="banner-summary">{summary}</p>}
        {children}
      </div>
      <Drawing name={drawing} className="banner-drawing" />
    </section>
  );
}
