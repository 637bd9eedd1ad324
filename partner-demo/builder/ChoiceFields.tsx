/** The choices of the snippet builder. Names that begin with `data-` are the widget's attributes, in the order in which they are written. */
export function ChoiceFields() {
  return (
    // Without script there is nothing to choose: builder.ts shows it.
    <div id="choices" hidden>
      <Radios
        legend="Form"
        name="data-mode"
        options={{ "": "In the page", modal: "Behind a button", float: "Floating button" }}
      />
      <Radios
        legend="Corner of the floating button"
        name="data-corner"
        options={{ "": "Right", "bottom-left": "Left" }}
      />
      <Radios
        legend="Look"
        name="data-theme"
        options={{ "": "Light", dark: "Dark", auto: "As the visitor's device" }}
      />
      <Text name="data-label" label="Words on the link, the button and the modal" placeholder="Get a quote" />
      <Text
        name="data-thanks-url"
        label="Address of your thank-you page"
        hint="Without one, thanks stand in the form's place."
        kind="url"
      />
      <Text
        name="data-source"
        label="Who sent the request"
        hint="A name of yours, such as spring-sale. Write url to take utm_source and the like from your page's address."
      />
      <Text
        name="data-texts"
        label="Address of the texts in your language"
        hint="A JSON file on your site. Here it can be tried only from our own address."
        kind="url"
      />
      <details>
        <summary>Fill in what you know of the visitor</summary>
        <Radios
          legend="From your page's address"
          name="data-prefill"
          options={{ "": "No", url: "Yes: ?name=Asha&email=…" }}
        />
        <Text name="data-name" label="Name" />
        <Text name="data-email" label="E-mail" kind="email" />
        <Text name="data-mobile" label="Mobile number" kind="tel" />
        <Text name="data-whatsapp" label="WhatsApp number" kind="tel" />
        <Text name="data-website" label="Website" kind="url" />
        <Text name="data-category" label="Categories, with commas" placeholder="SEO, E-commerce" />
      </details>
      <Radios
        legend="Version"
        name="version"
        options={{ "": "Newest, kept up to date", pinned: "One version, with its hash" }}
      />
      <Radios
        legend="Your page's content security policy"
        name="policy"
        options={{ none: "None, or not known", addresses: "By addresses", nonce: "By nonces" }}
      />
    </div>
  );
}

/** `options` are labels by value; the first one is chosen. */
export function Radios({
  legend,
  name,
  options,
}: {
  legend: string;
  name: string;
  options: Record<string, string>;
}) {
  return (
    <fieldset id={`choose-${name}`}>
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

/** `kind` is which keys a phone shows. */
function Text({
  name,
  label,
  hint,
  placeholder,
  kind,
}: {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  kind?: "url" | "email" | "tel";
}) {
  const hintId = hint && `hint-${name}`;
  return (
    <div className="choice">
      <label htmlFor={`choose-${name}`}>{label}</label>
      <input
        type="text"
        id={`choose-${name}`}
        name={name}
        placeholder={placeholder}
        inputMode={kind}
        autoComplete="off"
        aria-describedby={hintId}
      />
      {hint && (
        <p className="choice-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
