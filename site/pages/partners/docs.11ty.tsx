import MarkdownIt, { type Token } from "markdown-it";
import embedding from "../../../docs/embedding.md";
import platforms from "../../../docs/platforms.md";
import { Links } from "../../components/links/Links.tsx";
import { Section } from "../../components/section/Section.tsx";
import { InnerPage } from "../../layouts/InnerPage.tsx";
import type { PageData } from "../../page-data.ts";
import "./partners.css";
import "./guide.css";

const file = "widgets/docs.html";

export const data = {
  permalink: file,
  canonical: `/${file}`,
  eleventyExcludeFromCollections: true,
};

/** The Markdown parser. `typographer` makes quotes curly; its other replacements, as of `(c)`, are turned off below. */
const markdown = new MarkdownIt({ html: false, typographer: true, quotes: "“”‘’" });
markdown.core.ruler.disable("replacements");
const { rules } = markdown.renderer;
// Make tables scroll, also by keyboard, because they are wider than a phone.
rules["table_open"] = () =>
  '<div class="guide-table" role="group" aria-label="Table" tabindex="0"><table>';
rules["table_close"] = () => "</table></div>";

export default function Docs(data: PageData) {
  const { heading, text } = readGuide(data.build.siteOrigin);
  const tokens = markdown.parse(text, {});
  const contents = addIds(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const summary = "Everything you can rely on: options, events, look, policies, limits.";
  const texts = { title: heading, description: summary, heading, summary };
  return (
    <InnerPage
      data={data}
      texts={texts}
      crumb="Guide"
      banner={{ drawing: "partners", motif: "letters", accent: "indigo" }}
    >
      <Section className="partners guide">
        <nav className="guide-contents panel" aria-label="Contents">
          <Links links={contents} />
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, and markdown-it lets no HTML of it through */}
        <div className="guide-text" dangerouslySetInnerHTML={{ __html: html }} />
      </Section>
    </InnerPage>
  );
}

/** Returns the guide's heading and its text as Markdown, with the site's origin in place of `https://SITE`. */
function readGuide(siteOrigin: string): { heading: string; text: string } {
  const chapters = `${embedding}\n${platforms.replace(/^#/gm, "##")}`;
  const guide = chapters
    // Git for Windows may have changed the line ends of the guide:
    // https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreautocrlf
    .replaceAll("\r\n", "\n")
    .replaceAll("https://SITE", siteOrigin);
  const [, heading, text] = /^# (.+)\n([\s\S]+)$/.exec(guide) ?? [];
  if (!heading || !text) {
    throw new Error(
      "docs/embedding.md has no heading in its first line, or no text. Fix: begin it with # and the guide's name.",
    );
  }
  return { heading, text };
}

/**
 * Adds to each heading the id that GitHub adds, so that links to a heading work in both
 * places. Returns the links of the table of contents.
 */
function addIds(tokens: Token[]): { label: string; href: string }[] {
  const contents: { label: string; href: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") {
      continue;
    }
    const label = (tokens[index + 1]?.children ?? [])
      .map(({ content }) => content)
      .join("");
    const plain = label.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "");
    const id = plain.replaceAll(" ", "-");
    token.attrSet("id", id);
    if (token.tag === "h2") {
      contents.push({ label, href: `#${id}` });
    }
  }
  return contents;
}
