import { writePolicy } from "../hosting/content-policy.ts";
import type { FixedFile, Headers, HostingFacts } from "../hosting/description.ts";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { BOT_CHECK_SOURCES } from "./bot-check-sources.ts";
import { NOTICES_FILE } from "./notices.ts";
import type { Settings } from "./settings.ts";

/**
 * A page that isolates itself lets in no frame but one that isolates itself as well, and that one starts no worker but such a one. Where
 * the frame draws a third party's bot check it cannot: the third party's own frames do not say so.
 */
const ISOLATED: Headers = { "cross-origin-embedder-policy": "require-corp" };

const PLAIN_TEXT = "text/plain; charset=utf-8";

/** What partners' pages load under addresses that stay. */
function fixedFiles(botCheck: Settings["botCheck"]): readonly FixedFile[] {
  const { script } = BOT_CHECK_SOURCES[botCheck];
  const isolated = botCheck === "altcha" ? ISOLATED : {};
  return [
    // The only page that may stand in a frame. The rest of its policy is in the page; what keeps foreign code out is in both.
    {
      address: "/widgets/v1/frame.html",
      headers: {
        "content-security-policy": writePolicy({
          "script-src": ["'self'", ...script],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "frame-ancestors": ["*"],
        }),
        "referrer-policy": "no-referrer",
        ...isolated,
      },
    },
    // The bot check's worker is one of them.
    { address: `/${HASHED_FOLDER}/*`, headers: isolated, isHashed: true },
    { address: "/widgets/v1/embed.js" },
    { address: "/widgets/embed.json" },
    { address: "/widgets/quote-form.zip" },
    { address: "/widgets/texts.*.json" },
    { address: "/widgets/kept-files.json" },
    {
      address: `/${NOTICES_FILE}`,
      // For people who look for it; nobody is to find the site by it.
      headers: { "content-type": PLAIN_TEXT, "x-robots-tag": "noindex" },
    },
    // By its ending, most hosts take it for a video.
    { address: "/widgets/quote-widget.d.ts", headers: { "content-type": PLAIN_TEXT } },
  ];
}

/** As long as Chrome shows a page that was fetched ahead without asking again (decision 0020). */
export const PAGE_SECONDS = 300;

/** What hosts must know of this site and cannot see in its files. */
export function hostingFacts(settings: Readonly<Settings>): HostingFacts {
  const { script, style, frame, connect } = BOT_CHECK_SOURCES[settings.botCheck];
  return {
    sources: {
      script,
      style,
      frame,
      image: standInPictures(settings),
      connect: [...providerOrigins(settings), ...connect],
    },
    fixedFiles: fixedFiles(settings.botCheck),
    redirects: [{ from: "/portfolio", to: "/ourwork", status: 301 }],
    errorPages: { notFound: "/404", serverError: "/server-error" },
    // Without the worker is the build of who works on a page (`npm start`), and of who has just found one broken: both want what is there now.
    pageSeconds: settings.serviceWorker === "on" ? PAGE_SECONDS : 0,
  };
}

/** Where forms are sent, files uploaded, and vacancies and the bot check's challenge fetched. */
export function providerOrigins({
  providerApi,
  providerUpload,
  careersUrl,
  botCheck,
  botCheckSiteKey,
}: Settings) {
  const addresses = [providerApi, providerUpload, careersUrl];
  if (botCheck === "altcha") addresses.push(botCheckSiteKey);
  return addresses.map((address) => new URL(address).origin);
}

/** The stand-in serves client logos without https, from a port of its own. */
function standInPictures({ providerApi }: Settings) {
  const { protocol, hostname } = new URL(providerApi);
  return protocol === "http:" ? [`http://${hostname}:*`] : [];
}
