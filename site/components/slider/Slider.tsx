import type { ReactNode } from "react";
import { TEXTS } from "../../texts.ts";
import { Icon } from "../icon/Icon.tsx";
import "./slider.css";

interface SliderProps {
  label: string;
  heading: ReactNode;
  /** The class that sets `--per-view` and `--gap`. */
  className: string;
  hasDots?: boolean;
  /**
   * Whether a script will load the slides. `main.ts` turns it into `aria-busy`, because
   * without script none are loaded.
   */
  isBusy?: boolean;
  /** The slides, each a `<div className="slide">`. They are not list items, because the script makes each a group. */
  children?: ReactNode;
}

/** A row of slides, which a widget makes rotate. Before that, and without script, visitors scroll it by hand. */
export const Slider = ({
  label,
  heading,
  className,
  hasDots,
  isBusy,
  children,
}: SliderProps) => (
  <section
    className={`slider ${className}`}
    aria-label={label}
    data-busy={isBusy || undefined}
  >
    <div className="slider-head">
      <div>{heading}</div>
      <div className="slider-controls">
        <button type="button" data-slider="pause">
          <Icon name="pause" />
          <Icon name="play" />
          <span className="visually-hidden">{TEXTS.pauseSlides}</span>
        </button>
        <button type="button" data-slider="previous" aria-label={TEXTS.previousSlide}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" data-slider="next" aria-label={TEXTS.nextSlide}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
    <div className="slider-view" tabIndex={0} role="group" aria-label={label}>
      <div className="slider-row">{children}</div>
    </div>
    {hasDots && (
      <div className="slider-dots" role="group" aria-label={TEXTS.chooseSlide} />
    )}
  </section>
);
