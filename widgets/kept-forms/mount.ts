import "../kit/sending/sending-chunk";
import { showWaitingForms } from "../kit/outbox/waiting-forms";

/** Shows what waits on this device to be sent, and sends it. The bar stands at the start of `<main>`, on any page. */
export function mount(): void {
  showWaitingForms();
}
