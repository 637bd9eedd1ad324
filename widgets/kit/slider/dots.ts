/** A slider's dots; `show` marks the one of the slide in view. */
export interface Dots {
  show(index: number): void;
}

/** Draws a button for each slide into the slider's `.slider-dots`. A slider that prints none has none. */
export function drawDots(slider: HTMLElement, count: number, choose: (index: number) => void): Dots {
  const place = slider.querySelector(".slider-dots");
  const buttons = Array.from({ length: place ? count : 0 }, (_, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", `Slide ${index + 1} of ${count}`);
    button.addEventListener("click", () => choose(index));
    return button;
  });
  place?.append(...buttons);
  return {
    show(current) {
      for (const [index, button] of buttons.entries()) {
        if (index === current) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
      }
    },
  };
}
