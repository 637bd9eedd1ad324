import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../components/banner/Breadcrumb.tsx";
import { Drawing } from "../components/drawing/Drawing.tsx";
import type { Accent } from "../data-types.ts";
import { Page, type PageProps } from "./Page.tsx";
import "../styles/accents.css";
import "../components/banner/banner.css";

/** A page below home: breadcrumb, banner, then its parts. */
export interface InnerPageProps extends Omit<PageProps, "crumbs"> {
  page: PageProps["page"] & { heading: string; summary?: string };
  heading?: ReactNode;
  name: string;
  parents?: Crumb[];
  /** File name in `site/drawings/`, without `.svg`. */
  drawing: string;
  /** What is drawn along the river below, `site/drawings/motif-NAME.svg`, 120 by 48, in lines of one colour. */
  motif: string;
  /** The colour of the banner, if the page as a whole has none. */
  bannerAccent?: Accent;
  /** The company's claims on this page, under the summary. */
  statement?: string;
  inBanner?: ReactNode;
}

/** Figures for a screen 1,920 pixels wide; on a wider one they stand further apart. The same text again and again compresses to nothing. */
const FIGURES = 16;

export function InnerPage(props: InnerPageProps) {
  const { page, heading = page.heading, name, parents = [], drawing, motif, statement } = props;
  const { bannerAccent, inBanner, children, ...frame } = props;
  const { navigation } = props.data;
  const crumbs = [{ label: navigation.crumbs.home, href: "/" }, ...parents, { label: name }];
  const classes = ["banner wrap", !children && "banner--alone", bannerAccent && `accent-${bannerAccent}`];
  return (
    <Page {...frame} crumbs={crumbs}>
      <section className={classes.filter(Boolean).join(" ")}>
        <div className="banner-words">
          <Breadcrumb crumbs={crumbs} />
          <h1>{heading}</h1>
          {page.summary && <p className="intro">{page.summary}</p>}
          {statement && <p className="banner-claim">{statement}</p>}
          {inBanner}
        </div>
        <Drawing name={drawing} className="banner-drawing" />
        <div className="river">
          {Array.from({ length: FIGURES }, (_, place) => (
            <Drawing key={place} name={`motif-${motif}`} />
          ))}
        </div>
      </section>
      {children}
    </Page>
  );
}
