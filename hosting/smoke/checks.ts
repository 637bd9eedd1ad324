/** Every check of a site that is live, in the order of the table. */
import type { Check } from "./check.ts";
import { notFound } from "./error-pages.ts";
import { pages } from "./pages.ts";
import { redirects } from "./redirects.ts";

export const CHECKS: readonly Check[] = [pages, redirects, notFound];
