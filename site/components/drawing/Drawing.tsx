import { usePageFiles } from "../../page-files.ts";

/** @throws {Error} if `site/drawings/NAME.svg` is missing, or is not an `<svg viewBox="0 0 320 200">` */
function useDrawing(name: string) {
  const { viewBox = "", inside } = usePageFiles().drawings[name] ?? {};
  if (!inside || !/^(?:\S+ ){3}\S+$/.test(viewBox)) {
    throw new Error(
      `site/drawings/${name}.svg is missing, or has no <svg viewBox="…"> around it, with four numbers and a blank between them.`,
    );
  }
  return { viewBox, inside };
}

/** `site/drawings/NAME.svg` as a file, fetched when it is near. `alt` is empty if it only decorates. */
export function LazyDrawing({ name, alt = "" }: { name: string; alt?: string }) {
  const [, , width, height] = useDrawing(name).viewBox.split(" ");
  const src = usePageFiles().emit(`drawings/${name}.svg`);
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
}

/**
 * Renders `site/drawings/NAME.svg` inline, hidden from screen readers. It is our own file, without text from
 * data or a visitor; `tests/site/svg-cleaning.test.ts` fails if such a file runs or loads anything.
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
