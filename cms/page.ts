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
</head>
<body>
<script src="/before.js"></script>
<script src="/decap/decap-cms.js"></script>
<script src="/start.js"></script>
</body>
</html>
`;

/** Runs before Decap: makes it wait for its configuration, and skips the log-in, which makes no sense on one's own computer. */
export const BEFORE_SCRIPT = `
window.CMS_MANUAL_INIT = true;
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "proxy" }));
`;

/** Starts Decap with the configuration that the server makes from the schemas. */
export const START_SCRIPT = `
fetch("/config.json").then(async (answer) => {
  if (!answer.ok) throw new Error(await answer.text());
  CMS.init({ config: await answer.json() });
}).catch(({ message }) => {
  const note = document.createElement("pre");
  note.setAttribute("role", "alert");
  note.textContent = message;
  document.body.append(note);
});
`;

/** The data check says each mistake on a line of its own, which Decap's notices would join. */
export const EDITOR_CSS = `
.notif__container .notif__content, [class*="Toastify__toast"] { white-space: pre-line; overflow-wrap: anywhere; }
`;
