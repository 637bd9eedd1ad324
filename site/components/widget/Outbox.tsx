import { Widget } from "./Widget.tsx";

/**
 * Shows, on any page, the forms that wait on this device to be sent. The bar itself stands at the start of `<main>`; where
 * nothing waits, nothing is loaded.
 */
export function Outbox() {
  return <Widget name="outbox" when="filled" />;
}
