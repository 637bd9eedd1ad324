import type { ProjectLabels, Project as ProjectWords } from "../../data-types.ts";
import type { Pictures } from "../../page-data.ts";
import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import { Project } from "./Project.tsx";

/** The projects, at least one, the heading over them, the words around each, and what the build made of all pictures. */
export interface ProjectsProps {
  projects: ProjectWords[];
  heading: string;
  labels: ProjectLabels;
  pictures: Pictures;
  /** Whether a link to all projects follows. */
  hasLink?: boolean;
}

/** What a band of projects holds. A page without projects has no such band. */
export function Projects({ projects, heading, labels, pictures, hasLink = false }: ProjectsProps) {
  return (
    <>
      <SectionHeading kicker={labels.kicker} heading={heading} />
      {projects.map((project) => (
        <Project key={project.name} project={project} labels={labels} pictures={pictures} />
      ))}
      {hasLink && (
        <ButtonRow>
          <Button href="/ourwork" tone="accent">
            {labels.linkLabel}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
