/**
 * Runs in the page: what `ariaSnapshot` leaves out of an element and of what is in it, a line of YAML each: the name, then whether it is
 * needed, wrong or busy, what it opens, and the texts that describe it.
 */
export function describeFields(place: Element): string[] {
  const root = place.shadowRoot ?? place;
  const told =
    "[aria-describedby], [aria-invalid=true], [aria-required=true], [aria-haspopup], [aria-busy=true]";
  const elements = [place, ...root.querySelectorAll(told)].filter(
    (element) => element.matches(told) && element.getClientRects().length > 0,
  );
  const lines: string[] = [];
  for (const element of elements) {
    const states: string[] = [];
    if (element.matches("[aria-required=true]")) states.push("required");
    if (element.matches("[aria-invalid=true]")) states.push("invalid");
    if (element.matches("[aria-busy=true]")) states.push("busy");
    const popup = element.getAttribute("aria-haspopup");
    if (popup) states.push(`opens a ${popup}`);
    for (const id of element.getAttribute("aria-describedby")?.split(" ") ?? []) {
      const text = root.querySelector(`[id="${id}"]`)?.textContent ?? "(nothing of this id)";
      if (text.trim()) states.push(JSON.stringify(text.replace(/\s+/g, " ").trim()));
    }
    const naming = `label[for="${element.id}"], [id="${element.getAttribute("aria-labelledby")}"]`;
    const named = element.matches("form") ? undefined : (root.querySelector(naming) ?? element);
    const name = element.getAttribute("aria-label") ?? named?.textContent ?? "the form";
    if (states.length > 0)
      lines.push(`- ${JSON.stringify(name.replace(/\s+/g, " ").trim())}: [${states.join(", ")}]`);
  }
  return lines;
}
