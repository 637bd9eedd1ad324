import type { ReactNode } from "react";
import { Banner, type BannerProps, type Crumb } from "../components/banner/Banner.tsx";
import { linkTo } from "../link-to.ts";
import { breadcrumbList } from "../seo/json-ld.tsx";
import { Page, type PageProps } from "./Page.tsx";
import "../styles/accents.css";
import "../styles/panel.css";

interface InnerPageProps extends PageProps {
  texts: PageProps["texts"] & { heading: ReactNode; summary?: string };
  banner: Omit<BannerProps, "crumbs" | "heading" | "summary">;
  /** The last step of the breadcrumb, which is this page. `parents` are the pages above it. */
  crumb: string;
  parents?: Crumb[];
}

/** The layout of every page except home: a banner with the breadcrumb, then the page's own parts. */
export function InnerPage({
  banner,
  crumb,
  parents = [],
  graph = [],
  children,
  ...props
}: InnerPageProps) {
  const { texts, data } = props;
  const crumbs = [
    { label: data.navigation.crumbs.home, href: linkTo("") },
    ...parents,
    { label: crumb },
  ];
  return (
    <Page {...props} graph={[breadcrumbList(crumbs, data.build.siteOrigin), ...graph]}>
      <Banner
        {...banner}
        heading={texts.heading}
        summary={texts.summary}
        crumbs={crumbs}
      />
      {children}
    </Page>
  );
}
