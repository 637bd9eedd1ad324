import type { MotifName } from "./motifs.ts";
import "./grounds.css";

/** Motifs whose river has another ground than their accent gives it. Three services share green and three share brick: by this, no two of them look alike. */
const grounds: Partial<Record<MotifName, "night" | "indigo">> = {
  birds: "night",
  bells: "night",
  "fish-pair": "indigo",
  grain: "indigo",
};

/** The class for a banner whose river has a ground of its own; empty for the others. */
export function riverGroundClass(motif: MotifName): string {
  const ground = grounds[motif];
  return ground ? `river-ground-${ground}` : "";
}
