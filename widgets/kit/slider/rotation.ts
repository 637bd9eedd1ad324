/** Whether a slider moves by itself, and what decides it. */
export interface Rotation {
  /** The visitor took over: no step until {@link Rotation.toggle}. */
  stop(): void;
  /** The visitor pressed the rotation button. */
  toggle(): void;
  /** Interrupts for as long as the cause lasts; several may last at once. */
  hold(cause: string, lasts: boolean): void;
}

/** What the slider shows of its rotation. */
export interface RotationState {
  /** The visitor has not stopped it: the button says 'Pause'. */
  isWanted: boolean;
  /** It is wanted and nothing holds it: slides change. */
  isRunning: boolean;
}

/**
 * Starts rotating. After an interruption the next step comes a whole interval later.
 *
 * Swiper's own autoplay counts its delay from the end of a step, and knows neither focus nor a button.
 */
export function createRotation({
  intervalMs,
  step,
  onChange,
}: {
  intervalMs: number;
  step: () => void;
  onChange: (state: RotationState) => void;
}): Rotation {
  const causes = new Set<string>();
  let isWanted = true;
  let timer: ReturnType<typeof setInterval> | undefined;

  const settle = () => {
    const isRunning = isWanted && causes.size === 0;
    if (isRunning !== (timer !== undefined)) {
      clearInterval(timer);
      timer = isRunning ? setInterval(step, intervalMs) : undefined;
    }
    onChange({ isWanted, isRunning });
  };
  settle();

  return {
    stop() {
      isWanted = false;
      settle();
    },
    toggle() {
      isWanted = !isWanted;
      // Who presses Play with the pointer on the slider wants to see it move.
      if (isWanted) causes.delete("hover");
      settle();
    },
    hold(cause, lasts) {
      if (lasts) causes.add(cause);
      else causes.delete(cause);
      settle();
    },
  };
}
