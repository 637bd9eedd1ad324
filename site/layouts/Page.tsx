import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import { StickyBar } from "../components/sticky-bar/StickyBar.tsx";
import { Outbox } from "../components/widget/Outbox.tsx";
import { QuoteModal } from "../components/widget/QuoteModal.tsx";
import { PAGE_IDS } from "../page-ids.ts";
import { breadcrumbList } from "../seo/json-ld/breadcrumb-list.ts";
import { websiteNode } from "../seo/json-ld/company.ts";
import { JsonLd } from "../seo/json-ld/JsonLd.tsx";
import type { JsonLdNode } from "../seo/json-ld/node.ts";
import type { Crumb } from "../components/breadcrumb/Breadcrumb.tsx";
import type { Accent } from "../data-types.ts";
import type { DrawingName } from "../components/drawing/Drawing.tsx";
import type { PageData } from "../page-data.ts";
import { dialogWords } from "./dialog-words.ts";
import { Head } from "./Head.tsx";

/** The frame around every page. Its `title` is the topic alone; the company's name is added unless `isWholeTitle`. */
export interface PageProps {
  data: PageData;
  isWholeTitle?: boolean;
  /** The breadcrumb that the page shows, for search engines. */
  crumbs?: Crumb[];
  /** What else search engines are told of what the page shows. */
  graph?: JsonLdNode[];
  /** What the picture beside a link to this page shows: the title (the page's own unless told), a line under it, a drawing. */
  picture: { title?: string; line: string; drawing: DrawingName };
  hasForm?: boolean;
  /** The colour of this page alone, where it has one. */
  accent?: Accent;
  children: ReactNode;
}

export function Page({
  data,
  isWholeTitle = false,
  crumbs,
  graph = [],
  picture,
  hasForm = false,
  accent,
  children,
}: PageProps) {
  const { company, build, title } = data;
  const canonical = data.canonical ?? data.page.url;
  const shown = { companyName: company.name, title, ...picture };
  const nodes = [...(crumbs ? [breadcrumbList(crumbs, build.siteOrigin)] : []), ...graph];
  return (
    <html lang="en-IN" className="no-script">
      <Head
        title={isWholeTitle ? title : `${title} | ${company.name}`}
        description={data.description}
        canonical={build.siteOrigin + canonical}
        picture={build.siteOrigin + build.pictureAddressOf(shown, canonical)}
        siteName={company.name}
        isIndexed={!data.eleventyExcludeFromCollections}
        mainScript={build.mainScript}
        hasForm={hasForm}
      />
      <body>
        <a className="skip-link" href={`#${PAGE_IDS.main}`}>
          Skip to content
        </a>
        <Header
          company={company}
          navigation={data.navigation}
          services={data.services}
          products={data.products}
          route={data.page.url}
        />
        <main id={PAGE_IDS.main} className={accent && `accent-${accent}`}>
          {children}
        </main>
        <Footer company={company} navigation={data.navigation} year={build.year} />
        <StickyBar company={company} navigation={data.navigation} />
        <Outbox />
        <QuoteModal heading={data.navigation.quoteLabel} {...dialogWords(data.forms.quote, data)} />
        {nodes.length > 0 && <JsonLd graph={[websiteNode(data), ...nodes]} />}
        {build.servingScript && <script src={build.servingScript} />}
      </body>
    </html>
  );
}
