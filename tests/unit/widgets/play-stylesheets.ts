import { vi } from "vitest";

/** Lets every stylesheet that is added to the page come, or fail, at once, or never answer, and no script. A later call decides again. */
export function playStylesheets(outcome: "load" | "fail" | "hang" = "load"): void {
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) continue;
      document.head.appendChild(typeof node === "string" ? document.createTextNode(node) : node);
      if (!(node instanceof HTMLLinkElement) || node.rel !== "stylesheet") continue;
      if (outcome !== "hang") node.dispatchEvent(new Event(outcome === "load" ? "load" : "error"));
    }
  });
}
