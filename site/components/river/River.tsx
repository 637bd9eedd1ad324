import { Svg } from "../drawing/Svg.tsx";
import { motifs, type MotifName } from "./motifs.ts";
import "./river.css";

export type { MotifName } from "./motifs.ts";

/** Figures for a screen 1,920 pixels wide; on a wider one they stand further apart. The same text again and again compresses to nothing. */
const figures = 16;

/** One figure again and again along the river of a banner, as many as there is room for, and none cut at the edge. */
export function River({ motif }: { motif: MotifName }) {
  return (
    <div className="river">
      {Array.from({ length: figures }, (_, place) => (
        <Svg key={place} source={motifs[motif]} />
      ))}
    </div>
  );
}
