/** Errors in a page or a component, with the page that was being made. */
import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { projectFolder } from "../project-folder.ts";
import { findPlaces, placeOfPattern, summarize } from "./error-places.ts";
import { KnownFailure } from "./known-failure.ts";

/** A page while it is being made. */
export interface MadePage {
  /** The template's file. */
  template: string;
  /** The page's address, if it is known. */
  route?: string;
}

/** A place where a component is used: `<Icon>` at `site/components/header/Header.tsx:31:9`. */
export interface ElementPlace {
  tag: string;
  file: string;
  place: string;
}

/** An error or a value that a component has thrown. */
export class ComponentError extends Error {
  /** The component's element, and those around it, from the inside out. */
  elements: readonly ElementPlace[];

  constructor(cause: unknown, elements: readonly ElementPlace[]) {
    super("A component has thrown.", { cause });
    this.elements = elements;
  }
}

/** An error in a page or a component: its line, what it says, and the page that was being made. */
export class PageFailure extends KnownFailure {
  /**
   * @param error what was thrown, or a sentence about the template
   * @param pattern finds the error's place in the template, if no line of ours has thrown it
   */
  constructor(
    error: unknown,
    { template, route }: MadePage,
    pattern = /^export default\b/m,
  ) {
    const file = path.relative(projectFolder, path.resolve(template));
    const page = route ? `the page ${route}, made by ${file}` : `the page ${file}`;
    const { elements = [], cause = error } = error instanceof ComponentError ? error : {};
    // Pages are made of these folders. The build only renders them.
    const thrownAt = findPlaces(cause).find((one) => /^(?:site|widgets)\//.test(one));
    const [own] = elements;
    const place = thrownAt ?? own?.place ?? placeOfPattern(file, pattern);
    // The code that uses the component may be at fault, and is in another file.
    const isElsewhere = ({ file }: ElementPlace) => !place.startsWith(`${file}:`);
    const used = thrownAt ? elements.find(isElsewhere) : own;
    const where = used ? `${used.tag} at ${used.place}, in ${page}` : page;
    super(`${place} ${summarize(cause)} (in ${where})`, { cause });
  }
}

const madePages = new AsyncLocalStorage<MadePage>();

/**
 * Does a part of what makes a page.
 *
 * @throws {PageFailure} if `work` throws or rejects
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

/** The page that is being made by the code that runs now, or that has started it. */
export const pageBeingMade = (): MadePage | undefined => madePages.getStore();
