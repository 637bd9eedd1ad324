import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import { StickyBar } from "../components/sticky-bar/StickyBar.tsx";
import { Widget } from "../components/widget/Widget.tsx";
import type { Accent } from "../data-types.ts";
import type { PageData } from "../page-data.ts";
import { PageFilesContext } from "../page-files.ts";
import { PAGE_IDS } from "../page-ids.ts";
import { addPrivacyLink } from "../select-data.ts";
import { JsonLd, type JsonLdNode } from "../seo/json-ld.tsx";
import { LANGUAGE, TEXTS } from "../texts.ts";
import { Head } from "./Head.tsx";

/** The content of a page, which the frame surrounds. `graph` has facts for search engines. */
export interface PageProps {
  data: PageData;
  /**
   * The page's own texts, such as its data file. The frame shows these two. The company's
   * name is added to the title, unless `isWholeTitle`.
   */
  texts: { title: string; description: string };
  isWholeTitle?: boolean;
  graph?: JsonLdNode[];
  hasForm?: boolean;
  accent?: Accent;
  children?: ReactNode;
}

/** The frame of every page: head, header, main part, footer, sticky bar, and the widgets that all pages have. */
export function Page(props: PageProps) {
  const { data, texts, isWholeTitle, graph, hasForm = false, accent, children } = props;
  const { company, build } = data;
  const title = isWholeTitle ? texts.title : `${texts.title} | ${company.name}`;
  // Put the script before the drawings, but after the preloaded code of a form, because
  // the first request gets the only open connection. A module runs after the page has
  // been parsed, wherever its element is.
  const mainScript = <script type="module" src={build.files.scripts.main} data-main="" />;
  return (
    <PageFilesContext.Provider value={build.files}>
      <html lang={LANGUAGE} className="no-script">
        <Head
          data={data}
          title={title}
          description={texts.description}
          hasForm={hasForm}
        />
        <body>
          <a className="skip-link" href={`#${PAGE_IDS.main}`}>
            {TEXTS.skipLink}
          </a>
          <Header data={data} />
          {!hasForm && mainScript}
          <main id={PAGE_IDS.main} className={accent && `accent-${accent}`}>
            {children}
          </main>
          {hasForm && mainScript}
          <Footer data={data} />
          <StickyBar data={data} />
          {/* The outbox loads its code only if a form on this device waits to be sent. */}
          <Widget name="outbox" when="outbox" />
          <Widget
            name="quote-modal"
            when="on-demand"
            props={{
              heading: data.navigation.quoteLabel,
              ...addPrivacyLink(data.forms.quote, data),
            }}
          />
          {graph && <JsonLd graph={graph} />}
          {build.servingScript && <script src={build.servingScript} />}
        </body>
      </html>
    </PageFilesContext.Provider>
  );
}
