/*
 * What a partner's page may have replaced: esbuild's `inject` puts these names in the place of the language's own, in our code and in
 * our packages.
 *
 * - `CustomEvent`: what the browser makes has its own
 * - `Promise`: the one of an async function is always the browser's
 * - Prototype 1.6 and its like list inherited names as keys and values; some pages have an `Array.from` of their own
 *
 * Code in this bundle that calls a method which some pages have replaced (`reduce`, `bind`, `toJSON`) is to be avoided.
 */
const ownCustomEvent = /* @__PURE__ */ document.createEvent("CustomEvent").constructor;
const ownPromise = /* @__PURE__ */ (async () => {})().constructor;
const listOf = <Item>(from: Iterable<Item>): Item[] => [...from];
const keysOf = (of: object): string[] => Object.entries(of).map(([key]) => key);
const valuesOf = <Value>(of: { [key: string]: Value }): Value[] =>
  Object.entries(of).map(([, value]) => value);

export {
  ownCustomEvent as CustomEvent,
  ownPromise as Promise,
  listOf as "Array.from",
  keysOf as "Object.keys",
  valuesOf as "Object.values",
};
