import type spriteIcons from "./sprite-icons.json";
import "./icon.css";

/** Every icon of `sprite-icons.json`: path data of one `<path>` in a 24×24 box, drawn as lines; origin and licence stand in `icons.ts`. */
export type SpriteIconName = keyof typeof spriteIcons;

/**
 * A decorative icon below the first screen. It is in the sprite, one file that pages load after their own content, and not in the page
 * itself.
 */
export function SpriteIcon({ name, className }: { name: SpriteIconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/sprite.svg#icon-${name}`} />
    </svg>
  );
}
