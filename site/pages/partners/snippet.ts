interface Choices {
  /** The origin of the site that serves the widget. */
  site: string;
  attributes: [name: string, value: string][];
  /** The file and the hash of a fixed version. By default the snippet loads the newest one. */
  pinned?: { file: string; integrity: string };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
};
const escapeHtml = (text: string) =>
  text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? "");

/** Returns the HTML for a partner's page: a placeholder with a link for visitors without script, and the script. */
export function formatSnippet({ site, attributes, pinned }: Choices): string {
  const written = attributes
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  const script = pinned
    ? `src="${site}${pinned.file}" integrity="${pinned.integrity}" crossorigin="anonymous"`
    : `src="${site}/widgets/v1/embed.js"`;
  const label = attributes.find(([name]) => name === "data-label")?.[1] ?? "Get a quote";
  const link = `<a href="${site}/contact">${escapeHtml(label)}</a>`;
  return `<div data-widget="quote"${written}>${link}</div>\n<script async="" ${script}></script>`;
}
