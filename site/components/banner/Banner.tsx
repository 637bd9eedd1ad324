import type { ReactNode } from "react";
import type { Accent } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import "./banner.css";

/** A step without `href` is the page itself, or no page ("Products"). */
export interface Crumb {
  label: string;
  href?: string;
}

export interface BannerProps {
  crumbs: Crumb[];
  heading: ReactNode;
  summary: string | undefined;
  /** The company's claims on this page, under the summary. */
  statement?: string;
  /** File name in `site/drawings/`, without `.svg`. */
  drawing: string;
  /** The figures along the river below: `site/drawings/motif-NAME.svg`, 120 by 48, in lines of one colour. */
  motif: string;
  /** The banner's colour, if the page as a whole has none. */
  accent?: Accent;
  /** `alone`: all of its page. `low`: on a phone the drawing is beside the words. `brief`: so, and lower on a wide screen. */
  size?: "alone" | "low" | "brief";
  nextStep?: ReactNode;
}

/** Figures along the river. They fill 1,920 pixels, and stand further apart on a wider screen. */
const FIGURES = 16;

/** The top of a page below home: breadcrumb, heading, a drawing, and the river with its figures. */
export function Banner(props: BannerProps) {
  const { crumbs, heading, summary, statement, drawing, motif, accent, size, nextStep } =
    props;
  const classes = [
    "banner wrap",
    size && `banner--${size}`,
    accent && `accent-${accent}`,
  ];
  return (
    <section className={classes.filter(Boolean).join(" ")}>
      <div className="banner-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>{heading}</h1>
        {summary && <p className="intro">{summary}</p>}
        {statement && <p className="banner-claim">{statement}</p>}
        {nextStep}
      </div>
      <Drawing name={drawing} className="banner-drawing" />
      <div className="river">
        {Array.from({ length: FIGURES }, (_, index) => (
          <Drawing key={index} name={`motif-${motif}`} />
        ))}
      </div>
    </section>
  );
}

/** The way from home to this page. Search engines read it as JSON-LD (`breadcrumbList` in `site/seo`). */
export const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={TEXTS.breadcrumb}>
    <ol className="breadcrumb">
      {crumbs.map(({ label, href }, index) => (
        <li key={label}>
          {href ? (
            <a href={href}>{label}</a>
          ) : (
            <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
