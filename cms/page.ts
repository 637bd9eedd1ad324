/** The page of the editor. Decap and everything else come from this server. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the site</title>
<link rel="icon" href="data:,">
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

/** The data check says each mistake on a line of its own, which Decap's notices would join. */
export const EDITOR_CSS = `
.notif__container .notif__content, [class*="Toastify__toast"] { white-space: pre-line; overflow-wrap: anywhere; }
`;
