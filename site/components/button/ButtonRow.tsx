import type { ReactNode } from "react";
import "./button-row.css";

/** Buttons side by side, on the next line where there is no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
