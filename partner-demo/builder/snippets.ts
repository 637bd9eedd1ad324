/** The lines that a partner pastes, for each place that they go to. */
import { type Choices, labelOf, type Place } from "./choices.ts";

export const SNIPPETS: Record<Place, (choices: Choices) => string> = {
  html: (choices) => `${htmlElement("div", choices)}\n${scriptLine(choices)}`,
  react: reactSnippet,
  vue: vueSnippet,
  wordpress: ({ attributes }) =>
    `[quote_form${attributes.map(([name, value]) => ` ${name.slice("data-".length)}="${escapeShortcode(value)}"`).join("")}]`,
};

/** What a partner must do besides, said above the snippet. */
export const BEFORE_PASTING: Record<Place, string> = {
  html: "Paste both lines where the form is to stand. The script may also stand in the head, once.",
  react: "Install the package first: npm install ./quote-widget-react-VERSION.tgz. Ask us for the file.",
  vue: 'Tell Vue that the element is the browser\'s: compilerOptions.isCustomElement: (tag) => tag === "quote-widget".',
  wordpress:
    "Install our plugin first: ask us for the file. Then paste this where the form is to stand. The plugin brings the newest version.",
};

function htmlElement(tag: string, choices: Choices, indent = "") {
  const { site, attributes } = choices;
  const kind = tag === "div" ? ' data-widget="quote"' : "";
  const written = attributes.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join("");
  return `${indent}<${tag}${kind}${written}><a href="${site}/contact">${escapeMarkup(labelOf(choices))}</a></${tag}>`;
}

function scriptLine({ site, pinned, policy }: Choices) {
  const nonce = policy === "nonce" ? ' nonce="YOUR NONCE"' : "";
  return pinned
    ? `<script async${nonce} src="${site}${pinned.file}" integrity="${pinned.integrity}" crossorigin="anonymous"></script>`
    : `<script async${nonce} src="${site}/widgets/v1/embed.js"></script>`;
}

function vueSnippet(choices: Choices) {
  return [
    "<!-- index.html -->",
    scriptLine(choices),
    "",
    "<!-- your component -->",
    "<template>",
    htmlElement("quote-widget", choices, "  "),
    "</template>",
  ].join("\n");
}

/** Names of the React component's properties; the others are the visitor's, in `prefill`. */
const REACT_NAMES: Record<string, string> = { "data-thanks-url": "thanksUrl", "data-prefill": "prefillFrom" };
const PREFILL = ["data-name", "data-email", "data-mobile", "data-whatsapp", "data-website", "data-category"];

function reactSnippet({ site, attributes, pinned }: Choices) {
  const props = attributes
    .filter(([name]) => !PREFILL.includes(name))
    .map(([name, value]) => `${REACT_NAMES[name] ?? name.slice("data-".length)}=${jsxValue(value)}`);
  const known = attributes.filter(([name]) => PREFILL.includes(name)).map(prefilled);
  if (known.length > 0) props.push(`prefill={{ ${known.join(", ")} }}`);
  if (pinned) {
    const { version, integrity } = pinned;
    props.push(`pinned={{ version: ${JSON.stringify(version)}, hash: ${JSON.stringify(integrity)} }}`);
  }
  return [
    'import { QuoteWidget } from "quote-widget-react";',
    "",
    "<QuoteWidget",
    ...[`site="${site}"`, ...props].map((prop) => `  ${prop}`),
    "/>",
  ].join("\n");
}

function prefilled([name, value]: [name: string, value: string]) {
  if (name !== "data-category") return `${name.slice("data-".length)}: ${JSON.stringify(value)}`;
  const categories = value.split(",").map((category) => JSON.stringify(category.trim()));
  return `categories: [${categories.join(", ")}]`;
}

function jsxValue(value: string) {
  return /^[^"&<>{}\\]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;
}

const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
  "[": "&#91;",
  "]": "&#93;",
};

/** For an attribute's value, and for text. */
function escapeMarkup(text: string) {
  return text.replace(/[&"<>]/g, (sign) => ESCAPED[sign] ?? sign);
}

/** A shortcode ends at the first bracket, and an attribute at the first quotation mark: WordPress's own way is to write them as in HTML. */
function escapeShortcode(text: string) {
  return text.replace(/[&"<>[\]]/g, (sign) => ESCAPED[sign] ?? sign);
}
