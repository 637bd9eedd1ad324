import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { checkData } from "../../site/data-check/check-data.ts";
import { DECAP_FOLDER } from "../install.ts";
import { EDITOR_CSS } from "../page.ts";
import { type CodeHost, codeHostConfig } from "./code-host-config.ts";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="editor.css">
</head>
<body>
<script src="decap/decap-cms.js"></script>
</body>
</html>
`;

/**
 * Writes the editor as a folder that any static host can publish: its page, its configuration, and Decap.
 *
 * @param outFolder absolute path; what was there is replaced
 */
export async function writeCodeHostPage({
  folder,
  outFolder,
  host,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  outFolder: string;
  host: CodeHost;
}): Promise<void> {
  const config = codeHostConfig(host, { folder, data: checkData({ folder }).data });
  await rm(outFolder, { recursive: true, force: true });
  await mkdir(outFolder, { recursive: true });
  await cp(DECAP_FOLDER, path.join(outFolder, "decap"), { recursive: true });
  await writeFile(path.join(outFolder, "index.html"), PAGE);
  await writeFile(path.join(outFolder, "editor.css"), EDITOR_CSS);
  // The same rule many times is written out each time: an owner who changes one line changes one field.
  await writeFile(path.join(outFolder, "config.yml"), stringify(config, { aliasDuplicateObjects: false }));
}
