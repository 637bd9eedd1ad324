/** A text as a regular expression that matches nothing else, for hosts and JavaScript alike. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
