import { vi } from "vitest";

/**
 * Makes each stylesheet that is added load, fail or hang, and each script hang. A later
 * call overrides an earlier one.
 */
export function playStylesheets(outcome: "load" | "fail" | "hang" = "load"): void {
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) {
        continue;
      }
      document.head.appendChild(
        typeof node === "string" ? document.createTextNode(node) : node,
      );
      if (!(node instanceof HTMLLinkElement) || node.rel !== "stylesheet") {
        continue;
      }
      if (outcome === "hang") {
        continue;
      }
      // A loaded link has a `sheet`:
      // https://html.spec.whatwg.org/multipage/semantics.html#the-link-element
      if (outcome === "load") {
        Object.defineProperty(node, "sheet", { value: new CSSStyleSheet() });
      }
      node.dispatchEvent(new Event(outcome === "load" ? "load" : "error"));
    }
  });
}
