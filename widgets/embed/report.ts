/**
 * Returns an event that bubbles out of shadow roots. Takes the class from an event of the
 * browser, because a library may have replaced `window.CustomEvent`.
 */
export function createReport(name: string, detail: object): CustomEvent {
  const Native = document.createEvent("CustomEvent").constructor as typeof CustomEvent;
  return new Native(name, { bubbles: true, composed: true, detail });
}
