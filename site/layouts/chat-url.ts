import type { Company } from "../data-types.ts";

/** The chat app's address with the greeting already typed. Form of the link: https://faq.whatsapp.com/5913398998672934 */
export function chatUrl({ chat }: Company): string {
  return `https://wa.me/${chat.number.replace(/\D/g, "")}?text=${encodeURIComponent(chat.greeting)}`;
}
