import { vi } from "vitest";

/** One request as it left, and the means to answer it. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | null;
  json(): unknown;
  answer(status: number, body: string, statusText?: string): void;
  uploadProgress(loaded: number, total: number): void;
  uploadDone(loaded: number): void;
  fail(): void;
  isAborted(): boolean;
}

/** Puts a server that the test plays in place of the browser's network. Gives the requests in the order they were sent. */
export function playServer(): SentRequest[] {
  const requests: SentRequest[] = [];
  class PlayedRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = "";
    responseText = "";
    private method = "";
    private url = "";
    private headers: Record<string, string> = {};
    private isAborted = false;

    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      // As servers read names.
      this.headers[name.toLowerCase()] = value;
    }
    abort() {
      this.isAborted = true;
      this.end("abort");
    }
    send(body: XMLHttpRequestBodyInit | null) {
      requests.push({
        method: this.method,
        url: this.url,
        headers: this.headers,
        body,
        json: () => (typeof body === "string" ? JSON.parse(body) : undefined),
        answer: (status, text, statusText = "") => {
          Object.assign(this, { status, statusText, responseText: text });
          this.end("load");
        },
        uploadProgress: (loaded, total) => this.tellUpload("progress", loaded, total),
        uploadDone: (loaded) => this.tellUpload("load", loaded, loaded),
        fail: () => this.end("error"),
        isAborted: () => this.isAborted,
      });
    }
    private tellUpload(type: string, loaded: number, total: number) {
      this.upload.dispatchEvent(new ProgressEvent(type, { loaded, total }));
    }
    private end(type: string) {
      this.dispatchEvent(new ProgressEvent(type));
      this.dispatchEvent(new ProgressEvent("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", PlayedRequest);
  return requests;
}
