/** What the page hands to a widget: the texts in `data-props`, a JSON object. Anything in it that is no text is left out. */
export function readProps(placeholder: HTMLElement): Partial<Record<string, string>> {
  const written: unknown = JSON.parse(placeholder.dataset.props ?? "{}");
  if (typeof written !== "object" || written === null) return {};
  return Object.fromEntries(
    Object.entries(written).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
