import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  permalink: "server-error.html",
  eleventyComputed: titled(({ messages }) => messages.serverError),
  eleventyExcludeFromCollections: true,
};

export default function ServerErrorPage(data: PageData) {
  const { code } = data.messages.serverError;
  const { heading, text, linkLabel } = data.messages.notFound;
  return (
    <Page data={data}>
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="server-error" code={code} />
    </Page>
  );
}
