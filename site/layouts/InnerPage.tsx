import { Banner, type BannerProps } from "../components/banner/Banner.tsx";
import type { Crumb } from "../components/banner/Breadcrumb.tsx";
import { Page, type PageProps } from "./Page.tsx";
import type { ReactNode } from "react";

/**
 * A page below home: its breadcrumb, its head, its banner, then its parts. What it hands on to `Page` and `Banner` is explained there.
 */
export interface InnerPageProps
  extends Omit<PageProps, "crumbs" | "accent" | "children">,
    Pick<BannerProps, "drawing" | "motif" | "accent"> {
  /** The words of its banner. */
  page: { heading: string; summary?: string };
  /** The heading, where it is more than those words. */
  heading?: ReactNode;
  /** What the breadcrumb calls it. */
  name: string;
  /** The steps of the breadcrumb between home and this page. */
  parents?: Crumb[];
  /** The accent colours all of the page, not its banner alone. */
  isAccentWhole?: boolean;
  /** Stands in the banner under the sentence: proof, buttons. */
  inBanner?: ReactNode;
  children?: ReactNode;
}

export function InnerPage({
  page,
  name,
  parents = [],
  heading = page.heading,
  drawing,
  motif,
  accent,
  isAccentWhole = false,
  inBanner,
  children,
  ...frame
}: InnerPageProps) {
  const crumbs = [{ label: frame.data.navigation.crumbs.home, href: "/" }, ...parents, { label: name }];
  return (
    <Page {...frame} crumbs={crumbs} accent={isAccentWhole ? accent : undefined}>
      <Banner
        crumbs={crumbs}
        heading={heading}
        summary={page.summary}
        drawing={drawing}
        motif={motif}
        accent={isAccentWhole ? undefined : accent}
      >
        {inBanner}
      </Banner>
      {children}
    </Page>
  );
}
