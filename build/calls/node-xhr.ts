/** A request as a script made it. */
export interface MadeRequest {
  method: string;
  url: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** Gives the answer to a request; nothing where none came. */
export type Transport = (
  request: MadeRequest,
) => Promise<{ status: number; statusText: string; text: string } | undefined>;

/** As much of XMLHttpRequest as `widgets/kit/` uses, for Node, with `transport` in the place of the network. */
export function createXhr(transport: Transport) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = "";
    responseText = "";
    made: MadeRequest = { method: "GET", url: "", headers: {}, body: null };

    open(method: string, url: string) {
      Object.assign(this.made, { method, url });
    }

    setRequestHeader(name: string, value: string) {
      this.made.headers[name.toLowerCase()] = value;
    }

    abort() {
      this.end("abort");
    }

    async send(body: string | FormData | null) {
      this.made.body = body;
      const answer = await transport(this.made).catch(() => undefined);
      if (answer) {
        const { status, statusText, text } = answer;
        Object.assign(this, { status, statusText, responseText: text });
      }
      this.end(answer ? "load" : "error");
    }

    end(type: string) {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event("loadend"));
    }
  };
}
