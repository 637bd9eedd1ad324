import { asFields } from "../kit/as-fields.ts";
import { find } from "../kit/find.ts";
import type { FieldRow, FormValues } from "../kit/form-definition.ts";
import {
  BotCheckController,
  type BotCheckState,
} from "../kit/send/bot-check/bot-check-controller.ts";
import type { BotCheckStatus } from "../kit/send/bot-check/bot-check-status.ts";
import { HttpError, payloadOf, postForm } from "../kit/send/provider.ts";
import { createId, referenceOf } from "../kit/send/store/reference.ts";
import { quoteForm } from "../quote-form/fields.ts";
import type { SendFailure } from "./quote-widget.d.ts";

/*
 * The page in the frame, on our own origin, where the credential, the bot check and the provider's answers
 * stay. Any page may embed it, so its messages are not trusted: it gets one request for each solved bot
 * check, one at a time. Every version 1.Y.Z of the widget meets the newest frame: never change a message.
 */

/** `texts` has a translation for each English sentence. */
export type FrameTexts = {
  lang?: string;
  dir?: "ltr" | "rtl";
  texts: Record<string, string>;
};
/** What the frame takes over from the page around it. */
export type FrameLook = { theme: "light" | "dark"; words: FrameTexts };

/** What the widget tells the frame. */
export type WidgetMessage =
  | { type: "send"; fields: FormValues; source: string }
  | { type: "stop" }
  | { type: "look"; look: FrameLook };

/** `hasFailed`: the check failed though there is a connection. `needsHttps`: another try will fail too. */
export type FrameMessage =
  | { type: "size"; heightPx: number }
  | { type: "drawn" }
  | { type: "check"; isPassed: boolean; isFlagged: boolean; hasFailed: boolean }
  | { type: "check-failed"; needsHttps: boolean }
  | { type: "escape" }
  | { type: "sent"; reference: string }
  | ({ type: "failed" } & SendFailure);

function greet({ source, origin, data, ports: [port] }: MessageEvent): void {
  const isGreeting =
    source === parent &&
    origin === location.hash.slice(1) &&
    asFields(data)["quote"] === "hello";
  if (!isGreeting || !port) {
    return;
  }
  removeEventListener("message", greet);
  applyLook(data);
  void serve(port);
}
addEventListener("message", greet);

let texts = asFields({});
const translate = (english: string) => String(texts[english] ?? english);

function applyLook(look: unknown): void {
  const { theme, words } = asFields(look);
  const { lang = "", dir = "ltr", texts: given } = asFields(words);
  texts = asFields(given);
  document.body.dataset.theme = theme === "dark" ? "dark" : "light";
  Object.assign(document.documentElement, { lang, dir });
  document.title = translate("Bot check");
}

/**
 * The bot check of the frame. Our own pages `solve` it again after a POST that failed. Here a foreign page could
 * then send again and again after one press.
 */
class FrameBotCheckController extends BotCheckController {
  override containerRef = { current: find<HTMLDivElement>(document, ".bot-check-place") };
  protected override translate = translate;

  reword(): void {
    this.check?.reword?.();
  }
}

/** In these no check came. The frame says no words, so it goes without those of `BOT_CHECK_STATUSES`. */
const NOT_THERE: readonly BotCheckStatus[] = ["not-loaded", "needs-https", "unreachable"];

/** Returns the message to the widget about a change of the bot check; undefined while the check is loading. */
function messageOf(
  before: BotCheckStatus,
  { status, isFlagged }: BotCheckState,
): FrameMessage | undefined {
  if (status === "loading") {
    return undefined;
  }
  if (before === "loading" && status === "ready") {
    return { type: "drawn" };
  }
  if (before === "loading" && NOT_THERE.includes(status)) {
    return { type: "check-failed", needsHttps: status === "needs-https" };
  }
  const hasFailed = status === "failed" || (status === "unreachable" && navigator.onLine);
  return {
    type: "check",
    isPassed: status === "passed",
    isFlagged: isFlagged || hasFailed,
    hasFailed,
  };
}

async function serve(port: MessagePort): Promise<void> {
  const post = (message: FrameMessage) => port.postMessage(message);
  const check = new FrameBotCheckController();
  let { status } = check.state;
  check.rerender = () => {
    const message = messageOf(status, check.state);
    status = check.state.status;
    if (message) {
      post(message);
    }
  };
  let sending: AbortController | undefined;
  port.onmessage = async ({ data }) => {
    const { type, look } = asFields(data);
    if (type === "stop") {
      sending?.abort();
    }
    if (type === "look") {
      applyLook(look);
      check.reword();
    }
    // A second request is ignored while one is under way.
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
  // The page around does not hear it, and its dialog would stay open.
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      post({ type: "escape" });
    }
  });
  await check.render();
}

/** Values have one number until it is accepted, so that a provider that dedupes stores them once. */
const numbers = { secret: createId(), accepted: [] as string[] };

async function send(
  data: unknown,
  botCheckResponse: string,
  signal: AbortSignal,
): Promise<FrameMessage> {
  try {
    const { fields, source } = readRequest(data);
    const text = JSON.stringify(fields);
    const reference = referenceOf(numbers, numbers.accepted.length, text);
    await postForm(quoteForm, payloadOf(quoteForm, fields), {
      botCheckResponse,
      reference,
      source,
      signal,
    });
    numbers.accepted.push(reference);
    return { type: "sent", reference };
  } catch (error) {
    console.error(`quote-form: ${error}`, error);
    return { type: "failed", ...describeFailure(error) };
  }
}

function describeFailure(error: unknown): SendFailure {
  // Our own code has failed, before the request or after it.
  if (!(error instanceof HttpError)) {
    return { reason: "script", status: 0 };
  }
  const { status, isTimeout } = error;
  if (status > 0) {
    return { reason: "refused", status };
  }
  return { reason: isTimeout ? "timeout" : "network", status };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : []);

/** Reads the form's own fields; anything but a text counts as empty. */
function readRequest(data: unknown): { fields: FormValues; source: string } {
  const { fields, source } = asFields(data);
  const read = Object.entries<FieldRow>(quoteForm.fields).map(([name, { kind }]) => {
    const value = asFields(fields)[name];
    return [name, kind === "choices" ? textsOf(value) : textOf(value)];
  });
  // The source becomes a header, so only what `source.ts` writes is taken.
  const [sourceText = ""] = /^[\w%.!~*'()-]{0,200}$/.exec(textOf(source)) ?? [];
  return { source: sourceText, fields: Object.fromEntries(read) };
}

/** Reports the page's height, with what a third party puts over the page. */
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
