/** Takes the network from a visitor, in every engine. */
import type { TabDriver, VisitorDriver } from "./engine.ts";
import type { Gate } from "./gate.ts";

/**
 * A visitor whose network can be taken away. Where no driver can do that (WebKit), the provider refuses connections instead, and the
 * open pages are told what a browser tells them.
 */
export function withNetwork(visitor: VisitorDriver, gate: Gate): Required<VisitorDriver> {
  const tabs: Set<TabDriver> = new Set();
  return {
    async openTab() {
      const tab = await visitor.openTab();
      tabs.add(tab);
      return {
        ...tab,
        async close() {
          tabs.delete(tab);
          await tab.close();
        },
      };
    },
    async setOffline(isOffline) {
      if (visitor.setOffline) return visitor.setOffline(isOffline);
      await (isOffline ? gate.shut() : gate.reopen());
      for (const tab of tabs) await tab.evaluate(`(${tellConnection})(${!isOffline})`);
    },
    close: () => visitor.close(),
  };
}

/** Runs in the page. */
function tellConnection(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { get: () => isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
