import type { ReactNode } from "react";
import "./section.css";

interface NightProps {
  children: ReactNode;
}

/** A dark band below the painted edge, with light text; one on a page. */
export const Night = ({ children }: NightProps) => (
  <div className="night wrap">{children}</div>
);
