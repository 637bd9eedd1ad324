import { lineIcons, socialMarks, type IconName } from "./icons.ts";
import "./icon.css";

export type { IconName } from "./icons.ts";

const isSocialMark = (name: IconName): name is keyof typeof socialMarks => name in socialMarks;

/** One decorative icon in the colour of the text around it; the words beside it say what it means. */
export function Icon({ name }: { name: IconName }) {
  const isMark = isSocialMark(name);
  return (
    <svg className={isMark ? "icon icon--mark" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isMark ? socialMarks[name] : lineIcons[name]} />
    </svg>
  );
}
