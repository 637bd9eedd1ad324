/*
 * What a page's library may have put a class of its own in the place of (MooTools: `Document`, `Element`, `Event`): esbuild's `inject` puts the
 * browser's own there. They are had from what the browser makes, and from what their classes extend.
 */
const ownCustomEvent = document.createEvent("CustomEvent").constructor;
const ownInput = document.createElement("input").constructor;
const ownHtmlElement = parentOf(ownInput);
const ownRoot = document.createElement("div").attachShadow({ mode: "open" }).constructor;
const ownEvent = parentOf(ownCustomEvent);
const ownElement = parentOf(ownHtmlElement);

function parentOf(constructor: object) {
  return Reflect.getPrototypeOf(constructor) || constructor;
}

export {
  ownCustomEvent as CustomEvent,
  ownElement as Element,
  ownEvent as Event,
  ownHtmlElement as HTMLElement,
  ownInput as HTMLInputElement,
  ownRoot as ShadowRoot,
};
