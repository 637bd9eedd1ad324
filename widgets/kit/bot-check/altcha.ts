import "./replace-all.ts";
import "altcha/external";
import cssHref from "./altcha.css?href";
import workerHref from "altcha/workers/pbkdf2?worker-href";
import { loadStylesheet } from "../load-part.ts";
import { BOT_CHECK_SITE_KEY } from "../settings.ts";
import type { BotCheckAdapter } from "./adapter.ts";
import { withinDeadline } from "./deadline.ts";

for (const digest of ["256", "384", "512"]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${digest}`, () => new Worker(workerHref));
}

/**
 * ALTCHA, a proof of work that needs no third party. Its "external" build, with the CSS and the worker as files of their own,
 * is the one that a strict content security policy allows.
 */
export const altcha: BotCheckAdapter = {
  async render(container, { onSuccess, onError, onExpired }) {
    await withinDeadline(`The stylesheet ${cssHref}`, loadStylesheet(cssHref));
    const widget = document.createElement("altcha-widget");
    widget.setAttribute("challenge", BOT_CHECK_SITE_KEY);
    widget.setAttribute("language", "en");
    // Without `minDuration` nobody is through in less than half a second, however fast the device.
    const looks = { hideFooter: true, hideLogo: true, minDuration: 0 };
    widget.setAttribute("configuration", JSON.stringify(looks));
    widget.addEventListener("statechange", (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { state, payload }: { state?: unknown; payload?: unknown } = event.detail ?? {};
      if (state === "verified" && typeof payload === "string") onSuccess(payload);
      if (state === "error") onError(new Error(`ALTCHA could not check with ${BOT_CHECK_SITE_KEY}.`));
      if (state === "expired") onExpired();
    });
    container.textContent = "";
    container.append(widget);
    return {
      reset: () => widget.reset(),
      remove: () => widget.remove(),
      solve: () => void widget.verify(),
    };
  },
};
