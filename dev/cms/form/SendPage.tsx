/** @jsxImportSource preact */
/** What is saved on this computer and not on the site, with a way back and the button that sends it. */
import { useEffect, useState } from "preact/hooks";
import type { Refused } from "../files.ts";
import type { Unsent } from "../send.ts";
import { call } from "./call-server.ts";

const SENDING = "Checking, building and sending. This takes up to a minute …";

export function SendPage() {
  const [unsent, setUnsent] = useState<Unsent>();
  const [status, setStatus] = useState("");
  const isBusy = status === SENDING;
  const read = () => call<Unsent>("unsent").then(setUnsent, ({ message }: Refused) => setStatus(message));
  useEffect(() => void read(), []);

  async function act(name: "putBack" | "send", asked = {}) {
    setStatus(await call<string>(name, asked).catch(({ message }: Refused) => message));
    await read();
  }
  const putBack = (name: string, label: string) =>
    confirm(`Put “${label}” back as it was last sent?`) && act("putBack", { name });
  const send = () => {
    setStatus(SENDING);
    act("send");
  };

  const { forms = [], pictures = [], others = [] } = unsent ?? {};
  return (
    <>
      <h1>Not sent yet</h1>
      {forms.map(({ name, label, changes }) => (
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
      {others.length > 0 && <p>Not sent, because the site does not use it: {others.join(", ")}</p>}
      {unsent && forms.length + pictures.length === 0 && (
        <p>Everything that is saved on this computer has been sent.</p>
      )}
      {unsent && (
        <button type="button" class="main" disabled={isBusy} onClick={send}>
          Send
        </button>
      )}
      <p role="status">{status}</p>
    </>
  );
}
