import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import "./slider.css";

/**
 * A row of slides. A widget makes it rotate; until then, and without script, visitors scroll it by hand.
 *
 * - `label`: what it shows, for people who listen to the page
 * - `heading`: what stands above, beside the controls
 * - `className`: the class that sets `--per-view` and `--gap`
 * - `hasDots`: whether there is a dot for each slide
 * - `isBusy`: the widget brings the slides
 * - `children`: the slides, each a `<div className="slide">`; not a list item, because the widget gives each the role of a group
 */
export interface SliderProps {
  label: string;
  heading: ReactNode;
  className: string;
  hasDots?: boolean;
  isBusy?: boolean;
  children?: ReactNode;
}

export function Slider({ label, heading, className, hasDots, isBusy, children }: SliderProps) {
  return (
    <section className={`slider ${className}`} aria-label={label} aria-busy={isBusy || undefined}>
      <div className="slider-head">
        <div>{heading}</div>
        <div className="slider-controls">
          <button type="button" data-slider="pause">
            <Icon name="pause" />
            <Icon name="play" />
            <span className="visually-hidden">Pause</span>
          </button>
          <button type="button" data-slider="previous" aria-label="Previous slide">
            <Icon name="arrow-left" />
          </button>
          <button type="button" data-slider="next" aria-label="Next slide">
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <div className="slider-view" tabIndex={0} role="group" aria-label={label}>
        <div className="slider-row">{children}</div>
      </div>
      {hasDots && <div className="slider-dots" role="group" aria-label="Choose a slide" />}
    </section>
  );
}
