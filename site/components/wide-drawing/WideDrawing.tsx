import { usePageFiles } from "../../page-files.ts";
import "./wide-drawing.css";

/** A drawing across the page, fetched when it is near. Its middle says enough by itself: a phone shows no more of it. */
export interface WideDrawingProps {
  /** File name in `site/drawings/`, without `.svg`; it is 1200 by 420. */
  drawing: `${string}-wide`;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

export function WideDrawing({ drawing, alt }: WideDrawingProps) {
  return (
    <img
      className="wide-drawing"
      src={usePageFiles().addressOf(`drawings/${drawing}.svg`)}
      alt={alt}
      width="1200"
      height="420"
      loading="lazy"
    />
  );
}
