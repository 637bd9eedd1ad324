import { usePageFiles } from "../../page-files.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import "./icon.css";

/**
 * A decorative icon in the colour of the words beside it. `site/drawings/icon-NAME.svg`
 * is rendered into the page, for the first screen; `sprite-NAME.svg` is in the sprite.
 * `lib/bundle/licences/` has the icons' origins and licences.
 */
export function Icon({ name, className = "" }: { name: string; className?: string }) {
  const classes = `icon ${className}`.trim();
  if (`icon-${name}` in usePageFiles().drawings) {
    return <Drawing name={`icon-${name}`} className={classes} />;
  }
  return <SpriteMark id={`icon-${name}`} className={classes} />;
}

/** An icon, or the mark of a technology, from the sprite, which is one file that pages load after their content. */
export function SpriteMark({ id, className }: { id: string; className?: string }) {
  const { sprite, symbols } = usePageFiles();
  if (!symbols.has(id)) {
    const file = id.startsWith("icon-")
      ? `drawings/${id.replace("icon", "sprite")}.svg`
      : `images/technologies/${id}.svg`;
    throw new Error(
      `There is no icon or mark "${id}". Fix: add site/${file}, or write another name`,
    );
  }
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
