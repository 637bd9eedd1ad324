/** How a slider moves by itself. */
export interface SliderTiming {
  /** From the start of one step to the start of the next. */
  intervalMs: number;
  /** How long one step takes. */
  speedMs: number;
}
