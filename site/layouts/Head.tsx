import { EarlyScript } from "../components/widget/EarlyScript";
import { Speculation } from "./Speculation";

/** What a page says about itself to browsers, search engines and chats that preview links. */
export interface HeadProps {
  /** Whole title as it stands in the tab. */
  title: string;
  description: string;
  /** Absolute address of the page's one canonical URL. */
  canonical: string;
  /** Absolute address of the picture that chats and social networks show beside a link: PNG, 1200 by 630 pixels. */
  picture: string;
  siteName: string;
  /** False for pages that search engines should not list: errors, the thank-you page, 'Coming Soon' pages. */
  isIndexed: boolean;
  mainScript: string;
  /** The page prints a form. */
  hasForm: boolean;
}

export function Head({
  title,
  description,
  canonical,
  picture,
  siteName,
  isIndexed,
  mainScript,
  hasForm,
}: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
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
      <meta name="theme-color" content="#141b45" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {hasForm && <EarlyScript />}
      <script type="module" src={mainScript} data-main="" />
      <Speculation />
    </head>
  );
}
