import type { PageData } from "../../page-data.ts";
import { PartnerPage } from "./PartnerPage.tsx";
import { policyOf, snippetOf } from "./snippet.ts";
import "../../components/button/button.css";
import "./builder.css";

export const data = { permalink: "widgets/builder.html", eleventyExcludeFromCollections: true };

/** The widget's attributes that hold a text, with what stands above their fields. */
const TEXTS = {
  "data-label": "Words on the link, the button and the modal",
  "data-thanks-url": "Address of your thank-you page",
  "data-source": "Who sent the request, such as spring-sale",
  "data-texts": "Address of the texts in your language",
  "data-category": "Project categories that are chosen at first, such as SEO, E-commerce",
};

/** The snippet builder. Without script: the two lines, what a policy must allow, and the way to the guide. */
export default function Builder({ company, build }: PageData) {
  const { siteOrigin: site, pinned } = build;
  return (
    <PartnerPage
      build={build}
      companyName={company.name}
      title="Our quote form in your page"
      lead="Choose, try it here, and paste two lines. Your visitors stay with you; their requests come to us."
      other={{ href: "/widgets/docs.html", label: "The whole guide" }}
      script={build.builderScript}
    >
      <div className="builder" data-site={site} data-file={pinned.file} data-integrity={pinned.integrity}>
        <section className="builder-choose" aria-labelledby="choose">
          <h2 id="choose">1. Choose</h2>
          <noscript>
            <p>
              Choosing needs script. The lines at the second step work as they are; all options stand in{" "}
              <a href="/widgets/docs.html">the guide</a>.
            </p>
          </noscript>
          <div id="choices" hidden data-needs-script>
            <Radios
              legend="Form"
              name="data-mode"
              options={{ "": "In the page", modal: "Behind a button", float: "Floating button" }}
            />
            <Radios
              legend="Look"
              name="data-theme"
              options={{ "": "Light", dark: "Dark", auto: "As the visitor's device" }}
            />
            {Object.entries(TEXTS).map(([name, label]) => (
              <label key={name} className="choice">
                {label}
                <input type="text" name={name} autoComplete="off" />
              </label>
            ))}
            <Radios
              legend="Version"
              name="version"
              options={{ "": "Newest, kept up to date", pinned: "One version, with its hash" }}
            />
          </div>
        </section>
        <section aria-labelledby="paste">
          <h2 id="paste">2. Paste</h2>
          <p>
            Paste both lines where the form is to stand. The script may also stand in the head, once.{" "}
            <a href="/widgets/docs.html#frameworks">React and Vue</a>,{" "}
            <a href="/widgets/docs.html#wordpress">WordPress</a> and others: in the guide.
          </p>
          <pre>
            <code id="snippet">{snippetOf({ site, attributes: [] })}</code>
          </pre>
          <p className="builder-copy">
            <button type="button" id="copy" className="button" hidden data-needs-script>
              Copy
            </button>
            <span id="copied" role="status" />
          </p>
          <h3>Your content security policy must allow</h3>
          <p>Only if your page has one. The form needs no inline style and no eval.</p>
          <pre>
            <code id="policy">{policyOf({ site, attributes: [] })}</code>
          </pre>
        </section>
        <section aria-labelledby="try">
          <h2 id="try">3. Try</h2>
          <p>What you send here arrives. Write in the remarks that it is a test.</p>
          <div id="stage">
            <div data-widget="quote">
              <a href="/contact">Get a quote</a>
            </div>
          </div>
        </section>
      </div>
      <script async src="/widgets/v1/embed.js" />
    </PartnerPage>
  );
}

/** `name` is one of the widget's attributes, or `version`. `options` are labels by value; the first one is chosen. */
function Radios({
  legend,
  name,
  options,
}: {
  legend: string;
  name: string;
  options: Record<string, string>;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
