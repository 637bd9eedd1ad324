const sheets = new Map<string, CSSStyleSheet>();

/** Adds a style after those that are there, once. A sheet made by script is no inline style: a strict content security policy lets it apply. */
export function addStyle(shadow: ShadowRoot, css: string): void {
  try {
    const sheet = sheets.get(css) || new CSSStyleSheet();
    if (!sheets.has(css)) sheet.replaceSync(css);
    sheets.set(css, sheet);
    const { adoptedStyleSheets } = shadow;
    if (!adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
  } catch {
    // Safari before 16.4.
    const styles = [...shadow.querySelectorAll("style")];
    if (styles.some(({ textContent }) => textContent === css)) return;
    const style = document.createElement("style");
    style.textContent = css;
    shadow.append(style);
  }
}
