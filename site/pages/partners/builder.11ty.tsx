import type { ReactNode } from "react";
import type { PageData } from "../../page-data.ts";
import { PartnerPage } from "./PartnerPage.tsx";
import { snippetOf } from "./snippet.ts";
import "../../components/button/button.css";
import "./builder.css";

export const data = { permalink: "widgets/builder.html", eleventyExcludeFromCollections: true };

/** The widget's attributes that hold a text, with their labels. */
const TEXTS = {
  "data-label": "Words on the link, the button and the modal",
  "data-thanks-url": "Address of your thank-you page",
  "data-source": "Who sent the request, such as spring-sale",
  "data-texts": "Address of the texts in your language",
  "data-category": "Project categories that are chosen at first, such as SEO, E-commerce",
};

/** The snippet builder. Without script: the two lines, and the way to the guide. */
export default function Builder(data: PageData) {
  const { siteOrigin: site, pinned, builderScript } = data.build;
  return (
    <PartnerPage
      data={data}
      title="Our quote form in your page"
      lead="Choose, try it here, and paste two lines. Your visitors stay with you; their requests come to us."
      other={{ href: "/widgets/docs.html", label: "The whole guide" }}
      script={builderScript}
    >
      <div className="builder" data-site={site} data-file={pinned.file} data-integrity={pinned.integrity}>
        <section className="builder-choose card" aria-labelledby="choose">
          <h2 id="choose">1. Choose</h2>
          <noscript>
            <p>
              Choosing needs script. The lines at the second step work as they are; all options stand in{" "}
              <a href="/widgets/docs.html">the guide</a>.
            </p>
          </noscript>
          <div id="choices" hidden data-needs-script>
            <Choice label="Form" name="data-mode">
              <option value="">In the page</option>
              <option value="modal">Behind a button</option>
              <option value="float">Floating button</option>
            </Choice>
            <Choice label="Look" name="data-theme">
              <option value="">Light</option>
              <option value="dark">Dark</option>
              <option value="auto">As the visitor's device</option>
            </Choice>
            {Object.entries(TEXTS).map(([name, label]) => (
              <label key={name}>
                {label}
                <input type="text" name={name} autoComplete="off" />
              </label>
            ))}
            <Choice label="Version" name="version">
              <option value="">Newest, kept up to date</option>
              <option value="pinned">One version, with its hash</option>
            </Choice>
          </div>
        </section>
        <section className="card" aria-labelledby="paste">
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
        </section>
        <section className="card" aria-labelledby="try">
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

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <label>
      {label}
      <select name={name}>{children}</select>
    </label>
  );
}
