/** Stands in for files that only a browser loads. `vitest.config.ts` maps them to this module. */
export default "";
