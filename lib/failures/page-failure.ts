/** Adds to an error in a template or a component the page that was being rendered. */
import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { projectFolder } from "../project-folder.ts";
import { findPlaceOfPattern, findPlaces, summarize } from "./error-places.ts";
import { KnownFailure } from "./known-failure.ts";

/** A page while it is being rendered. */
export interface MadePage {
  /** The path of the template. */
  template: string;
  /** The page's address, if it is known yet. */
  route?: string;
}

/** A place at which a component is used: `<Icon>` at `site/components/header/Header.tsx:31:9`. */
export interface ElementPlace {
  tag: string;
  file: string;
  place: string;
}

/** Thrown if a component throws. `cause` is the thrown value. */
export class ComponentError extends Error {
  /** The component's element and those that contain it, from the inside out. */
  elements: readonly ElementPlace[];

  constructor(cause: unknown, elements: readonly ElementPlace[]) {
    super("A component has thrown.", { cause });
    this.elements = elements;
  }
}

/** An error in a template or a component. Its message has our line, the error, and the page that was being rendered. */
export class PageFailure extends KnownFailure {
  /**
   * @param error the thrown value, or a sentence about the template
   * @param pattern matches the place to name in the template, if the error's stack
   * contains no line of ours
   */
  constructor(
    error: unknown,
    { template, route }: MadePage,
    pattern = /^export default\b/m,
  ) {
    const file = path.relative(projectFolder, path.resolve(template));
    const page = route ? `the page ${route}, made by ${file}` : `the page ${file}`;
    const { elements = [], cause = error } = error instanceof ComponentError ? error : {};
    // Look for a line in these folders, because the code of the others only renders
    // pages.
    const thrownAt = findPlaces(cause).find((one) => /^(?:site|widgets)\//.test(one));
    const [own] = elements;
    const place = thrownAt ?? own?.place ?? findPlaceOfPattern(file, pattern);
    // Also name the element in another file that uses the component, because that code
    // may be wrong.
    const isElsewhere = ({ file }: ElementPlace) => !place.startsWith(`${file}:`);
    const used = thrownAt ? elements.find(isElsewhere) : own;
    const where = used ? `${used.tag} at ${used.place}, in ${page}` : page;
    super(`${place} ${summarize(cause)} (in ${where})`, { cause });
  }
}

const madePages = new AsyncLocalStorage<MadePage>();

/**
 * Runs a part of the work for a page, and returns its result.
 *
 * @throws {PageFailure} if `work` throws; if it rejects, the returned promise rejects
 * with one
 */
export function inPage<Result>(page: MadePage, work: () => Result): Result {
  const fail = (error: unknown): never => {
    throw error instanceof PageFailure ? error : new PageFailure(error, page);
  };
  return madePages.run(page, () => {
    try {
      const result = work();
      return result instanceof Promise ? (result.catch(fail) as Result) : result;
    } catch (error) {
      return fail(error);
    }
  });
}

/** Returns the page for which the code that runs now was started; undefined if it was started for none. */
export const findPageBeingMade = (): MadePage | undefined => madePages.getStore();
