/** Files whose name changes with their content, and how hosts are told of them by their addresses. */

/** The names that esbuild makes, which change with the content. */
export const HASHED_NAME = "[^/]+-[A-Z0-9]{8}\\.[a-z]+(?:\\.LEGAL\\.txt)?";
const HASHED_FILE = new RegExp(`^/widgets/${HASHED_NAME}$`);

/** A regular expression for the address of a fixed file. */
export function fixedPattern(address: string): string {
  return `^${address.replaceAll(".", "\\.").replace("*", "[^/]*")}$`;
}

/**
 * The hashed files by the beginnings of their names, for hosts without regular expressions: `/widgets/chunk-*`. Where a file without
 * a hash begins in the same way, all that stands before the hash is taken (`/widgets/quote-rules-*`), or else the whole name.
 */
export function hashedPrefixes(addresses: string[], fixedFiles: readonly { address: string }[]): string[] {
  const fixed = fixedFiles.map(({ address }) => new RegExp(fixedPattern(address)));
  const isOther = (address: string) =>
    !HASHED_FILE.test(address) || fixed.some((pattern) => pattern.test(address));
  const others = addresses.filter(isOther);
  const hashed = addresses.filter((address) => !isOther(address));
  const globs = hashed.map((address) => {
    const beginnings = [/^\/widgets\/[^-]+-/, /^.+-/].flatMap((beginning) => beginning.exec(address) ?? []);
    const free = beginnings.find((beginning) => !others.some((other) => other.startsWith(beginning)));
    return free ? `${free}*` : address;
  });
  // None that another one covers: these hosts would join what both say.
  const isCovered = (glob: string) =>
    globs.some((other) => other !== glob && other.endsWith("*") && glob.startsWith(other.slice(0, -1)));
  return [...new Set(globs)].filter((glob) => !isCovered(glob)).sort();
}
