import { Banner, type BannerProps, type Crumb } from "../components/banner/Banner.tsx";
import { Page, type PageProps } from "./Page.tsx";
import "../styles/accents.css";

/** A page below home: breadcrumb, banner, then its parts. `name` and `parents` are its breadcrumb. */
type InnerPageProps = Omit<PageProps, "crumbs"> &
  Omit<BannerProps, "crumbs" | "heading"> & {
    page: { heading: string; summary?: string };
    heading?: BannerProps["heading"];
    name: string;
    parents?: Crumb[];
  };

export function InnerPage({ name, parents = [], children, ...props }: InnerPageProps) {
  const { heading, summary } = props.page;
  const crumbs = [{ label: props.data.navigation.crumbs.home, href: "/" }, ...parents, { label: name }];
  return (
    <Page {...props} crumbs={crumbs}>
      <Banner summary={summary} {...props} heading={props.heading ?? heading} crumbs={crumbs} />
      {children}
    </Page>
  );
}
