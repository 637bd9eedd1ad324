import { contactLinks } from "../company.ts";
import { NextStep } from "../components/button/Button.tsx";
import { Drawing } from "../components/drawing/Drawing.tsx";
import { Links } from "../components/links/Links.tsx";
import { Reference } from "../components/widget/Reference.tsx";
import { Page } from "../layouts/Page.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import "./messages.css";

/** The pages by their names in `messages.json`. The service worker shows `offline`, and hosts show the two errors. */
const PAGES = {
  thankYou: { file: "submit-successfully", drawing: "thank-you" },
  notFound: { file: "404", drawing: "not-found" },
  serverError: { file: "server-error", drawing: "server-error" },
  offline: { file: "offline", drawing: "server-error" },
} as const;

type MessageData = PageData & { name: keyof typeof PAGES };

export const data = {
  messagePages: Object.keys(PAGES),
  pagination: { data: "messagePages", size: 1, alias: "name" },
  permalink: ({ name }: MessageData) => `${PAGES[name].file}.html`,
  eleventyExcludeFromCollections: true,
};

export default function MessagePage(data: MessageData) {
  const { messages, name } = data;
  // The specification demands the same text for both errors.
  const { heading, text, linkLabel } =
    name === "serverError" ? messages.notFound : messages[name];
  const code = name === "thankYou" || name === "offline" ? "" : messages[name].code;
  return (
    <Page data={data} texts={messages[name]}>
      <section className="message-page wrap">
        <Drawing name={PAGES[name].drawing} className="message-page-drawing" />
        {code && <p className="message-page-code">{code}</p>}
        <h1>{heading}</h1>
        <p className="intro">{text}</p>
        {name === "thankYou" && <Reference label={messages.thankYou.referenceLabel} />}
        {name === "offline" && (
          <Links links={contactLinks(data.company, data.forms.chatLabel)} />
        )}
        <NextStep href={linkTo("")} label={linkLabel} />
      </section>
    </Page>
  );
}
