import { useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { PageBotCheckController } from "./page-bot-check-controller.ts";

/** Runs a form's bot check. `isOpenedLater`: the form's dialog renders it when it is opened. */
export function useBotCheck(isOpenedLater = false): PageBotCheckController {
  const check = useController(PageBotCheckController, {});
  useMounted((signal) => check.attach(isOpenedLater, signal));
  return check;
}
