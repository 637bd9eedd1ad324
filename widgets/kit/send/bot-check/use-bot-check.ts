import { useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { PageBotCheckController } from "./page-bot-check-controller.ts";

/** Runs the bot check of a form on our site, and returns its controller. If `isOpenedLater`, a dialog renders it. */
export function useBotCheck(isOpenedLater = false): PageBotCheckController {
  const check = useController(PageBotCheckController, {});
  useMounted((signal) => check.attach(isOpenedLater, signal));
  return check;
}
