/** Shows the changes that have not been sent yet, and sends them. */
import { useEffect, useState } from "react";
import type { ErrorAnswer } from "../files.ts";
import type { Unsent } from "../unsent.ts";
import { call } from "./call.ts";

const SENDING = "Checking, building and sending. This takes up to a minute …";

/**
 * Returns the changes that are not sent yet, undefined until the server has answered,
 * with functions to handle them.
 */
function useUnsent() {
  const [unsent, setUnsent] = useState<Unsent>();
  const [status, setStatus] = useState("");
  const read = () =>
    call<Unsent>("unsent").then(setUnsent, ({ message }: ErrorAnswer) =>
      setStatus(message),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new each time
  useEffect(() => void read(), []);

  async function show(answer: Promise<string>) {
    setStatus(await answer.catch(({ message }: ErrorAnswer) => message));
    await read();
  }
  async function send() {
    setStatus(SENDING);
    await show(call<string>("send"));
  }
  async function putBack(name: string, label: string) {
    if (confirm(`Put “${label}” back as it was last sent?`)) {
      await show(call<string>("putBack", { name }));
    }
  }
  return { unsent, status, send, putBack };
}

/** Lists the changes that are saved on this computer but not sent, with buttons to put each back and to send all. */
export function SendPage() {
  const { unsent, status, send, putBack } = useUnsent();
  const { dataFiles = [], pictures = [], others = [] } = unsent ?? {};
  const isBusy = status === SENDING;
  return (
    <>
      <h1>Not sent yet</h1>
      {dataFiles.map(({ name, label, changes }) => (
        <section key={name}>
          <h2>{label}</h2>
          <pre>{changes}</pre>
          <button type="button" disabled={isBusy} onClick={() => putBack(name, label)}>
            Put back: {label}
          </button>
        </section>
      ))}
      {pictures.map((picture) => (
        <img key={picture} src={`/${picture}`} alt={picture} title={picture} />
      ))}
      {others.length > 0 && (
        <p>Not sent, because the site does not use it: {others.join(", ")}</p>
      )}
      {unsent && dataFiles.length + pictures.length === 0 && (
        <p>Everything that is saved on this computer has been sent.</p>
      )}
      {unsent && (
        <button type="button" className="main" disabled={isBusy} onClick={send}>
          Send
        </button>
      )}
      <p role="status">{status}</p>
    </>
  );
}
