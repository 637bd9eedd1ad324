/** @jsxImportSource preact */
/** What is saved on this computer and not on the site, with a way back and the button that sends it. */
import { useEffect, useState } from "preact/hooks";
import type { Change } from "../differences.ts";
import type { UnsentForms } from "../send.ts";
import { call, type Refused } from "./call-server.ts";

export const Changes = ({ changes }: { changes: Change[] }) => (
  <dl>
    {changes.map(({ place, from, to }, index) => (
      <div key={index}>
        <dt>{place}</dt>
        <dd>
          <del>{from}</del>
          <ins>{to}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

export function SendPage() {
  const [unsent, setUnsent] = useState<UnsentForms>();
  const [status, setStatus] = useState("");
  const [isBusy, setBusy] = useState(false);
  const showRefusal = ({ message }: Refused) => setStatus(message);
  const read = () => call<UnsentForms>("unsent").then(setUnsent, showRefusal);
  useEffect(() => void read(), []);
  async function act(name: "takeBack" | "send", asked = {}) {
    setBusy(true);
    setStatus(name === "send" ? "Checking, building and sending. This takes up to a minute …" : "");
    await call<string | null>(name, asked).then((done) => setStatus(done ?? "Put back."), showRefusal);
    await read();
    setBusy(false);
  }
  const { forms, pictures, others } = unsent ?? { forms: [], pictures: [], others: [] };
  return (
    <>
      <h1>Not sent yet</h1>
      {unsent && forms.length + pictures.length === 0 && (
        <p>Everything that is saved on this computer has been sent.</p>
      )}
      {forms.map(({ name, label, broken, changes }) => (
        <section key={name}>
          <h2>{label}</h2>
          {broken && (
            <p class="problem">
              This file can’t be read: site/_data/{name}.json. {broken}
            </p>
          )}
          <Changes changes={changes} />
          <button
            type="button"
            disabled={isBusy}
            aria-label={`Put back: ${label}`}
            onClick={() => confirm(`Put “${label}” back as it was last sent?`) && act("takeBack", { name })}
          >
            Put back
          </button>
        </section>
      ))}
      {pictures.map((picture) => (
        <section key={picture}>
          <img src={`/${picture}`} alt="" /> {picture}
        </section>
      ))}
      {others.length > 0 && (
        <p class="hint">Not sent, because the site does not use it: {others.join(", ")}</p>
      )}
      {unsent && (
        <button type="button" class="main" disabled={isBusy} onClick={() => act("send")}>
          Send
        </button>
      )}
      <p role="status">{status}</p>
    </>
  );
}
