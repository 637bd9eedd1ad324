/** Runs before Decap: makes it wait for its configuration, and skips the log-in, which makes no sense on one's own computer. */
import { composeKeepingTakenDraft } from "./keep-taken-draft.ts";

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = composeKeepingTakenDraft;
import { keepAddresses } from "./addresses.ts";
import { startWithForm } from "./preview/start-with-form.ts";

window.CMS_MANUAL_INIT = true;
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "computer" }));
keepAddresses();
startWithForm();
