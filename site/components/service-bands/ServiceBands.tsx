import type { ReactNode } from "react";
import type { Service } from "../../data-types.ts";
import { Band, type Ground } from "../band/Band.tsx";
import { CallToAction, type CallToActionProps } from "../call-to-action/CallToAction.tsx";
import { TonedCallToAction } from "../call-to-action/TonedCallToAction.tsx";
import "./service-bands.css";

/** The parts of a service's page below its banner. What is not on a page is null. */
export interface ServiceParts {
  problem: ReactNode;
  deliverables: ReactNode;
  /** A band of its own, on the plain ground of the one over it. */
  screen: ReactNode;
  steps: ReactNode;
  technologies: ReactNode;
  needs: ReactNode;
  /** The button of the band that says how we work. */
  nextStep: (isOnDark: boolean) => ReactNode;
  /** One band for each part that this page alone has, on two grounds in turn. */
  sections: (first: Ground, second: Ground) => ReactNode[];
  /** What was built for whom. */
  projects: ReactNode;
  clients: ReactNode;
  questions: ReactNode;
  /** Other services that go with this one. */
  related: ReactNode;
  callToAction: CallToActionProps;
}

/**
 * Puts the parts into bands, in one of three arrangements, so that services beside each other in the menu do not look alike.
 * Each is named by what stands on its dark band; each ends with a call to action of its own tone.
 */
export function ServiceBands({
  arrangement,
  parts,
}: {
  arrangement: Service["arrangement"];
  parts: ServiceParts;
}) {
  return arrangements[arrangement](parts);
}

const arrangements: Record<Service["arrangement"], (parts: ServiceParts) => ReactNode> = {
  "steps-dark": (parts) => (
    <>
      <Band ground="plain">
        <div className="two-columns offer">{offerOf(parts)}</div>
      </Band>
      {parts.screen}
      {parts.sections("paper", "plain")}
      <Band ground="dark">
        {parts.steps}
        {parts.needs}
        {parts.nextStep(true)}
      </Band>
      {lastBands(parts, { projects: "tint", clients: "paper", questions: "plain", related: "paper" })}
      <CallToAction {...parts.callToAction} />
    </>
  ),

  "problem-dark": (parts) => (
    <>
      <Band ground="second-dark">{parts.problem}</Band>
      <Band ground="plain">{parts.deliverables}</Band>
      {parts.screen}
      <Band ground="tint">
        {parts.steps}
        {parts.nextStep(false)}
      </Band>
      {parts.sections("plain", "paper")}
      <Band ground="tint" hasColumns>
        {parts.technologies}
        {parts.needs}
      </Band>
      {lastBands(parts, { projects: "paper", clients: "plain", questions: "plain", related: "paper" })}
      <TonedCallToAction {...parts.callToAction} tone="dark" />
    </>
  ),

  "needs-dark": (parts) => {
    const sections = parts.sections("paper", "plain");
    const isOdd = sections.length % 2 === 1;
    const first = isOdd ? "plain" : "paper";
    const second = isOdd ? "paper" : "plain";
    return (
      <>
        <Band ground="tint">
          <div className="two-columns offer offer--turned">{offerOf(parts)}</div>
        </Band>
        {parts.screen}
        <Band ground="dark">
          <div className="steps-beside">
            {parts.steps}
            {parts.needs}
            {parts.nextStep(true)}
          </div>
        </Band>
        {sections}
        {lastBands(parts, { projects: "tint", clients: second, questions: first, related: second })}
        <TonedCallToAction {...parts.callToAction} tone="soft" />
      </>
    );
  },
};

/** The problem, what solves it and what that is built with, for two columns. */
const offerOf = ({ problem, deliverables, technologies }: ServiceParts) => (
  <>
    {problem}
    {deliverables}
    {technologies}
  </>
);

/** What every arrangement ends with, before its call to action. */
const lastBands = (
  { projects, clients, questions, related }: ServiceParts,
  grounds: Record<"projects" | "clients" | "questions" | "related", Ground>,
) => (
  <>
    {projects && <Band ground={grounds.projects}>{projects}</Band>}
    {clients && <Band ground={grounds.clients}>{clients}</Band>}
    <Band ground={grounds.questions} hasColumns>
      {questions}
    </Band>
    <Band ground={grounds.related}>{related}</Band>
  </>
);
