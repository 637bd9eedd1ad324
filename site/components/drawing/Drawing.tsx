import { usePageFiles } from "../../page-files.ts";

const svgFile = /^\s*<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/;

/** `site/drawings/NAME.svg` as a file of its own, which is fetched when it is near. `width` and `height` are those of the file. */
export interface LazyDrawingProps {
  name: string;
  /** What it shows, for people who cannot see it; empty where it only decorates. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
}

export function LazyDrawing({ name, alt = "", width, height, className }: LazyDrawingProps) {
  const src = usePageFiles().addressOf(`drawings/${name}.svg`);
  return <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />;
}

/**
 * Prints `site/drawings/NAME.svg` inline, with a class in place of the file's outer element. It only decorates, so screen readers skip it.
 *
 * Raw HTML that is safe because it is a file of ours, read when the page is built and never text from data or a
 * visitor; `tests/site/drawings.test.ts` fails on a script, an event attribute, a style, an id or an outside reference in any of them.
 *
 * @throws {Error} when there is no such file, or it is not one `<svg viewBox="…">` element
 */
export function Drawing({ name, className }: { name: string; className?: string }) {
  const [, viewBox, inside] = svgFile.exec(usePageFiles().drawings[name] ?? "") ?? [];
  if (inside === undefined)
    throw new Error(`site/drawings/${name}.svg is missing, or has no <svg viewBox="…"> around it.`);
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
