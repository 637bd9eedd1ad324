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
