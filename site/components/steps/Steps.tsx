import { LazyDrawing } from "../drawing/Drawing.tsx";
import "../points/points.css";
import "./steps.css";

/** How all of our work goes, in this order: what is drawn for it in `site/drawings/scenes.svg`, by the name of its view. */
const SCENES = ["listen", "draw", "build", "stay"] as const;

/** Steps in order, numbered, side by side. `hasScenes`: they are the four of our work, and each has its scene. */
export function Steps({
  steps,
  hasScenes = false,
}: {
  steps: { title?: string; text: string }[];
  hasScenes?: boolean;
}) {
  return (
    <ol className={`points points--pillars columns steps${hasScenes ? " steps--scenes" : ""}`}>
      {steps.map(({ title, text }, index) => {
        const scene = hasScenes && SCENES[index];
        return (
          <li key={text}>
            {/* All four are views of one file, which is fetched once, when the first of them is near. */}
            {scene && <LazyDrawing name="scenes" view={scene} width={160} height={120} />}
            {title && <h3>{title}</h3>}
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
