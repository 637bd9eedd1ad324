import { EarlyScript } from "../components/widget/Widget.tsx";
import { LinkPreview, type LinkPreviewProps } from "./LinkPreview.tsx";
import { Speculation } from "./Speculation.tsx";

/** What a page says about itself to browsers, search engines and chats that preview links. `title` is the whole text of the tab. */
export interface HeadProps extends LinkPreviewProps {
  /** False for pages that search engines should not list: errors, the thank-you page, 'Coming Soon' pages. */
  isIndexed: boolean;
  mainScript: string;
  /** The page prints a form. */
  hasForm: boolean;
}

export function Head({ isIndexed, mainScript, hasForm, ...preview }: HeadProps) {
  const { title, description, canonical } = preview;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <LinkPreview {...preview} />
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
