import { readFileSync } from "node:fs";
import path from "node:path";

/** The page of the editor. Decap and everything else come from this server. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/config.json" as="fetch" crossorigin>
<link rel="stylesheet" href="/editor.css">
<link rel="stylesheet" href="/start.css">
</head>
<body>
<script type="module" src="/before-decap.js"></script>
<script defer src="/decap/decap-cms.js"></script>
<script type="module" src="/start.js"></script>
</body>
</html>
`;

/** What was changed, sending, and what was sent before. */
export const CHANGES_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Changes – Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/changes.css">
</head>
<body>
<div id="changes"></div>
<script type="module" src="/changes.js"></script>
</body>
</html>
`;

/** What is ours in the editor's look, and what makes Decap's fit a phone. */
export const EDITOR_CSS = readFileSync(path.join(import.meta.dirname, "browser/editor.css"), "utf8");
