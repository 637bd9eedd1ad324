import { vi } from "vitest";

type Outcome = "load" | "fail" | "hang";

/**
 * Makes each stylesheet that is added load, fail or hang, and each script hang. A later
 * call overrides an earlier one.
 */
export function playStylesheets(outcome: Outcome = "load"): void {
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes.filter((one) => !(one instanceof HTMLScriptElement))) {
      document.head.appendChild(
        typeof node === "string" ? document.createTextNode(node) : node,
      );
      if (node instanceof HTMLLinkElement && node.rel === "stylesheet") {
        end(node, outcome);
      }
    }
  });
}

function end(link: HTMLLinkElement, outcome: Outcome): void {
  if (outcome === "fail") {
    link.dispatchEvent(new Event("error"));
  } else if (outcome === "load") {
    // A loaded link has a `sheet`:
    // https://html.spec.whatwg.org/multipage/semantics.html#the-link-element
    Object.defineProperty(link, "sheet", { value: new CSSStyleSheet() });
    link.dispatchEvent(new Event("load"));
  }
}
