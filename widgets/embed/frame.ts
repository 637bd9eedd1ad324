import type { BotCheckEvents, RenderedBotCheck } from "../kit/bot-check/adapter.ts";
import { isNeedsHttps } from "../kit/bot-check/adapter.ts";
import { renderBotCheck } from "../kit/bot-check/render-bot-check.ts";
import { HttpError, logFailure } from "../kit/http.ts";
import { sendForm } from "../kit/provider.ts";
import { createReference } from "../kit/reference.ts";
import { quoteTable } from "../quote-form/table.ts";
import type { FrameLook, FrameMessage, FrameWords, WidgetMessage } from "./frame-messages.ts";
import { isWholeQuote, readGreeting, readWidgetMessage } from "./frame-messages.ts";

/*
 * The page in the frame. It runs on our own origin: the credential, the bot check and the provider's answers stay here, and nothing
 * that the partner's page has patched reaches it. Any page may embed this frame, so nothing it says is trusted: one request for each
 * solved bot check, one at a time, and only what the form could have sent. It listens to the window around it alone, and to one port.
 */

const place = document.querySelector<HTMLElement>(".bot-check-place")!;

const greeted = new AbortController();
addEventListener(
  "message",
  ({ source, origin, data, ports: [port] }) => {
    const greeting = readGreeting(data);
    if (source !== parent || origin !== location.hash.slice(1) || !greeting || !port) return;
    greeted.abort();
    show(greeting);
    void serve(port);
  },
  greeted,
);

/** The partner's: they are text, and nothing else is made of them. */
let texts: FrameWords["texts"] = {};
const translate = (english: string) => texts[english] ?? english;

function show({ theme, words }: FrameLook): void {
  texts = words.texts;
  const { body, documentElement } = document;
  body.dataset.theme = theme;
  documentElement.lang = words.lang ?? "";
  documentElement.dir = words.dir ?? "";
  document.title = translate("Bot check");
}

async function serve(port: MessagePort): Promise<void> {
  /** The bot check's response, until it was sent. */
  let unused = "";
  let check: RenderedBotCheck | undefined;
  let sending: AbortController | undefined;
  const post = (message: FrameMessage) => port.postMessage(message);
  const setResponse = (botCheckResponse: string, isFlagged = false, hasFailed = false) => {
    unused = botCheckResponse;
    post({ type: "check", isPassed: unused !== "", isFlagged, hasFailed });
  };
  port.onmessage = async ({ data }) => {
    const message = readWidgetMessage(data);
    if (message?.type === "stop") sending?.abort();
    if (message?.type === "look") {
      show(message.look);
      check?.reword?.();
    }
    // Whoever asks meanwhile hears what became of the request that is under way.
    if (message?.type !== "send" || sending) return;
    if (!unused || !isWholeQuote(message.fields)) {
      post({ type: "failed", reason: "refused", status: 0 });
      return setResponse(unused, !unused);
    }
    sending = new AbortController();
    post(await send(message, unused, sending.signal));
    sending = undefined;
    setResponse("");
    // On our own pages it is solved again by itself; a foreign page could send again and again after one press.
    check?.reset();
  };

  watchHeight((heightPx) => post({ type: "size", heightPx }));
  try {
    const events: BotCheckEvents = {
      onSuccess: (response) => setResponse(response),
      onError(reason) {
        console.error("The bot check failed.", reason);
        setResponse("", navigator.onLine, navigator.onLine);
      },
      onExpired: () => setResponse(""),
    };
    check = await renderBotCheck(place, events, translate);
    post({ type: "drawn" });
  } catch (reason) {
    console.error("The bot check could not be rendered.", reason);
    post({ type: "check-failed", needsHttps: isNeedsHttps(reason) });
  }
}

/** Another try of the same values has the same number, so that a provider that dedupes stores them once. */
let last = { written: "", reference: "" };

async function send(
  { fields, source }: Extract<WidgetMessage, { type: "send" }>,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<FrameMessage> {
  const written = JSON.stringify(fields);
  if (written !== last.written) last = { written, reference: createReference() };
  const { reference } = last;
  try {
    await sendForm(quoteTable, fields, { botCheckResponse, reference, source, signal });
    // Accepted, it is never used again.
    last = { written: "", reference: "" };
    return { type: "sent", reference };
  } catch (reason) {
    logFailure("quote-form", reason);
    const { status, isTimeout } = reason instanceof HttpError ? reason : { status: 200, isTimeout: false };
    return { type: "failed", reason: status > 0 ? "refused" : isTimeout ? "timeout" : "network", status };
  }
}

/** Reports how high the frame must be, now and on each change: what a third party puts over the page counts as well. */
function watchHeight(report: (heightPx: number) => void): void {
  const measure = () => {
    const bottoms = [...document.body.children].map((child) => child.getBoundingClientRect().bottom);
    report(Math.ceil(Math.max(...bottoms)));
  };
  // Safari has one from 13.1 on; before, what is added or moved is noticed all the same.
  if ("ResizeObserver" in window) new ResizeObserver(measure).observe(document.body);
  const changes = { childList: true, subtree: true, attributeFilter: ["style"] };
  new MutationObserver(measure).observe(document.body, changes);
}
