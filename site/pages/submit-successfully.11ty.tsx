import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Reference } from "../components/widget/Reference.tsx";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  permalink: "submit-successfully.html",
  eleventyComputed: titled(({ messages }) => messages.thankYou),
  eleventyExcludeFromCollections: true,
};

export default function ThankYouPage(data: PageData) {
  const { heading, text, linkLabel, referenceLabel } = data.messages.thankYou;
  return (
    <Page data={data}>
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="thank-you">
        <Reference label={referenceLabel} />
      </MessagePage>
    </Page>
  );
}
