import type { ReactNode } from "react";
import { PageFilesProvider } from "../../page-files.ts";
import { Brand } from "../../components/header/Brand.tsx";
import type { PageData } from "../../page-data.ts";
import "./partner-page.css";

/** The frame around a page for partners: no page of the site leads here, and no search engine lists it. */
export function PartnerPage(page: {
  data: PageData;
  title: string;
  lead: string;
  other: { href: string; label: string };
  script?: string;
  children: ReactNode;
}) {
  const { title, lead, other, script, children } = page;
  const { build, company } = page.data;
  return (
    <PageFilesProvider value={build.files}>
      <html lang="en-IN">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} | ${company.name}`}</title>
          <meta name="robots" content="noindex" />
          <meta name="theme-color" content="#141b45" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          {script && <script type="module" src={script} />}
        </head>
        <body>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <header className="partner-header">
            <div className="partner-bar wrap">
              <Brand name={company.name} />
              <a className="partner-other" href={other.href}>
                {other.label}
              </a>
            </div>
            <div className="partner-title wrap">
              <h1>{title}</h1>
              <p className="intro">{lead}</p>
            </div>
          </header>
          <main id="main" className="wrap">
            {children}
          </main>
        </body>
      </html>
    </PageFilesProvider>
  );
}
