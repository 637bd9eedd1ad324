/*
Most strokes are Lucide's (https://lucide.dev, 1.62), joined to one path an icon and rounded; phone, chat, star, cart and
whatsapp are our own. The marks of social networks are drawn here.

ISC License. Copyright (c) 2026 Lucide Icons and Contributors.
Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies. THE SOFTWARE IS PROVIDED "AS IS"
AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.

Lucide derives some of these icons from Feather (https://feathericons.com): The MIT License, Copyright (c) 2013-present
Cole Bemis.
*/

/** Icons drawn as lines and printed inline, by name (those of `sprite-icons.json` come later): the path data of one `<path>` in a 24×24 box. */
export const lineIcons = {
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z",
  mail: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M22 7l-9 5.7a2 2 0 0 1-2 0L2 7",
  "map-pin":
    "M20 10c0 5-5.54 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.2 4 15 4 10a8 8 0 0 1 16 0m-8-3a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
  chat: "M12 4a8 8 0 0 0-7 12l-1 4 4-1a8 8 0 1 0 4-15zM9 9.5c0 3 2 5 5.5 5",
  menu: "M4 5h16M4 12h16M4 19h16",
  close: "M18 6 6 18M6 6l12 12",
} as const;

/** One-colour marks of social networks, drawn as filled shapes in a 24×24 box. */
export const socialMarks = {
  facebook:
    "M22 12a10 10 0 1 0-11.6 9.9V15H7.9v-3h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9q1.1 0 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.5 3h-2.3v6.9A10 10 0 0 0 22 12",
  linkedin:
    "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2m1.5 7.5V19h3V9.5zM7 5a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 7 5m3.5 4.5V19h3v-5c0-2.5 3-2.6 3 0v5h3v-6c0-4.3-4.5-4.6-6-2.2V9.5z",
  x: "M2.8 3h5.7l4.6 6.1L18.4 3h2.5l-6.7 7.7L22 21h-5.7l-4.9-6.5L5.7 21H3.2l7.1-8.2zM6.1 4.5l10.9 15h1.9l-10.8-15z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5.2-3.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6",
} as const;

/** Every name that `Icon` can print. */
export type IconName = keyof typeof lineIcons | keyof typeof socialMarks;
