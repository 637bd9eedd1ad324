import { watchPlaceholders } from "./watch-placeholders";

watchPlaceholders(() => import("./shell"));
