/** Shows this tab's last reference number in `[data-reference]`. Inlined in the thank-you page after that element. */
import { find } from "./kit/dom/find.ts";
import { REFERENCE_KEY, readSession } from "./kit/send/store/session.ts";

const line = find(document, "[data-reference]");
const reference = readSession(REFERENCE_KEY);
find(line, "strong").textContent = reference;
line.hidden = !reference;
