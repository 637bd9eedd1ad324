import { KEPT_MS } from "../../../widgets/kit/send/store/database.ts";

/** Number of days for which a device keeps a form. */
export const DAYS_KEPT = KEPT_MS / 86_400_000;
