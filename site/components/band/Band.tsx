import type { ReactNode } from "react";
import { NightBand } from "../night-band/NightBand.tsx";
import "../../styles/two-columns.css";
import "./band.css";

/** What a band stands on: the page's white, warm paper, a tint of the page's accent, the accent itself with light text, or a second dark colour. */
export type Ground = "plain" | "paper" | "tint" | "dark" | "second-dark";

const groundClasses = { plain: "", paper: " section--alternate", tint: " section--tint" };

/** One band of a page from edge to edge. `columns`: two of them, the narrow one first, or on a wide screen `turned` round. */
export function Band({
  ground,
  columns,
  id,
  children,
}: {
  ground: Ground;
  columns?: "straight" | "turned";
  id?: string;
  children: ReactNode;
}) {
  const columnClasses = columns ? ` two-columns${columns === "turned" ? " two-columns--turned" : ""}` : "";
  if (ground === "dark" || ground === "second-dark")
    return (
      <NightBand isSecond={ground === "second-dark"}>
        {columns ? <div className={columnClasses.trim()}>{children}</div> : children}
      </NightBand>
    );
  return (
    <section id={id} className={`section wrap${groundClasses[ground]}${columnClasses}`}>
      {children}
    </section>
  );
}
