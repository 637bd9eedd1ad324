import type { ReactNode } from "react";
import "./night-band.css";

/** A dark band of the page, below the painted edge. Text in it turns light without further classes. */
export function NightBand({ children }: { children: ReactNode }) {
  return <section className="night-band section wrap">{children}</section>;
}
