/*
 * Runs by being imported, where the browser is older than the page, or the page older than the year: what newer browsers do by
 * themselves, and what the build knew.
 */
import { keepOneOpen } from "./accordion.ts";
import { prefetchLinks } from "./prefetch-links.ts";
import { correctYears } from "./years.ts";

correctYears(document, new Date().getFullYear());
if (!("name" in HTMLDetailsElement.prototype)) keepOneOpen(document);
// Rules for the links of a page are in Chrome from 121 on, without a `source` from 122 on; this from 123.
if (!window.NotRestoredReasons) prefetchLinks(document);
