/**
 * The script of the page in the frame. The page is on our own origin, so that the
 * partner's page cannot read the credential, the bot check and the provider's answers.
 * Any page may embed the frame, so messages to it are not trusted: it sends one request
 * for each solved bot check, one at a time.
 */
import { asRecord } from "../kit/model/as-record.ts";
import type { FieldRow, FormValues } from "../kit/model/form-definition.ts";
import { createPayload, HttpError, postForm } from "../kit/provider/provider.ts";
import { computeReference, createId } from "../kit/send/store/reference.ts";
import { quoteForm } from "../quote-form/definition.ts";
import { FrameBotCheckController } from "./frame-bot-check.ts";
import { applyLook } from "./frame-look.ts";
import type { FrameMessage } from "./frame-messages.ts";
import type { SendFailure } from "./quote-widget.d.ts";

/** Accepts the first message, if it is the widget's greeting from the page whose origin is in the frame's address. */
function greet({ source, origin, data, ports: [port] }: MessageEvent): void {
  const isGreeting =
    source === parent &&
    origin === location.hash.slice(1) &&
    asRecord(data)["quote"] === "hello";
  if (!isGreeting || !port) {
    return;
  }
  removeEventListener("message", greet);
  applyLook(data);
  void serve(port);
}
addEventListener("message", greet);

async function serve(port: MessagePort): Promise<void> {
  const post = (message: FrameMessage) => port.postMessage(message);
  const check = new FrameBotCheckController(post);
  let sending: AbortController | undefined;
  port.onmessage = async ({ data }) => {
    const { type, look } = asRecord(data);
    if (type === "stop") {
      sending?.abort();
    }
    if (type === "look") {
      applyLook(look);
      check.reword();
    }
    // Ignore a second request while one is running.
    if (type !== "send" || sending) {
      return;
    }
    if (!check.response) {
      post({ type: "failed", reason: "refused", status: 0 });
      return check.update({ isFlagged: true });
    }
    sending = new AbortController();
    post(await send(data, check.response, sending.signal));
    sending = undefined;
    check.reset();
  };
  watchHeight((heightPx) => post({ type: "size", heightPx }));
  // Report Esc, because the partner's page gets no key events from the frame, and its
  // dialog would stay open.
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      post({ type: "escape" });
    }
  });
  await check.render();
}

/**
 * The reference numbers of this frame. The same values keep their number until it is
 * accepted, so that a provider which recognises repeated numbers stores them once.
 */
const references = { secret: createId(), accepted: [] as string[] };

async function send(
  data: unknown,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<FrameMessage> {
  try {
    const { values, source } = readRequest(data);
    const text = JSON.stringify(values);
    const reference = computeReference(references, references.accepted.length, text);
    await postForm(quoteForm, createPayload(quoteForm, values), {
      botCheckResponse,
      reference,
      source,
      signal,
    });
    references.accepted.push(reference);
    return { type: "sent", reference };
  } catch (error) {
    console.error(`quote-form: ${error}`, error);
    return { type: "failed", ...describeFailure(error) };
  }
}

function describeFailure(error: unknown): SendFailure {
  // Any other error is one of our own code.
  if (!(error instanceof HttpError)) {
    return { reason: "script", status: 0 };
  }
  const { status, isTimeout } = error;
  if (status > 0) {
    return { reason: "refused", status };
  }
  return { reason: isTimeout ? "timeout" : "network", status };
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");

const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(asText) : []);

/** Returns the values and the source of a `send`. Unknown values are left out, and one that is no text is empty. */
function readRequest(data: unknown): { values: FormValues; source: string } {
  const { values, source } = asRecord(data);
  const read = Object.entries<FieldRow>(quoteForm.fields).map(([name, { kind }]) => {
    const value = asRecord(values)[name];
    return [name, kind === "choices" ? asTexts(value) : asText(value)];
  });
  // Accept only characters that `source.ts` writes, because the source becomes a request
  // header.
  const [sourceText = ""] = /^[\w%.!~*'()-]{0,200}$/.exec(asText(source)) ?? [];
  return { source: sourceText, values: Object.fromEntries(read) };
}

/** Reports the height of the page and its changes. It includes what a third party's check shows over the page. */
function watchHeight(report: (heightPx: number) => void): void {
  const measure = () => {
    const bottoms = [...document.body.children].map(
      (child) => child.getBoundingClientRect().bottom,
    );
    report(Math.ceil(Math.max(...bottoms)));
  };
  new ResizeObserver(measure).observe(document.body);
  const changes = { childList: true, subtree: true, attributeFilter: ["style"] };
  new MutationObserver(measure).observe(document.body, changes);
}
