import type { Project as ProjectWords, ProjectLabels } from "../../data-types.ts";
import { factsOf, type Pictures } from "../../page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import { Prose } from "../prose/Prose.tsx";
import "./project.css";

/** One project, the words that stand around all of them, and what the build made of all pictures. */
export interface ProjectProps {
  project: ProjectWords;
  labels: ProjectLabels;
  pictures: Pictures;
}

/** What a client's problem was, what was built and what changed, beside a picture. */
export function Project({ project, labels, pictures }: ProjectProps) {
  const { name, place, picture, link } = project;
  const parts = [
    [labels.problem, project.problem],
    [labels.built, project.built],
    [labels.changed, project.changed],
  ];
  return (
    <article className="project">
      <Picture
        facts={factsOf(pictures, "wide", picture.image)}
        alt={picture.alt}
        sizes="(min-width: 641px) 36rem, calc(100vw - 2.5rem)"
        focus={picture.focus}
      />
      <Prose>
        <h3>{name}</h3>
        {place && <p>{place}</p>}
        {parts.map(([label, text]) => (
          <p key={label}>
            <strong>{label}</strong>
            <br />
            {text}
          </p>
        ))}
        {link && (
          <p>
            <a href={link} rel="noopener">
              {new URL(link).hostname}
            </a>
          </p>
        )}
      </Prose>
    </article>
  );
}
