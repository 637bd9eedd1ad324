import { lineIcons, socialMarks, type IconName } from "./icons.ts";
import "./icon.css";

export type { IconName } from "./icons.ts";

/** A name to print and, where the place asks for it, a class beside `icon`. */
export interface IconProps {
  name: IconName;
  className?: string;
}

const isSocialMark = (name: IconName): name is keyof typeof socialMarks => name in socialMarks;

/** One decorative icon in the colour of the text around it; the words beside it say what it means. */
export function Icon({ name, className }: IconProps) {
  const isMark = isSocialMark(name);
  const classes = ["icon", isMark && "icon--mark", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isMark ? socialMarks[name] : lineIcons[name]} />
    </svg>
  );
}
