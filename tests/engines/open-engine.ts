import { testPorts } from "../test-run.ts";
import { startChromium } from "./chromium-engine.ts";
import { type Engine, type EngineName, engineName } from "./engine.ts";
import { startFirefox } from "./firefox-engine.ts";
import { startWebKit } from "./webkit-engine.ts";

const START: Record<EngineName, () => Promise<Engine>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: () => startWebKit(testPorts.site + 8),
};

/** Starts the engine that this process tests. */
export const openEngine = (): Promise<Engine> => START[engineName()]();
