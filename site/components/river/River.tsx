import { usePageFiles } from "../../page-files.ts";
import { Drawing } from "../drawing/Drawing.tsx";
import "./river.css";

/** Figures for a screen 1,920 pixels wide; on a wider one they stand further apart. The same text again and again compresses to nothing. */
const figures = 16;

/**
 * One figure again and again along the river of a banner, as many as there is room for, and none cut at the edge:
 * `site/drawings/motif-NAME.svg`, 120 by 48, in lines of one colour.
 */
export function River({ motif }: { motif: string }) {
  return (
    <div className="river">
      {Array.from({ length: figures }, (_, place) => (
        <Drawing key={place} name={`motif-${motif}`} />
      ))}
    </div>
  );
}

/**
 * The class for a banner whose river has another ground than its accent gives it, as the motif's file says with `data-ground`. Three
 * services share green and three share brick: by this, no two of them look alike.
 */
export function useRiverGround(motif = ""): string | undefined {
  const ground = /\bdata-ground="(\w+)"/.exec(usePageFiles().drawings[`motif-${motif}`] ?? "")?.[1];
  return ground && `river-ground-${ground}`;
}
