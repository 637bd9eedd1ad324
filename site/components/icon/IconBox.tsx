import { Icon } from "./Icon.tsx";
import "./icon-box.css";

/** An icon in a box beside its words. */
export const IconBox = ({ name }: { name: string }) => (
  <Icon name={name} className="icon--box" />
);
