/** Tells open pages to reload, or what is wrong, while the site is being worked on. Never part of a built site. */

const scriptAddress = "/serving/reload.js";
const eventsAddress = "/serving/events";

const script = `
const events = new EventSource("${eventsAddress}");
events.addEventListener("changed", () => location.reload());
events.addEventListener("failed", ({ data }) => {
  let box = document.querySelector("[data-build-problems]");
  if (!box) {
    box = document.createElement("pre");
    box.dataset.buildProblems = "";
    box.setAttribute("role", "alert");
    Object.assign(box.style, { position: "fixed", inset: "0", zIndex: 99, margin: 0, padding: "2rem", overflow: "auto",
      whiteSpace: "pre-wrap", font: "16px/1.5 monospace", color: "#fff", background: "#141b45f2" });
    document.body.append(box);
  }
  box.textContent = JSON.parse(data);
});
`;

/**
 * @returns {{
 *   scriptAddress: string,
 *   handle: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean,
 *   pagesChanged: () => void,
 *   buildFailed: (message: string) => void,
 * }} `handle` answers the two addresses above; the others speak to every open page
 */
export function liveReload() {
  /** @type {Set<import("node:http").ServerResponse>} */
  const listeners = new Set();
  let failure = "";

  /**
   * @param {string} event
   * @param {string} data
   */
  const tell = (event, data) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  return {
    scriptAddress,
    handle(request, response) {
      if (request.url === scriptAddress) {
        response
          .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
          .end(script);
        return true;
      }
      if (request.url === eventsAddress) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.flushHeaders();
        listeners.add(response);
        request.on("close", () => listeners.delete(response));
        if (failure) response.write(`event: failed\ndata: ${JSON.stringify(failure)}\n\n`);
        return true;
      }
      return false;
    },
    pagesChanged() {
      failure = "";
      tell("changed", "");
    },
    buildFailed(message) {
      failure = message;
      tell("failed", message);
    },
  };
}
