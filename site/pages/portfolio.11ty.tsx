import { Section } from "../components/section/Section.tsx";
import { LinkPreview } from "../layouts/Head.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { LANGUAGE } from "../texts.ts";

export const data = {
  previewImage: "work",
  permalink: "portfolio.html",
  canonical: linkTo("ourwork"),
  eleventyExcludeFromCollections: true,
};

/** The page at the old address of Our Work, for hosts that cannot redirect. Chats show the preview of Our Work. */
export default function PortfolioPage(data: PageData) {
  const { work, company } = data;
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${work.oldAddress.title} | ${company.name}`}</title>
        <meta name="description" content={work.oldAddress.description} />
        <meta httpEquiv="refresh" content={`0; url=${linkTo("ourwork")}`} />
        <LinkPreview
          data={data}
          title={`${work.title} | ${company.name}`}
          description={work.description}
        />
      </head>
      <body>
        <main>
          <Section>
            <h1>{work.oldAddress.title}</h1>
            <p>
              <a href={linkTo("ourwork")}>{work.oldAddress.linkLabel}</a>
            </p>
          </Section>
        </main>
      </body>
    </html>
  );
}
