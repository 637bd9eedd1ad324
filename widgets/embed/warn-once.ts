const said = new Set<string>();

/** Tells the partner's developer what a placeholder cannot be: each sentence once, however many placeholders and drawings there are. */
export function warnOnce(sentence: string, placeholder: Element): void {
  if (said.has(sentence)) return;
  said.add(sentence);
  console.warn(`Quote widget: ${sentence}`, placeholder);
}
