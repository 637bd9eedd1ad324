/* Inlined in the thank-you page after `[data-reference]`, where it shows this tab's last reference number. */
import { find } from "./kit/find.ts";
import { readSession, REFERENCE_KEY } from "./kit/send/session.ts";

const line = find(document, "[data-reference]");
const reference = readSession(REFERENCE_KEY);
find(line, "strong").textContent = reference;
line.hidden = !reference;
