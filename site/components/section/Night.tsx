import type { ReactNode } from "react";
import "./section.css";

interface NightProps {
  children: ReactNode;
}

/** A dark band with light text, which begins with a painted edge. A page has at most one. */
export const Night = ({ children }: NightProps) => (
  <div className="night wrap">{children}</div>
);
