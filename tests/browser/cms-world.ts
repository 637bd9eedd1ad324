import { serveCms } from "../../cms/server.ts";
import { copyContent } from "../content-copy.ts";
import { launchBrowser } from "../launch-browser.ts";

/**
 * The editor over a copy of the content, and a browser.
 *
 * @param name of a folder that no other test of the run uses
 */
export async function openCmsWorld(name: string) {
  const content = copyContent(name);
  const editor = await serveCms({ folder: content.folder, port: 0 });
  const browser = await launchBrowser();
  return {
    content,
    editor,
    browser,
    async close() {
      await browser.close();
      await editor.close();
      content.remove();
    },
  };
}
