/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { FormFile } from "../files.ts";
import type { Unsent } from "../send.ts";
import { call, type Refused } from "./call-server.ts";
import { Differences } from "./Differences.tsx";
import { labelOf } from "./rules.ts";

/** What is saved on this computer and not on the site, each with a way back, and the button that sends it. */
export function SendPage({ files, onChange }: { files: FormFile[]; onChange: () => Promise<void> }) {
  const [{ branch: known, files: texts, pictures }, setUnsent] = useState<Unsent>({
    branch: "",
    files: [],
    pictures: [],
  });
  const [branch, setBranch] = useState("main");
  const [said, say] = useState("");
  const [isBusy, setBusy] = useState(false);
  const read = () => call<Unsent>("unsent").then(setUnsent, ({ message }: Refused) => say(message));
  useEffect(() => void read(), []);
  async function act(name: "save" | "put-back" | "send", params: object) {
    setBusy(true);
    say(name === "send" ? "Checking, building and sending. This takes up to a minute …" : "");
    try {
      const answer = await call(name, params);
      say(name === "send" ? `Sent. The code host publishes it within minutes.\n\n${answer}` : "Put back.");
    } catch (error) {
      const { message, problems = [] } = error as Refused;
      say([message, ...problems.map(({ sentence }) => sentence)].join("\n"));
    }
    await onChange();
    await read();
    setBusy(false);
  }
  const changed = texts.flatMap(({ name, sent }) => {
    const file = files.find((other) => other.name === name);
    return file ? [{ ...file, sent }] : [];
  });
  return (
    <main>
      <h1>Not sent yet</h1>
      {changed.length + pictures.length === 0 && <p>Everything that is saved on this computer is sent.</p>}
      {changed.map(({ name, rule, value, hash, sent }) => (
        <section key={name}>
          <h2>{labelOf(rule, name)}</h2>
          <Differences
            rule={rule}
            from={value}
            to={sent}
            heads={["Before", "Now"]}
            action="Put back"
            onTake={(before) => act("save", { name, value: before, hash })}
          />
        </section>
      ))}
      {pictures.map(({ file, isNew }) => (
        <p key={file}>
          {isNew ? "New picture" : "Changed picture"} {file}{" "}
          <button type="button" onClick={() => act("put-back", { file })}>
            Put back
          </button>
        </p>
      ))}
      {!known && (
        <label>
          Which branch is the site published from? Whoever looks after the code knows it. It is asked once.
          <input value={branch} onInput={({ currentTarget }) => setBranch(currentTarget.value)} />
        </label>
      )}
      <p>
        <button type="button" class="main" disabled={isBusy} onClick={() => act("send", { branch })}>
          Send
        </button>
      </p>
      <p role="status">{said}</p>
    </main>
  );
}
