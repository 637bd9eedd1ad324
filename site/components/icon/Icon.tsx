import { usePageFiles } from "../../page-files.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import "./icon.css";

/**
 * A decorative icon in the colour of the words beside it. `site/drawings/icon-NAME.svg` is in the page, for
 * the first screen; `sprite-NAME.svg` is in the sprite. Origin and licence: `lib/bundle/licences/`.
 */
export function Icon({ name, className = "" }: { name: string; className?: string }) {
  const classes = `icon ${className}`.trim();
  if (`icon-${name}` in usePageFiles().drawings) {
    return <Drawing name={`icon-${name}`} className={classes} />;
  }
  return <SpriteMark id={`icon-${name}`} className={classes} />;
}

/** An icon or the mark of a technology from the sprite, one file that pages load after their own content. */
export const SpriteMark = ({ id, className }: { id: string; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${usePageFiles().sprite}#${id}`} />
  </svg>
);
