import { Radios, ChoiceFields } from "../builder/ChoiceFields.tsx";
import type { Choices } from "../builder/choices.ts";
import { policyLines } from "../builder/policy.ts";
import { BEFORE_PASTING, SNIPPETS } from "../builder/snippets.ts";
import { PartnerPage, type PartnerPageFacts } from "../PartnerPage.tsx";
import "../../site/components/button/button.css";
import "../builder/builder.css";

/** The snippet builder. Without script: the two lines, what a policy must allow, and the way to the guide. */
export default function Builder({ companyName, site, builderScript }: PartnerPageFacts) {
  const choices: Choices = { site, attributes: [], policy: "none" };
  return (
    <PartnerPage
      companyName={companyName}
      title="Our quote form in your page"
      lead="Choose, try it here, and paste two lines. Your visitors stay with you; their requests come to us."
      other={{ href: "/widgets/docs.html", label: "The whole guide" }}
      script={builderScript}
    >
      <div className="builder" data-site={site}>
        <section className="builder-choose" aria-labelledby="choose">
          <h2 id="choose">1. Choose</h2>
          <noscript>
            <p>
              Choosing needs script. The lines at the second step work as they are; all options stand in{" "}
              <a href="/widgets/docs.html">the guide</a>.
            </p>
          </noscript>
          <ChoiceFields />
        </section>
        <section aria-labelledby="paste">
          <h2 id="paste">2. Paste</h2>
          <div id="places" hidden>
            <Radios
              legend="Where it goes"
              name="place"
              options={{ html: "HTML", react: "React", vue: "Vue", wordpress: "WordPress" }}
            />
          </div>
          <p id="before">{BEFORE_PASTING.html}</p>
          <pre>
            <code id="snippet">{SNIPPETS.html(choices)}</code>
          </pre>
          <p className="builder-copy">
            <button type="button" id="copy" className="button button--accent" hidden>
              Copy
            </button>
            <span id="copied" role="status" />
          </p>
          <h3>Your content security policy must allow</h3>
          <p id="policy-note">Only if your page has one. The form needs no inline style and no eval.</p>
          <pre>
            <code id="policy">{policyLines(choices, "html").join(";\n")}</code>
          </pre>
        </section>
        <section aria-labelledby="try">
          <h2 id="try">3. Try</h2>
          <p>What you send here arrives. Write in the remarks that it is a test.</p>
          <p id="floating" hidden>
            The button stands in the corner of this window.
          </p>
          <div id="stage">
            <div data-widget="quote">
              <a href="/contact">Get a quote</a>
            </div>
          </div>
          <div id="told-place" hidden>
            <h3>What it tells your page</h3>
            <ol id="told" aria-live="polite" />
          </div>
        </section>
      </div>
      <script async src="/widgets/v1/embed.js" />
    </PartnerPage>
  );
}
