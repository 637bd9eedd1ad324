import { MessagePage } from "../components/message-page/MessagePage.tsx";
import { Page } from "../layouts/Page.tsx";
import type { PageData } from "../page-data.ts";

export const output = { permalink: "server-error.html" };

export default function ServerErrorPage(data: PageData) {
  const { title, description, code } = data.messages.serverError;
  const { heading, text, linkLabel } = data.messages.notFound;
  return (
    <Page
      data={data}
      route="/server-error"
      title={title}
      description={description}
      isIndexed={false}
      picture={{ line: heading, drawing: "server-error" }}
    >
      <MessagePage heading={heading} text={text} linkLabel={linkLabel} drawing="server-error" code={code} />
    </Page>
  );
}
