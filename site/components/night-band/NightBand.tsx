import type { ReactNode } from "react";
import "./night-band.css";

/** A dark band of the page, below the painted edge. Text in it turns light without further classes. `isSecond`: in another dark colour than the page's banner. */
export function NightBand({ children, isSecond = false }: { children: ReactNode; isSecond?: boolean }) {
  return (
    <section className={`night-band section wrap${isSecond ? " night-band--second" : ""}`}>
      {children}
    </section>
  );
}
