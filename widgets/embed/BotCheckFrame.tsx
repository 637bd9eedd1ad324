import type { RunningForm } from "../kit/form/use-form.ts";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import {
  BOT_CHECK_STATUSES,
  type StatusRow,
} from "../kit/send/bot-check/bot-check-status.ts";
import type { FrameConnection } from "./frame-connection.ts";
import { pageOrigin } from "./options.ts";

interface BotCheckFrameProps {
  form: RunningForm;
  frame: FrameConnection;
}

/** The bot check, in the frame of our own origin, and the text of its status. */
export function BotCheckFrame({ form, frame }: BotCheckFrameProps) {
  const { state } = frame;
  const { message }: StatusRow = BOT_CHECK_STATUSES[state.status];
  return (
    <BotCheck form={form} check={frame} announcesItself>
      {state.status !== "printed" && !message && (
        <iframe
          key={state.attempt}
          title={form.translate("Bot check")}
          src={`${SITE_URL}/widgets/v1/frame.html#${pageOrigin()}`}
          style={{ height: `${state.heightPx}px` }}
          onLoad={({ currentTarget }) => frame.connect(currentTarget)}
        />
      )}
    </BotCheck>
  );
}
