/**
 * Licences, by their SPDX ids (https://spdx.org/licenses/), of packages whose code may be part of what visitors and partners load: each
 * asks for its text to go along, or for nothing. One that asks for more, such as MPL-2.0 or LGPL-3.0, is no mistake of a list: somebody has
 * to read it and decide.
 */
export const ALLOWED_LICENCES: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
];
