import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  permalink: "404.html",
  eleventyComputed: titled(({ messages }) => messages.notFound),
  eleventyExcludeFromCollections: true,
};

export default function NotFoundPage(data: PageData) {
  const { code, heading, text, linkLabel } = data.messages.notFound;
  return (
    <Page data={data}>
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="not-found" code={code} />
    </Page>
  );
}
