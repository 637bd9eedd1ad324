import fc from "fast-check";

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><b>bold</b>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  '=HYPERLINK("http://evil.example","x")',
  "+91-98765 43210\t=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd",
  "' OR 1=1 --",
  "../../etc/passwd\u0000.pdf",
  "\u202Egpj.exe",
  "\u2066hidden\u2069",
  "👩‍👩‍👧‍👦",
  "👍🏽",
  "क्षत्रिय धन्यवाद",
  "‏שלום‏",
  "\uFEFF",
  "\u200B\u200C\u200D",
  "\uD800",
  "\uDC00lone",
  "e\u0301".repeat(50),
  "\r\n\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "0",
  "９８７６５４３２１０",
  "९८७६५४३२१०",
  "98765 43210",
  "a@b",
  "a@b.c",
  `${"a".repeat(64)}@${"b.".repeat(120)}in`,
  "a@b@c.in",
  '"a b"@example.org',
];

/** Arbitrary texts (fast-check) that visitors, machines and attackers put into fields, in every mixture. */
export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .array(fc.constantFrom(...HOSTILE, " ", "\n", "9", "@", "."), { maxLength: 6 })
    .map((parts) => parts.join("")),
  fc.stringMatching(/^[+0-9 \u00A0-]{0,16}$/),
);
