import type { ReactNode } from "react";
import "./night-band.css";

/** A band of the page on the night ground below the painted edge. What stands in it turns light by itself. */
export function NightBand({ children }: { children: ReactNode }) {
  return <section className="night-band section wrap">{children}</section>;
}
