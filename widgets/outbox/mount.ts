import { loadStylesheet } from "../kit/async/load.ts";
import { accept } from "../kit/send/accepted.ts";
import { tidy } from "../kit/send/store/age.ts";
import {
  isHeldHere,
  isPending,
  type OutboxEntry,
  readDevice,
} from "../kit/send/store/device.ts";
import { onDeviceChange } from "../kit/send/store/device-changes.ts";
import { OUTBOX_RETRY_MS } from "../kit/send/store/outbox-work.ts";
import { shrinkPhoto } from "../kit/send/upload/shrink-photo.ts";
import { registerSync } from "./load-background-sync.ts";
import { addBar } from "./OutboxBar.tsx";
import cssHref from "./outbox-bar.css?href";
import { reportSent, reportUnseen } from "./report-sent.ts";
import { type Sender, sendAllStored } from "./send-stored.ts";
import { solveBotCheck } from "./solve-bot-check.ts";

/**
 * Shows the forms on this device in a bar at the start of the main part, and sends those
 * that wait. Does neither while the page is in the back/forward cache.
 */
export async function mount(): Promise<void> {
  const outbox = new Outbox();
  // Show the bar even if its stylesheet cannot be loaded.
  await loadStylesheet(cssHref).catch(console.warn);
  onDeviceChange(outbox.refresh);
  addEventListener("pagehide", outbox.stop);
  addEventListener("pageshow", outbox.start);
  outbox.refresh();
  void tidy().then(outbox.refresh, console.warn);
}

/** Keeps the bar up to date with the device, and sends the forms that wait. */
class Outbox {
  #bar = addBar();
  /** The forms that the bar shows. */
  #shown: readonly OutboxEntry[] = [];
  #isLeft = false;
  #sending: AbortController | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  start = (): void => {
    this.#isLeft = false;
    this.refresh();
  };

  stop = (): void => {
    this.#isLeft = true;
    this.#sending?.abort(new Error("The page was left."));
  };

  /** Shows the forms that the device stores now, and starts to send those that wait. */
  refresh = (): void => {
    clearTimeout(this.#retryTimer);
    if (this.#isLeft) {
      return;
    }
    this.#showStored().catch((error: unknown) => {
      console.warn("The outbox could not be read.", error);
      this.#refreshLater();
    });
  };

  #refreshLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(this.refresh, OUTBOX_RETRY_MS);
  }

  async #showStored(): Promise<void> {
    const { entries, references } = await readDevice((stored) => stored);
    // Compare after the `await`, so that only one of two refreshes at the same time
    // reports a sent form.
    const gone = this.#shown.filter(
      ({ reference }) => !entries.some((entry) => entry.reference === reference),
    );
    this.#shown = entries.filter((entry) => !isHeldHere(entry) && entry.state !== "sent");
    for (const { reference } of gone) {
      if (references.accepted.includes(reference)) {
        reportSent(reference);
      }
    }
    this.#bar.render(this.#shown);
    if (this.#shown.some(isPending)) {
      void this.#sendStored();
      // Ask the browser for background sync again, because it stops after three `sync`
      // events (decision 0033).
      if ("SyncManager" in window) {
        void registerSync();
      }
    } else {
      // Another tab has sent the form, so this one's bot check for it is not needed.
      this.#sending?.abort(new Error("Nothing waits any longer."));
    }
    await reportUnseen(entries);
  }

  async #sendStored(): Promise<void> {
    if (this.#sending || this.#isLeft) {
      return;
    }
    this.#sending = new AbortController();
    const { signal } = this.#sending;
    const sender: Sender = {
      solve: () => solveBotCheck(this.#bar.checkPlace.current, signal),
      shrink: shrinkPhoto,
      accept,
      leavesRefused: false,
    };
    let hasFailed = false;
    await sendAllStored(sender, signal).catch((error: unknown) => {
      console.warn("The outbox could not be sent.", error);
      hasFailed = true;
    });
    this.#sending = undefined;
    // After an abort, refresh, because the page may be shown again, or another form may
    // wait.
    if (signal.aborted) {
      this.refresh();
    } else if (hasFailed) {
      this.#refreshLater();
    }
  }
}
