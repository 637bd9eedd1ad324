/** Stands in for files that only a browser loads: `vitest.config.ts`. */
export default "";
