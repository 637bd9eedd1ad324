import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Links } from "../components/widget/FormPlaceholder.tsx";
import { Page } from "../layouts/Page.tsx";
import { otherWays } from "../layouts/other-ways.ts";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  permalink: "offline.html",
  eleventyComputed: titled(({ messages }) => messages.offline),
  eleventyExcludeFromCollections: true,
};

/** Shown by the service worker when there is no connection, in place of a page that was never visited. */
export default function OfflinePage(data: PageData) {
  const { heading, text, linkLabel } = data.messages.offline;
  return (
    <Page data={data}>
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="server-error">
        <Links {...otherWays(data)} />
      </MessagePage>
    </Page>
  );
}
