import type { Project, ProjectLabels } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { NextStep } from "../button/Button.tsx";
import { Picture } from "../picture/Picture.tsx";
import { Section } from "../section/Section.tsx";
import "./projects.css";

interface ProjectsProps {
  projects: Project[];
  labels: ProjectLabels;
  heading?: string;
  hasLink?: boolean;
}

/** A band with projects. Renders nothing if there are none. */
export const Projects = ({
  projects,
  labels,
  heading = labels.heading,
  hasLink,
}: ProjectsProps) =>
  projects.length > 0 && (
    <Section isPaper heading={heading}>
      {projects.map(({ name, place, picture, link, ...parts }) => (
        <article key={name} className="project">
          <Picture
            {...picture}
            slot="wide"
            sizes="(min-width: 641px) 30rem, calc(100vw - 2.5rem)"
          />
          <div className="prose">
            <h3>{name}</h3>
            {place && <p>{place}</p>}
            {(["problem", "built", "changed"] as const).map((part) => (
              <p key={part} className={`project-${part}`}>
                <strong>{labels[part]}</strong>
                {parts[part]}
              </p>
            ))}
            {link && (
              <p>
                <a href={link} rel="noopener">
                  {new URL(link).hostname}
                </a>
              </p>
            )}
          </div>
        </article>
      ))}
      {hasLink && <NextStep href={linkTo("ourwork")} label={labels.linkLabel} isSecond />}
    </Section>
  );
