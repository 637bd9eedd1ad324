import { EarlyScript } from "../components/widget/Widget.tsx";

/**
 * Pages worth fetching ahead, when the pointer rests on their link or a finger presses it: those of this site; a link with `data-opens`
 * opens a widget. Nothing is fetched without the class `ahead`, which the main script sets unless the visitor saves data or is on a
 * 2G network. Prefetched, not prerendered: a page that runs ahead would call the provider for a visitor who never comes.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: ".ahead a[href^='/']:not([data-opens])" }, eagerness: "moderate" }],
});

/** What a page says about itself to browsers, search engines and chats that preview links. `title` is the whole text of the tab. */
export interface HeadProps extends LinkPreviewProps {
  /** False for pages that search engines should not list: errors, the thank-you page, 'Coming Soon' pages. */
  isIndexed: boolean;
  mainScript: string;
  /** The page prints a form. */
  hasForm: boolean;
}

export function Head(props: HeadProps) {
  const { title, description, canonical, isIndexed, mainScript, hasForm } = props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <LinkPreview {...props} />
      <meta name="theme-color" content="#141b45" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {hasForm && <EarlyScript />}
      <script type="module" src={mainScript} data-main="" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </head>
  );
}

/** What chats and social networks show of a link to a page. */
export interface LinkPreviewProps {
  /** Shown under the picture, and read out in its place. */
  title: string;
  description: string;
  /** Absolute address of the page's one canonical URL. */
  canonical: string;
  /** Absolute address of a PNG, 1200 by 630 pixels. */
  picture: string;
  siteName: string;
}

export function LinkPreview({ title, description, canonical, picture, siteName }: LinkPreviewProps) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:url" content={canonical} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  );
}
