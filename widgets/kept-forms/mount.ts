import "../kit/sending/sending-chunk.ts";
import { showWaitingForms } from "../kit/outbox/waiting-forms.ts";

/** Shows what waits on this device to be sent, and sends it. The bar stands at the start of `<main>`, on any page. */
export function mount(): void {
  showWaitingForms();
}
