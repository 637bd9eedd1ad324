/**
 * Creates an event of the browser's own class. A partner's page may have replaced
 * `window.Event` and `window.CustomEvent`, as MooTools does, so the class is taken from an
 * event that the browser has made.
 */
export function createNativeEvent(
  type: string,
  options: CustomEventInit,
  kind: "Event" | "CustomEvent" = "Event",
): Event {
  const Native = document.createEvent(kind).constructor as typeof CustomEvent;
  return new Native(type, options);
}
