import type { ReactNode } from "react";
import "./section.css";

interface NightProps {
  className?: string;
  children: ReactNode;
}

/** A dark band with light text, which begins with a painted edge. A page has at most one. */
export const Night = ({ className = "", children }: NightProps) => (
  <div className={`night wrap ${className}`.trim()}>{children}</div>
);
