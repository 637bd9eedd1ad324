import MarkdownIt from "markdown-it";
import embedding from "../../../docs/embedding.md";
import platforms from "../../../docs/platforms.md";
import type { PageData } from "../../page-data.ts";
import { PartnerPage } from "./PartnerPage.tsx";
import "./guide.css";

export const data = { permalink: "widgets/docs.html", eleventyExcludeFromCollections: true };

const markdown = new MarkdownIt({ html: false });
const { rules } = markdown.renderer;
// Wider than a phone, so it scrolls, by keyboard too.
rules["table_open"] = () => '<div class="guide-table" role="group" aria-label="Table" tabindex="0"><table>';
rules["table_close"] = () => "</table></div>";
// The page's policy forbids the styles that markdown-it writes for a column's alignment.
rules["th_open"] = () => "<th>";
rules["td_open"] = () => "<td>";

export default function Docs(data: PageData) {
  const chapters = `${embedding}\n${platforms.replace(/^#/gm, "##")}`;
  const guide = chapters.replaceAll("https://SITE", data.build.siteOrigin);
  const [, title = "", text = ""] = /^# (.+)\n([\s\S]*)$/.exec(guide) ?? [];
  const tokens = markdown.parse(text, {});
  const contents: { id: string; heading: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const heading = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const id = idOf(heading);
    token.attrSet("id", id);
    if (token.tag === "h2") contents.push({ id, heading });
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return (
    <PartnerPage
      data={data}
      title={title}
      lead="Everything you can rely on: options, events, look, policies, limits."
      other={{ href: "/widgets/builder.html", label: "Try the snippet builder" }}
    >
      <nav className="guide-contents panel" aria-label="Contents">
        <ul>
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, and markdown-it lets no HTML of it through */}
      <div className="guide-text" dangerouslySetInnerHTML={{ __html: html }} />
    </PartnerPage>
  );
}

/** As GitHub makes them, so that a link to a heading leads there in both places. */
function idOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
