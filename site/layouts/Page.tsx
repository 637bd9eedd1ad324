import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import { StickyBar } from "../components/sticky-bar/StickyBar.tsx";
import { Widget } from "../components/widget/Widget.tsx";
import type { Accent } from "../data-types.ts";
import type { PageData } from "../page-data.ts";
import { PageFilesContext } from "../page-files.ts";
import { PAGE_IDS } from "../page-ids.ts";
import { withPrivacyLink } from "../select-data.ts";
import { JsonLd, type JsonLdNode } from "../seo/json-ld.tsx";
import { LANGUAGE, TEXTS } from "../texts.ts";
import { Head } from "./Head.tsx";

export interface PageProps {
  data: PageData;
  /** The title is the topic alone; the company's name is added unless `isWholeTitle`. */
  head: { title: string; description: string };
  isWholeTitle?: boolean;
  graph?: JsonLdNode[];
  hasForm?: boolean;
  accent?: Accent;
  children?: ReactNode;
}

/** The frame of every page: head, header, main part, footer, the bar of phones, and the widgets of all pages. */
export function Page(props: PageProps) {
  const { data, head, isWholeTitle, graph, hasForm = false, accent, children } = props;
  const { company, build } = data;
  const title = isWholeTitle ? head.title : `${head.title} | ${company.name}`;
  // A module runs after the page wherever it stands. At first one connection is open, and what is asked for first gets
  // it: the code of the page's form, or else this script, before any drawing.
  const mainScript = <script type="module" src={build.files.scripts.main} data-main="" />;
  return (
    <PageFilesContext.Provider value={build.files}>
      <html lang={LANGUAGE} className="no-script">
        <Head
          data={data}
          title={title}
          description={head.description}
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
          {/* The outbox loads nothing unless a form waits on this device to be sent. */}
          <Widget name="outbox" when="outbox" />
          <Widget
            name="quote-modal"
            when="on-demand"
            props={{
              heading: data.navigation.quoteLabel,
              ...withPrivacyLink(data.forms.quote, data),
            }}
          />
          {graph && <JsonLd graph={graph} />}
          {build.servingScript && <script src={build.servingScript} />}
        </body>
      </html>
    </PageFilesContext.Provider>
  );
}
