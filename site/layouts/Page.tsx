import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer";
import { Header } from "../components/header/Header";
import { StickyBar } from "../components/sticky-bar/StickyBar";
import { KeptForms } from "../components/widget/KeptForms";
import { QuoteModal } from "../components/widget/QuoteModal";
import type { PageData } from "../page-data";
import { Head } from "./Head";

/** The frame around every page. `title` is the topic alone; the company's name is added unless `isWholeTitle`. */
export interface PageProps {
  data: PageData;
  /** The page's own route with a leading slash and none at the end: `/about`; home is `/`. */
  route: string;
  /** The route that search engines should know, where the page has two addresses. */
  canonicalRoute?: string;
  title: string;
  isWholeTitle?: boolean;
  description: string;
  isIndexed?: boolean;
  hasForm?: boolean;
  children: ReactNode;
}

export function Page({
  data,
  route,
  canonicalRoute = route,
  title,
  isWholeTitle = false,
  description,
  isIndexed = true,
  hasForm = false,
  children,
}: PageProps) {
  const { company, build } = data;
  return (
    <html lang="en-IN" className="no-script">
      <Head
        title={isWholeTitle ? title : `${title} | ${company.name}`}
        description={description}
        canonical={build.siteOrigin + (canonicalRoute === "/" ? "/" : canonicalRoute)}
        siteName={company.name}
        isIndexed={isIndexed}
        mainScript={build.mainScript}
        hasForm={hasForm}
      />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header
          company={company}
          navigation={data.navigation}
          services={data.services}
          products={data.products}
          route={route}
        />
        <main id="main">{children}</main>
        <Footer company={company} navigation={data.navigation} year={build.year} />
        <StickyBar company={company} navigation={data.navigation} />
        <KeptForms />
        <QuoteModal heading={data.navigation.quoteLabel} failureNotice={data.forms.quote.failureNotice} />
      </body>
    </html>
  );
}
