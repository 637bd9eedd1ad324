const svgFile = /^\s*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const viewBoxOf = /\bviewBox="([^"]+)"/;

/**
 * Prints the text of one of our own SVG files inline and decorative, with a class in place of the file's outer element.
 *
 * The only raw HTML of the pages. It is safe because `source` is a file of `site/drawings/`, read when the page is built and
 * never text from data or a visitor; `tests/site/drawings.test.ts` fails on a script, an event attribute, a style, an id or
 * an outside reference in any of them.
 *
 * @throws {Error} when the text is not one `<svg viewBox="…">` element
 */
export function Svg({ source, className }: { source: string; className?: string }) {
  const [, attributes = "", inside = ""] = svgFile.exec(source) ?? [];
  const viewBox = viewBoxOf.exec(attributes)?.[1];
  if (!viewBox) {
    const start = JSON.stringify(source.slice(0, 60));
    throw new Error(
      `Svg: the drawing that starts with ${start} has no <svg viewBox="…"> around it. Fix: save it with one.`,
    );
  }
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, see above
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}
