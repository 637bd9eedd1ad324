import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Page } from "../layouts/Page.tsx";
import type { PageData } from "../page-data.ts";

export const output = { permalink: "404.html" };

export default function NotFoundPage(data: PageData) {
  const { title, description, code, heading, text, linkLabel } = data.messages.notFound;
  return (
    <Page
      data={data}
      route="/404"
      title={title}
      description={description}
      isIndexed={false}
      picture={{ line: heading, drawing: "not-found" }}
    >
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="not-found" code={code} />
    </Page>
  );
}
