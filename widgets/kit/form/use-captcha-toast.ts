import { useRef } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import type { BotCheckState } from "../bot-check/use-bot-check.ts";
import { showToast } from "../toast/toast.ts";

/** Gives what asks on each Submit whether the bot check has passed, and tells with its flag and a toast that it is missing. */
export function useCaptchaToast(botCheck: BotCheckState): () => boolean {
  const dismissals = useRef<(() => void)[]>([]);
  return () => {
    if (botCheck.letsPass()) {
      // What they say holds no longer, and they would cover what is to be filled in.
      for (const dismiss of dismissals.current.splice(0)) dismiss();
      return true;
    }
    botCheck.flag();
    dismissals.current.push(showToast({ type: "error", message: BOT_CHECK_MISSING }));
    return false;
  };
}
