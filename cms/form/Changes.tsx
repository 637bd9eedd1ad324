/** @jsxImportSource preact */
/** What is saved on this computer and not on the site, with a way back and the button that sends it. */
import { parse } from "jsonc-parser";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Change, changesIn, patched } from "../differences.ts";
import type { FormFile } from "../files.ts";
import type { Unsent } from "../send.ts";
import { call, type Refused } from "./call-server.ts";

/** @param props `children`: what can be done with the change */
function ChangeView({ change, children }: { change: Change; children: ComponentChildren }) {
  const { place, from, to } = change;
  return (
    <section>
      <h3>{place}</h3>
      {from || to ? (
        <dl>
          <dt>On the site</dt>
          <dd>{to || "–"}</dd>
          <dt>Now</dt>
          <dd>{from || "Deleted"}</dd>
        </dl>
      ) : (
        <p>Moved to another place in its list.</p>
      )}
      {children}
    </section>
  );
}

export function SendPage({ files, onChange }: { files: FormFile[]; onChange: () => Promise<void> }) {
  const [unsent, setUnsent] = useState<Unsent>();
  const [typedBranch, setBranch] = useState("");
  const [said, say] = useState("");
  const [isBusy, setBusy] = useState(false);
  const branch = typedBranch || unsent?.branch || "main";
  const read = () => call<Unsent>("unsent").then(setUnsent, ({ message }: Refused) => say(message));
  useEffect(() => void read(), []);
  async function act(name: "save" | "send", asked: object) {
    setBusy(true);
    say(name === "send" ? "Checking, building and sending. This takes up to a minute …" : "");
    try {
      const answer = await call(name, asked);
      say(name === "send" ? String(answer) : "Put back.");
    } catch (error) {
      const { message, problems = [] } = error as Refused;
      say([message, ...problems.map(({ sentence }) => sentence)].join("\n"));
    }
    await onChange();
    if (unsent) await read();
    setBusy(false);
  }
  const { files: changed = [], pictures = [], others = [] } = unsent ?? {};
  return (
    <main>
      <h1>Not sent yet</h1>
      {unsent && changed.length + pictures.length === 0 && (
        <p>Everything that is saved on this computer is on the code host.</p>
      )}
      {files.flatMap(({ name, rule, value, hash, broken }) => {
        const sent = changed.find((one) => one.name === name);
        if (!sent) return [];
        return (
          <section key={name}>
            <h2>{rule.label}</h2>
            {broken !== undefined && (
              <p>
                This file can’t be read. <a href={`#${name}`}>Fix it</a>
              </p>
            )}
            {broken === undefined &&
              changesIn(rule, value, parse(sent.text || "{}")).map((change, index) => (
                <ChangeView key={index} change={change}>
                  <button
                    type="button"
                    disabled={isBusy}
                    aria-label={`Put back: ${change.place}`}
                    onClick={() => act("save", { name, value: patched(value, change.parts), hash })}
                  >
                    Put back
                  </button>
                </ChangeView>
              ))}
          </section>
        );
      })}
      {pictures.map((picture) => (
        <section key={picture}>
          <img src={`/${picture}`} alt="" /> {picture}
        </section>
      ))}
      {others.length > 0 && (
        <p class="hint">Not sent, because the site doesn’t use it: {others.join(", ")}</p>
      )}
      {unsent && (
        <>
          <details open={!unsent.branch}>
            <summary>Sent to the branch “{branch}”</summary>
            <label>
              Branch that the site is published from. Ask whoever looks after the code; it is kept.
              <input value={branch} onInput={({ currentTarget }) => setBranch(currentTarget.value)} />
            </label>
          </details>
          <p>
            <button
              type="button"
              class="main"
              disabled={isBusy}
              onClick={() => act("send", { branch: typedBranch || (unsent.branch ? "" : branch) })}
            >
              Send
            </button>
          </p>
        </>
      )}
      <p role="status">{said}</p>
    </main>
  );
}
