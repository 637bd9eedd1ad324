/** How the ends of e-mail addresses are mistyped, with what was meant. */
export const MISTYPED_HOSTS: ReadonlyMap<string, string> = new Map(
  `gmial.com gmail.com
  gmai.com gmail.com
  gmal.com gmail.com
  gamil.com gmail.com
  gmail.co gmail.com
  gmail.in gmail.com
  yaho.com yahoo.com
  yahooo.com yahoo.com
  hotmial.com hotmail.com
  outlok.com outlook.com
  rediffmial.com rediffmail.com`
    .split("\n")
    .map((pair): [string, string] => {
      const [wrong = "", right = ""] = pair.trim().split(" ");
      return [wrong, right];
    }),
);

/** The same for what stands after the last dot. */
export const MISTYPED_ENDS: ReadonlyMap<string, string> = new Map([
  ["con", "com"],
  ["cmo", "com"],
  ["comm", "com"],
  ["ocm", "com"],
  ["vom", "com"],
  ["ogr", "org"],
  ["nte", "net"],
]);
