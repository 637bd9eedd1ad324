import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Reference } from "../components/widget/Reference.tsx";
import { Page } from "../layouts/Page.tsx";
import type { PageData } from "../page-data.ts";

export const output = { permalink: "submit-successfully.html" };

export default function ThankYouPage(data: PageData) {
  const { title, description, heading, text, linkLabel, referenceLabel } = data.messages.thankYou;
  return (
    <Page
      data={data}
      route="/submit-successfully"
      title={title}
      description={description}
      isIndexed={false}
      picture={{ line: heading, drawing: "thank-you" }}
    >
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="thank-you">
        <Reference label={referenceLabel} />
      </MessagePage>
    </Page>
  );
}
