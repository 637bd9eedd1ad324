/**
 * As much of `fetch` as redaxios uses, over XMLHttpRequest, which alone reports whether anything has left the page.
 *
 * @param onLeaving called when a part of the body has left. If it never is, there was no connection
 */
export function fetchByXhr(url: string, init: RequestInit, onLeaving?: () => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method ?? "GET", url);
    xhr.responseType = "arraybuffer";
    new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener("progress", ({ loaded }) => {
      if (loaded > 0) onLeaving?.();
    });
    xhr.addEventListener("load", () => {
      const { status, statusText, response, responseURL } = xhr;
      const redirected = responseURL !== new URL(url, location.href).href;
      const answer: Partial<Response> = { status, statusText, redirected, arrayBuffer: async () => response };
      resolve(answer as Response);
    });
    xhr.addEventListener("loadend", reject);
    init.signal?.addEventListener("abort", () => xhr.abort());
    if (init.signal?.aborted) reject(init.signal.reason);
    else xhr.send(init.body as FormData);
  });
}
