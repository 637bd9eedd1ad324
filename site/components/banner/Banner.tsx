import type { ReactNode } from "react";
import type { Accent } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import "./banner.css";

/** A step of the breadcrumb. Without `href` it is the page itself, or a step that is no page ("Products"). */
export interface Crumb {
  label: string;
  href?: string;
}

/** The content of a banner. `InnerPage` adds the breadcrumb and the texts, so that pages do not pass them. */
export interface BannerProps {
  crumbs: Crumb[];
  heading: ReactNode;
  summary: string | undefined;
  /** The company's claims on this page, under the summary. */
  statement?: string;
  /** Name of the drawing in `site/drawings/`, without `.svg`. */
  drawing: string;
  /** The figures along the river: `site/drawings/motif-NAME.svg`, 120 by 48 pixels, in lines of one colour. */
  motif: string;
  /** The banner's colour, if the page as a whole has none. */
  accent?: Accent;
  /**
   * The height of the banner, if it is not the usual one.
   * - `alone`: it fills the page, which has nothing else.
   * - `brief`: it is no higher than its words need, and on a phone the drawing is beside
   *   them.
   */
  size?: "alone" | "brief";
  nextStep?: ReactNode;
}

/** Number of figures along the river. They fill 1,920 pixels, and are further apart on a wider screen. */
const FIGURES = 16;

/** The top of every page except home: breadcrumb, heading, a drawing, and the river with its figures. */
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

/** The pages above this one, as links. Search engines read them as JSON-LD (`breadcrumbList` in `site/seo`). */
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
