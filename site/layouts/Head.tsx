import { FormFallbackScript } from "../components/widget/Widget.tsx";
import type { PageData } from "../page-data.ts";

/**
 * Pages worth fetching ahead, when the pointer rests on their link or a finger presses it: those of this site; a link with `data-opens`
 * opens a widget. Nothing is fetched without the class `ahead`, which the main script sets unless the visitor saves data or is on a
 * 2G network. Prefetched, not prerendered: a page that runs ahead would call the provider for a visitor who never comes.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: ".ahead a[href^='/']:not([data-opens])" }, eagerness: "moderate" }],
});

/** What a page says about itself to browsers, search engines and chats that preview links. */
export function Head({ data, title, hasForm }: { data: PageData; title: string; hasForm: boolean }) {
  const { build, description, picture, canonical = data.page.url } = data;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {data.eleventyExcludeFromCollections && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={build.siteOrigin + canonical} />
      <LinkPreview {...{ data, title, description, canonical, picture }} />
      <meta name="theme-color" content="#141b45" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {hasForm && <FormFallbackScript />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </head>
  );
}

/** What chats and social networks show of a link to a page. */
export interface LinkPreviewProps {
  data: PageData;
  /** Shown under the picture, and read out in its place. */
  title: string;
  description: string;
  /** The page's one route. */
  canonical: string;
  /** Of `site/seo/og`, 1200 by 630 pixels, without `.png`. */
  picture?: string;
}

export function LinkPreview({ data, title, description, canonical, picture = "home" }: LinkPreviewProps) {
  const { siteOrigin, files } = data.build;
  const url = siteOrigin + canonical;
  const image = siteOrigin + files.addressOf(`og/${picture}.png`);
  const size = { "image:width": "1200", "image:height": "630" };
  const site = { type: "website", site_name: data.company.name, locale: "en_IN" };
  const og = { title, description, url, image, ...size, "image:alt": title, ...site };
  return (
    <>
      {Object.entries(og).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {/* X reads the rest of what stands above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:url" content={url} />
    </>
  );
}
