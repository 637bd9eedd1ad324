import type { ReactNode } from "react";
import { NightBand } from "../night-band/NightBand.tsx";
import "../../styles/two-columns.css";
import "./band.css";

/** What a band stands on: the page's white, warm paper, a tint of the page's accent, the accent itself with light text, or a second dark colour. */
export type Ground = "plain" | "paper" | "tint" | "dark" | "second-dark";

const groundClasses = { plain: "", paper: " section--alternate", tint: " section--tint" };

/** One band of a page from edge to edge. `hasColumns`: two of them, the narrow one first. */
export function Band({
  ground,
  hasColumns = false,
  id,
  children,
}: {
  ground: Ground;
  hasColumns?: boolean;
  id?: string;
  children: ReactNode;
}) {
  if (ground === "dark" || ground === "second-dark")
    return (
      <NightBand isSecond={ground === "second-dark"}>
        {hasColumns ? <div className="two-columns">{children}</div> : children}
      </NightBand>
    );
  return (
    <section id={id} className={`section wrap${groundClasses[ground]}${hasColumns ? " two-columns" : ""}`}>
      {children}
    </section>
  );
}
