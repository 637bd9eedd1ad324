/** @jsxImportSource preact */
/** What differs: between this computer and the code host, with the button that sends it, and between what two people typed. */
import { parse } from "jsonc-parser";
import { useEffect, useState } from "preact/hooks";
import { type Difference, differences, patch, titleOf } from "../differences.ts";
import type { FormFile, Rule } from "../files.ts";
import type { Unsent } from "../send.ts";
import { call, type Refused } from "./call-server.ts";

interface DifferencesProps {
  rule: Rule;
  from: unknown;
  to: unknown;
  /** What `to` and `from` are to the reader. */
  heads: [ofTo: string, ofFrom: string];
  action: string;
  /** Told `from` with one place of `to`. */
  onTake: (value: unknown) => void;
}

/** Each place where two values of a file differ, with a button that takes the one over into the other. */
export function Differences({ rule, from, to, heads, action, onTake }: DifferencesProps) {
  return differences(from, to).map((difference) => {
    const taken = parse(patch(JSON.stringify(from), difference));
    const place = placeInWords(rule, difference.isInsertion ? taken : from, difference.path);
    return (
      <section key={place}>
        <strong>{place}</strong>
        <dl>
          <dt>{heads[0]}</dt>
          <dd>{inText(difference.to)}</dd>
          <dt>{heads[1]}</dt>
          <dd>{inText(difference.from)}</dd>
        </dl>
        <button type="button" aria-label={`${action}: ${place}`} onClick={() => onTake(taken)}>
          {action}
        </button>
      </section>
    );
  });
}

/** `Questions › How long does it take? › Answer` */
function placeInWords(rule: Rule | undefined, value: unknown, path: Difference["path"]): string {
  const [step, ...rest] = path;
  if (step === undefined) return "";
  const inner = Object(value)[step];
  const own = rule?.properties?.[step] ?? rule?.items;
  const title = typeof step === "string" ? own?.label : own?.properties && titleOf(inner);
  return [title ?? `${own?.label} ${Number(step) + 1}`, placeInWords(own, inner, rest)]
    .filter(Boolean)
    .join(" › ");
}

function inText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value ?? "") || "–";
  return Object.values(Object(value)).map(inText).join(" · ");
}

/** What is saved on this computer and not on the site, each with a way back, and the button that sends it. */
export function SendPage({ files, onChange }: { files: FormFile[]; onChange: () => Promise<void> }) {
  const [unsent, setUnsent] = useState<Unsent>({ branch: "", files: [], pictures: [] });
  const [branch, setBranch] = useState("main");
  const [said, say] = useState("");
  const [isBusy, setBusy] = useState(false);
  const read = () => call<Unsent>("unsent").then(setUnsent, ({ message }: Refused) => say(message));
  useEffect(() => void read(), []);
  async function act(name: "save" | "send", asked: object) {
    setBusy(true);
    say(name === "send" ? "Checking, building and sending. This takes up to a minute …" : "");
    try {
      const answer = await call(name, asked);
      say(name === "send" ? `Sent. The code host publishes it within minutes.\n\n${answer}` : "Put back.");
    } catch (error) {
      const { message, problems = [] } = error as Refused;
      say([message, ...problems.map(({ sentence }) => sentence)].join("\n"));
    }
    await onChange();
    await read();
    setBusy(false);
  }
  const changed = files.flatMap((file) =>
    unsent.files.filter(({ name }) => name === file.name).map(({ sent }) => ({ ...file, sent })),
  );
  return (
    <main>
      <h1>Not sent yet</h1>
      {changed.length + unsent.pictures.length === 0 && (
        <p>Everything that is saved on this computer is sent.</p>
      )}
      {changed.map(({ name, rule, value, hash, sent }) => (
        <section key={name}>
          <h2>{rule.label}</h2>
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
      {unsent.pictures.map((picture) => (
        <section key={picture}>
          <img src={`/${picture}`} alt="" /> {picture}
        </section>
      ))}
      {!unsent.branch && (
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
