import { Banner, type BannerProps, type Crumb } from "../components/banner/Banner.tsx";
import { breadcrumbList } from "../seo/json-ld.tsx";
import { Page, type PageProps } from "./Page.tsx";
import "../styles/accents.css";

/** A page below home: breadcrumb, banner, then its parts. `name` and `parents` are its breadcrumb. */
type InnerPageProps = PageProps &
  Omit<BannerProps, "crumbs" | "heading"> & {
    page: { heading: string; summary?: string };
    heading?: BannerProps["heading"];
    name: string;
    parents?: Crumb[];
  };

export function InnerPage({ name, parents = [], graph = [], children, ...props }: InnerPageProps) {
  const { heading, summary } = props.page;
  const { navigation, build } = props.data;
  const crumbs = [{ label: navigation.crumbs.home, href: "/" }, ...parents, { label: name }];
  return (
    <Page {...props} graph={[breadcrumbList(crumbs, build.siteOrigin), ...graph]}>
      <Banner summary={summary} {...props} heading={props.heading ?? heading} crumbs={crumbs} />
      {children}
    </Page>
  );
}
