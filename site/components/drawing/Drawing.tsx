import { usePageFiles } from "../../page-files.ts";

/**
 * Returns the data of `site/drawings/NAME.svg`.
 *
 * @throws {Error} if the file is missing, or is not an `<svg>` with a `viewBox`
 */
function useDrawing(name: string) {
  const { viewBox = "", inside } = usePageFiles().drawings[name] ?? {};
  if (!inside || !/^(?:\S+ ){3}\S+$/.test(viewBox)) {
    throw new Error(
      `site/drawings/${name}.svg is missing, or has no <svg viewBox="…"> around it, with four numbers and a blank between them.`,
    );
  }
  return { viewBox, inside };
}

/** `site/drawings/NAME.svg` as an image that loads when it is near. `alt` is empty if the drawing is decorative. */
export function LazyDrawing({ name, alt = "" }: { name: string; alt?: string }) {
  const [, , width, height] = useDrawing(name).viewBox.split(" ");
  const src = usePageFiles().publishDrawing(name);
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
}

/**
 * `site/drawings/NAME.svg` inline, hidden from screen readers. The file is our own, so
 * its markup is safe; `tests/site/svg-cleaning.test.ts` fails if such a file contains
 * scripts or links to other files.
 */
export function Drawing({ name, className }: { name: string; className?: string }) {
  const { viewBox, inside } = useDrawing(name);
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
