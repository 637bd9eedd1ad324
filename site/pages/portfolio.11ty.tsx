import type { PageData } from "../page-data";

export const output = { permalink: "portfolio.html" };

/** The old address of Our Work, for hosts that cannot redirect by themselves. */
export default function PortfolioPage({ build, work, company }: PageData) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${work.oldAddress.title} | ${company.name}`}</title>
        <meta name="description" content={work.oldAddress.description} />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content="0; url=/ourwork" />
        <link rel="canonical" href={`${build.siteOrigin}/ourwork`} />
      </head>
      <body>
        <main className="section wrap">
          <h1>{work.oldAddress.title}</h1>
          <p>
            <a href="/ourwork">{work.oldAddress.linkLabel}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
