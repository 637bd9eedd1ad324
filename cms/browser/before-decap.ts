/** Runs before Decap: makes it wait for its configuration, and skips the log-in, which makes no sense on one's own computer. */
import { keepAddresses } from "./addresses.ts";
import { composeOwnStore } from "./decap-store.ts";
import { startWithForm } from "./preview/start-with-form.ts";

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = composeOwnStore;
window.CMS_MANUAL_INIT = true;
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "computer" }));
keepAddresses();
startWithForm();
