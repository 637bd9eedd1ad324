/* Inlined in the thank-you page after `[data-reference]`, where it shows this tab's last reference number. */
import { readSession, REFERENCE_KEY } from "./kit/send/session.ts";

const line = document.querySelector<HTMLElement>("[data-reference]")!;
const reference = readSession(REFERENCE_KEY);
line.querySelector("strong")!.textContent = reference;
line.hidden = !reference;
