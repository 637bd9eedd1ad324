import { createHash } from "node:crypto";

/** One promise of the product, and a change of its source that breaks it. */
export interface Break {
  /** What no longer holds. */
  name: string;
  /** From the project's folder. */
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  /** Files of tests, from the project's folder, of which one test at least is red then. */
  tests: string[];
}

/** Text that brotli cannot shorten: some 5 kB after it. */
const FIVE_KILOBYTES = Array.from({ length: 156 }, (_, index) =>
  createHash("sha256").update(String(index)).digest("base64"),
).join("");

/** The net under the tests holds while each of these turns a test red. */
export const breaks: readonly Break[] = [
  // The four forms.
  {
    name: "The contact form asks for the subject in the specification's words",
    file: "widgets/contact-form/table.ts",
    from: "Please enter your subject.",
    to: "Please enter a subject.",
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "A request for a quote names its categories as the provider does",
    file: "widgets/quote-form/table.ts",
    from: 'sentAs: "projectCategoryInComma"',
    to: 'sentAs: "projectCategories"',
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "The contact form asks for the bot check before it judges the fields",
    file: "widgets/contact-form/table.ts",
    from: 'order: "bot-check-first"',
    to: 'order: "all-at-once"',
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "An internship is sent two seconds after Submit",
    file: "widgets/internship-form/table.ts",
    from: "pauseMs: 2_000",
    to: "pauseMs: 0",
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "Each request carries the provider's token",
    file: "widgets/kit/http.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the product's own text
    from: "Authorization: `Bearer ${PROVIDER_TOKEN}`, ",
    to: "",
    tests: ["tests/unit/widgets/kit/http.test.ts"],
  },
  {
    name: "A failed application is told in the specification's words",
    file: "widgets/career-list/application/table.ts",
    from: "Error submitting form. Please try again.",
    to: "Your application was not sent.",
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "A page of HTML in place of the provider's answer is no success",
    file: "widgets/kit/http.ts",
    from: 'throw new HttpError("Http failure during parsing", status);',
    to: "",
    tests: ["tests/unit/widgets/forms.test.tsx", "tests/unit/widgets/kit/http.test.ts"],
  },
  {
    name: "A Submit without the bot check shows a toast",
    file: "widgets/kit/form/use-page-form.tsx",
    from: 'toasts.current.push(showToast({ type: "error", message: BOT_CHECK_MISSING }));',
    to: "void 0;",
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "Another origin never sees the cross-site-request token",
    file: "widgets/kit/http.ts",
    from: "new URL(url, location.href).origin === location.origin",
    to: "true",
    tests: ["tests/unit/widgets/kit/http.test.ts"],
  },

  // Outbox and drafts.
  {
    name: "A double press of Submit sends once",
    file: "widgets/kit/form/form-controller.ts",
    from: "if (this.isBusy) return;",
    to: "",
    tests: ["tests/unit/widgets/forms.test.tsx"],
  },
  {
    name: "What was typed is there again after a reload",
    file: "widgets/kit/draft.ts",
    from: "fillForm(form, { ...found?.fields,",
    to: "fillForm(form, {",
    tests: ["tests/unit/widgets/drafts-and-outbox.test.ts"],
  },
  {
    name: "What was kept without a connection is sent later",
    file: "widgets/outbox/resend.ts",
    from: "!signal.aborted; ) {",
    to: "signal.aborted; ) {",
    tests: ["tests/unit/widgets/drafts-and-outbox.test.ts"],
  },
  {
    name: "What may have arrived is not sent again by itself",
    file: "widgets/outbox/resend.ts",
    from: '? "waiting" : "in-doubt", status',
    to: '? "waiting" : "waiting", status',
    tests: ["tests/unit/widgets/drafts-and-outbox.test.ts"],
  },
  {
    name: "Another try of the same values has the same reference number",
    file: "widgets/kit/sending.ts",
    from: "referenceOf(await readNumbers(), begunAt, text)",
    to: "referenceOf(await readNumbers(), begunAt, String(Math.random()))",
    tests: ["tests/unit/widgets/kit/sending.test.ts"],
  },
  {
    name: "Another text has another reference number",
    file: "widgets/kit/sending.ts",
    from: "referenceOf(await readNumbers(), begunAt, text)",
    to: "referenceOf(await readNumbers(), begunAt, name)",
    tests: ["tests/unit/widgets/kit/sending.test.ts"],
  },
  {
    name: "A form that was sent leaves nothing of itself on the device",
    file: "widgets/kit/sending.ts",
    from: "removeDrafts(kept, form, draft);",
    to: "",
    tests: ["tests/unit/widgets/kit/sending.test.ts"],
  },
  {
    name: "After seven days nothing of what a visitor typed is on the device",
    file: "widgets/kit/device.ts",
    from: "keptAtMs > KEPT_MS",
    to: "false",
    tests: ["tests/unit/widgets/kit/device.test.ts"],
  },

  // Menu and lists.
  {
    name: "Esc closes the menu",
    file: "widgets/menu.ts",
    from: 'event.key !== "Escape"',
    to: 'event.key !== "Esc"',
    tests: ["tests/unit/widgets/menu.test.ts"],
  },
  {
    name: "The menu's two dropdowns exclude each other before any script runs",
    file: "site/components/header/Menu.tsx",
    from: ' name="menu"',
    to: "",
    tests: ["tests/spec/site"],
  },
  {
    name: "The menu of a phone is closed when a page comes back",
    file: "widgets/menu.ts",
    from: 'addEventListener("pagehide", closeAll);',
    to: "",
    tests: ["tests/unit/widgets/menu.test.ts"],
  },
  {
    name: "Without the careers service the vacancies are those published with the site",
    file: "widgets/kit/lists.ts",
    from: "[CAREERS_URL, CAREERS_FALLBACK]",
    to: "[CAREERS_URL]",
    tests: ["tests/unit/widgets/career-list"],
  },
  {
    name: "The clients of a group are found under any name",
    file: "widgets/kit/lists.ts",
    from: "Object.values(group).find(Array.isArray)",
    to: "undefined",
    tests: ["tests/unit/widgets/kit/provider.test.ts"],
  },
  {
    name: "Of the questions one at most is open",
    file: "site/components/faq/Faq.tsx",
    from: 'name="faq" ',
    to: "",
    tests: ["tests/spec/site", "tests/browser/menus.test.ts"],
  },
  {
    name: "The testimonials go on every 3,000 ms",
    file: "widgets/testimonials/mount.ts",
    from: "intervalMs: 3_000",
    to: "intervalMs: 4_000",
    tests: ["tests/browser/sliders.test.ts"],
  },

  // Partners' pages.
  {
    name: "A partner's page is told of a lead that was sent",
    file: "widgets/embed/QuoteWidget.tsx",
    from: 'emit("quote:submitted", { reference: sent });',
    to: "",
    tests: ["tests/embed/snippet.test.ts"],
  },
  {
    name: "The provider is told which partner sent a lead",
    file: "widgets/embed/frame.ts",
    from: "reference, source, signal",
    to: "reference, signal",
    tests: ["tests/embed/snippet.test.ts"],
  },
  {
    name: "The frame sends nothing without a bot check that was passed",
    file: "widgets/embed/frame.ts",
    from: "if (!unused) {",
    to: "if (false) {",
    tests: ["tests/embed/guard.test.ts"],
  },
  {
    name: "A partner fills in the visitor's e-mail address",
    file: "widgets/embed/options.ts",
    from: '  email: "Email",\n',
    to: "",
    tests: ["tests/embed/snippet.test.ts"],
  },
  {
    name: "The widget needs no inline style on a page that allows none",
    file: "widgets/embed/widgets.tsx",
    from: "const sheet = new CSSStyleSheet();",
    to: 'throw new Error("");',
    tests: ["tests/embed/guide.test.ts"],
  },
  {
    name: "A partner's own styles do not reach into the form",
    file: "widgets/embed/embed.css",
    from: "  all: initial;\n",
    to: "",
    tests: ["tests/embed/hostile-page.test.ts"],
  },

  // The data check.
  {
    name: "A field that no rule knows is a mistake",
    file: "lib/check/shape.ts",
    from: "const errors = validate.errors ?? [];",
    to: 'const errors = (validate.errors ?? []).filter((one) => one.keyword !== "additionalProperties");',
    tests: ["tests/unit/lib/check"],
  },
  {
    name: "A field written twice is a mistake",
    file: "lib/check/json.ts",
    from: "if (before === undefined) {",
    to: "if (key) {",
    tests: ["tests/unit/lib/check"],
  },
  {
    name: "A mistake is told with the line on which it stands",
    file: "lib/check/pointers.ts",
    from: "return { line, column:",
    to: "return { line: line + 1, column:",
    tests: ["tests/unit/lib/check"],
  },

  // Hosts, release and build.
  {
    name: "No browser guesses the type of a file",
    file: "lib/hosts/hosts.ts",
    from: '"x-content-type-options": "nosniff"',
    to: "",
    tests: ["tests/hosts/hosts.test.ts"],
  },
  {
    name: "nginx leads from /about/ to /about",
    file: "lib/hosts/templates/nginx.conf",
    from: "(?:\\.html|/+)$",
    to: "\\.html$",
    tests: ["tests/hosts/hosts.test.ts"],
  },
  {
    name: "No page of another site frames ours",
    file: "lib/hosts/hosts.ts",
    from: `    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener`,
    to: `    "cross-origin-opener`,
    tests: ["tests/hosts/hosts.test.ts"],
  },
  {
    name: "/portfolio leads to /ourwork",
    file: "lib/hosts/hosts.ts",
    from: 'const REDIRECTS = { "/portfolio": "/ourwork" };',
    to: "const REDIRECTS = {};",
    tests: ["tests/spec/site/addresses.test.ts"],
  },
  {
    name: "The sitemap lists only what search engines may list",
    file: "site/pages/sitemap.11ty.tsx",
    from: "url === canonical",
    to: "url !== undefined",
    tests: ["tests/site/search-engines.test.ts"],
  },
  {
    name: "A release with the stand-in's token is refused",
    file: "lib/settings.ts",
    from: "[TOKEN, BRANCH_CODE, UPLOAD_PARAMETERS.key]",
    to: "[BRANCH_CODE, UPLOAD_PARAMETERS.key]",
    tests: ["tests/unit/lib/release.test.ts"],
  },
  {
    name: "A build that fails leaves the site as it was",
    file: "lib/publish.ts",
    from: "await rm(next, { recursive: true, force: true });",
    to: "await rm(finished, { recursive: true, force: true });",
    tests: ["tests/site/build.test.ts"],
  },
  {
    name: "A page's script is within its limit",
    file: "widgets/main.ts",
    from: 'document.querySelector<HTMLElement>(".menu-button");',
    to: `document.querySelector<HTMLElement>(".menu-button");\nconsole.debug("${FIVE_KILOBYTES}");`,
    tests: ["tests/site/budgets.test.ts"],
  },
  {
    name: "A save in the form editor undoes nobody's work",
    file: "dev/cms/files.ts",
    from: "if (now.hash !== hash)",
    to: "if (false)",
    tests: ["tests/site/cms.test.ts"],
  },
  {
    name: "Sending leaves alone what a developer has staged",
    file: "dev/cms/send.ts",
    from: 'const env = { GIT_INDEX_FILE: path.join(aside, "index") };',
    to: "const env = {};",
    tests: ["tests/unit/dev/cms/send.test.ts"],
  },
];
