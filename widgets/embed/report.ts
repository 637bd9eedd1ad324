/** Creates an event that bubbles out of shadow roots. A library may have replaced `window.CustomEvent`. */
export function createReport(name: string, detail: object): CustomEvent {
  const Native = document.createEvent("CustomEvent").constructor as typeof CustomEvent;
  return new Native(name, { bubbles: true, composed: true, detail });
}
