import { Section } from "../../components/section/Section.tsx";
import { InnerPage } from "../../layouts/InnerPage.tsx";
import { linkTo } from "../../link-to.ts";
import type { PageData } from "../../page-data.ts";
import script from "./builder.ts?text";
import { formatSnippet } from "./snippet.ts";
import "../../components/widget/fields.css";
import "./partners.css";
import "./builder.css";

const file = "widgets/builder.html";

export const data = {
  permalink: file,
  canonical: `/${file}`,
  eleventyExcludeFromCollections: true,
};

const heading = "Our quote form on your page";
const summary =
  "Choose your options, copy two lines and try the form here. Visitors stay on your page; their requests come to us.";
const texts = { title: heading, description: summary, heading, summary };
/** The banner. Its accent is `indigo`, because the post box's dark slot would be invisible on the darkest ground. */
const banner = { drawing: "partners", motif: "letters", accent: "indigo" } as const;

/** The widget's attributes with fixed values. An empty value is left out of the snippet. */
const SELECTS: [name: string, label: string, options: Record<string, string>][] = [
  [
    "data-mode",
    "Where the form opens",
    {
      "": "In the page",
      modal: "In a window, from a button",
      float: "In a window, from a floating button",
    },
  ],
  [
    "data-theme",
    "Colours",
    { "": "Light", dark: "Dark", auto: "As on the visitor’s device" },
  ],
  [
    "version",
    "Updates",
    { "": "Always the newest version", pinned: "This version only, with its hash" },
  ],
];

/** The widget's attributes with any text, each with its label and a hint what to write. */
const TEXT_OPTIONS: [name: string, label: string, hint: string][] = [
  [
    "data-label",
    "Button text",
    "Also used as the window’s title. If left blank: Get a quote.",
  ],
  [
    "data-thanks-url",
    "Your thank-you page",
    "Its web address. If left blank, the form says thank you.",
  ],
  [
    "data-source",
    "Name of your page or campaign",
    "For example, spring-sale. We see it with each request.",
  ],
  [
    "data-texts",
    "The form in another language",
    "The web address of its wording: see the guide.",
  ],
  [
    "data-category",
    "Project categories",
    "Already selected for the visitor: for example, SEO, E-commerce.",
  ],
];

/** The page of the snippet builder. Without script it shows the snippet's two lines, and a link to the guide. */
export default function Builder(data: PageData) {
  const { siteOrigin: site, pinned } = data.build;
  return (
    <InnerPage data={data} texts={texts} crumb="Snippet builder" banner={banner}>
      <Section className="partners builder">
        <section className="builder-choose card" aria-labelledby="choose">
          <h2 id="choose">1. Choose</h2>
          <Choices />
        </section>
        <section className="card" aria-labelledby="paste">
          <h2 id="paste">2. Paste</h2>
          <p>
            Paste both lines where you want the form. The script can also go in the head,
            once. <a href={linkTo("widgets/docs.html#frameworks")}>React and Vue</a>,{" "}
            <a href={linkTo("widgets/docs.html#wordpress")}>WordPress</a> and others: see{" "}
            <a href={linkTo("widgets/docs.html")}>the full guide</a>.
          </p>
          <pre>
            <code
              id="snippet"
              data-site={site}
              data-file={pinned.file}
              data-integrity={pinned.integrity}
            >
              {formatSnippet({ site, attributes: [] })}
            </code>
          </pre>
          <p className="builder-copy">
            <button type="button" id="copy" className="button" hidden data-needs-script>
              Copy
            </button>
            <span id="copied" role="status" />
          </p>
        </section>
        <section className="card" aria-labelledby="try">
          <h2 id="try">3. Try</h2>
          <p>This form is live. If you try it, say in the remarks that it’s a test.</p>
          <div id="stage">
            {/* This is no `<div data-widget>`, which the site's own script would take for one of its widgets. */}
            <quote-widget>
              <a href={linkTo("contact")}>Get a quote</a>
            </quote-widget>
          </div>
        </section>
      </Section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <script async src="/widgets/v1/embed.js" />
    </InnerPage>
  );
}

const Choices = () => (
  <>
    <noscript>
      <p>
        These choices need JavaScript. The lines in step 2 work as they are; all options
        are in <a href={linkTo("widgets/docs.html")}>the guide</a>.
      </p>
    </noscript>
    <div id="choices" hidden data-needs-script>
      {SELECTS.map(([name, label, options]) => (
        <label key={name}>
          {label}
          <span className="select">
            <select name={name} className="field-control">
              {Object.entries(options).map(([value, choice]) => (
                <option key={value} value={value}>
                  {choice}
                </option>
              ))}
            </select>
          </span>
        </label>
      ))}
      {TEXT_OPTIONS.map(([name, label, hint]) => (
        <label key={name}>
          {label} <small>{hint}</small>
          <input type="text" name={name} className="field-control" autoComplete="off" />
        </label>
      ))}
    </div>
  </>
);
