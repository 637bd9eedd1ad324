/** `22 Nov 2026, 18:04`, in this computer's time. */
export function timeInWords(when: string): string {
  return new Date(when).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
