/** In the place of what only a browser loads: `vitest.config.ts`. */
export default "";
