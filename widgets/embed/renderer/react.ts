/*
 * What the build of the embed puts in the place of `react` and `react-dom/client`. A fourth of the bytes of Preact with hooks; see
 * `tree.ts`.
 */
export { useEffect, useLayoutEffect, useRef, useState } from "./hooks.ts";
export { createRoot } from "./tree.ts";
