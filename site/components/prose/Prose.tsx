import type { ReactNode } from "react";
import "./prose.css";

/** Running text in a line length for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
