import { FormFallbackScript } from "../components/widget/FormFallbackScript.tsx";
import type { PageData } from "../page-data.ts";
import { PALETTE } from "../palette.ts";

/**
 * The links whose pages browsers download when the pointer rests on them. The main script
 * sets the class `ahead`, unless the visitor saves data or is on 2G. Pages are not
 * prerendered, because that would send requests to the provider for visitors who never
 * come. The contact page is left out, because 'GET A QUOTE' links to it, but opens a
 * form.
 */
const AHEAD = { selector_matches: ".ahead a[href^='/']:not([href='/contact'])" };
const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: AHEAD, eagerness: "moderate" }],
});

interface HeadProps {
  data: PageData;
  title: string;
  description: string;
}

/** The `<head>` of every page. `hasForm` adds the script that helps if the form's own script is late or fails. */
export function Head({ hasForm, ...props }: HeadProps & { hasForm: boolean }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      {props.data.eleventyExcludeFromCollections && (
        <meta name="robots" content="noindex" />
      )}
      <LinkPreview {...props} />
      <meta name="theme-color" content={PALETTE.night} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {hasForm && <FormFallbackScript />}
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
        dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
      />
    </head>
  );
}

/** The page's canonical address, and the title, text and picture that chats and social networks show of a link. */
export function LinkPreview({ data, title, description }: HeadProps) {
  const { siteOrigin, files } = data.build;
  const url = siteOrigin + (data.canonical ?? data.page.url);
  const image = siteOrigin + files.publishPreview(data.previewImage ?? "home");
  const size = { "image:width": "1200", "image:height": "630" };
  const site = { type: "website", site_name: data.company.name };
  const og = { title, description, url, image, ...size, "image:alt": title, ...site };
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(og).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {/* X reads the title, text and picture from the `og:` tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:url" content={url} />
    </>
  );
}
