import bells from "../../drawings/motif-bells.svg";
import birds from "../../drawings/motif-birds.svg";
import boats from "../../drawings/motif-boats.svg";
import bridges from "../../drawings/motif-bridges.svg";
import clouds from "../../drawings/motif-clouds.svg";
import domes from "../../drawings/motif-domes.svg";
import elephants from "../../drawings/motif-elephants.svg";
import feathers from "../../drawings/motif-feathers.svg";
import fish from "../../drawings/motif-fish.svg";
import fishPair from "../../drawings/motif-fish-pair.svg";
import grain from "../../drawings/motif-grain.svg";
import kites from "../../drawings/motif-kites.svg";
import lamps from "../../drawings/motif-lamps.svg";
import letters from "../../drawings/motif-letters.svg";
import lotus from "../../drawings/motif-lotus.svg";
import suns from "../../drawings/motif-suns.svg";

/** What can be drawn along the river, by name: `site/drawings/motif-NAME.svg`, 120 by 48, in lines of one colour. */
export const motifs = {
  boats,
  kites,
  birds,
  clouds,
  grain,
  feathers,
  lotus,
  bells,
  "fish-pair": fishPair,
  elephants,
  fish,
  domes,
  bridges,
  suns,
  lamps,
  letters,
} as const;

/** The file name of a motif, without `motif-` and `.svg`. */
export type MotifName = keyof typeof motifs;
