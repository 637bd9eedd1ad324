/** Address of an e-mail to `email` about the vacancy `title`. */
export function mailto(email: string, title: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}
