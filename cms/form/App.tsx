/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time with the page beside it, and what is not sent yet. */
import { type ComponentChildren, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Fields } from "../../site/check/places.ts";
import { differences } from "../differences.ts";
import type { FormFile } from "../files.ts";
import type { Problem } from "../../site/check/problem.ts";
import { call, type Refused } from "./call-server.ts";
import { Differences } from "./Differences.tsx";
import { Field, FormContext } from "./Field.tsx";
import { PageBeside } from "./PageBeside.tsx";
import { inFormWords, labelOf, withLabels } from "./rules.ts";
import { SendPage } from "./SendPage.tsx";
import "./form.css";

/** Nobody has typed for so long. */
const PAUSE_MS = 600;

/** What was typed and is not saved. */
interface Typed {
  value: Fields;
  /** Of the file as it was opened. */
  hash: string;
  /** What had been typed when somebody else's file came, where it is not taken over or forgotten. */
  mine?: Fields | undefined;
}

/** By file. It survives a reload in the memory of this tab, so that two tabs keep apart what is typed in each. */
const allTyped = new Map(readTyped());

function App() {
  const [files, setFiles] = useState<FormFile[]>([]);
  const [view, setView] = useState("");
  const read = () => call<FormFile[]>("files").then(setFiles, ({ message }: Refused) => alert(message));
  useEffect(() => {
    const show = async () => {
      await read();
      setView(location.hash.slice(1));
      scrollTo(0, 0);
    };
    addEventListener("hashchange", show);
    show();
  }, []);
  const file = files.find(({ name }) => name === view);
  const replace = (now: FormFile) => setFiles(files.map((old) => (old.name === now.name ? now : old)));
  return (
    <>
      <header>
        <a href="#all">All words and pictures</a> <a href="#send">Not sent yet</a>
      </header>
      {file && <Form key={view} file={file} files={files} onFile={replace} />}
      {view === "send" && <SendPage files={files} onChange={read} />}
      {!file && view !== "send" && (
        <main>
          <h1>What would you like to change?</h1>
          <ul>
            {files.map(({ name, rule }) => (
              <li key={name}>
                <a href={`#${name}`}>{labelOf(rule, name)}</a>{" "}
                {allTyped.has(name) && <strong>Not saved yet. </strong>}
                <span class="hint">{withLabels(rule.description ?? "", files)}</span>
              </li>
            ))}
          </ul>
        </main>
      )}
    </>
  );
}

interface FormProps {
  file: FormFile;
  files: FormFile[];
  /** Told the file as it is now, after a save and where somebody else has changed it. */
  onFile: (now: FormFile) => void;
}

function Form({ file, files, onFile }: FormProps) {
  const { name, rule, hash } = file;
  const [typed, setTyped] = useState(allTyped.get(name));
  const [problems, setProblems] = useState<Problem[]>([]);
  const [said, say] = useState<ComponentChildren>("");
  const [focused, setFocused] = useState("");
  // What was typed into the file as it was before never stands in the form by itself: the next save would undo somebody's work.
  const isOfThisFile = typed?.hash === hash;
  const value = isOfThisFile ? typed.value : file.value;
  const mine = isOfThisFile ? typed.mine : typed?.value;
  const isChanged = differences(file.value, value).length > 0;
  const isMineLeft = mine !== undefined && differences(value, mine).length > 0;

  useEffect(() => keepTyped(name, isChanged || isMineLeft ? { value, hash, mine } : undefined));
  useEffect(() => {
    const check = () => call<Problem[]>("check", { name, value }).then(setProblems, () => {});
    const timer = setTimeout(check, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  function change(changed: unknown) {
    setTyped({ value: changed as Fields, hash, mine });
    say("");
  }
  async function save(event: Event) {
    event.preventDefault();
    try {
      const saved = await call<FormFile>("save", { name, value, hash });
      setTyped({ value: saved.value, hash: saved.hash, mine });
      onFile(saved);
      setProblems([]);
      say(
        <>
          Saved on this computer. It is not on the site yet: <a href="#send">Send</a>
        </>,
      );
    } catch (error) {
      const { message, problems: found, file: now } = error as Refused;
      say(message);
      if (found) setProblems(found);
      if (now) onFile(now);
    }
  }

  const told = problems.map((problem) => inFormWords(problem, file, files));
  // Of an entry, its fields or its buttons: `/items/3`, `/items/3/answer`, `/items/3:Copy`.
  const [, list = "", at] = focused.split(/[/:]/);
  const { [list]: entries } = file.value;
  return (
    <main class="editing">
      <form onSubmit={save} onFocusIn={({ target }) => setFocused((target as Element).id)}>
        {mine && isMineLeft && (
          <section role="alert">
            <h2>Somebody else has changed this file</h2>
            <p>
              The form shows what it holds now. What you typed stands here: take over what is to stay, then
              save.
            </p>
            <Differences
              rule={rule}
              from={value}
              to={mine}
              heads={["You typed", "In the form now"]}
              action="Take over"
              onTake={change}
            />
            <button
              type="button"
              onClick={() => confirm("Forget what you typed?") && setTyped({ value, hash })}
            >
              Forget what I typed
            </button>
          </section>
        )}
        <FormContext.Provider value={{ problems: told, files }}>
          <Field
            rule={rule}
            value={value}
            pointer=""
            label={labelOf(rule, name)}
            isRequired
            onChange={change}
          />
        </FormContext.Provider>
        <footer>
          <button type="submit" class="main">
            Save
          </button>{" "}
          <span role="status">
            {isChanged && "Not saved yet. "}
            {said}
          </span>
          {told.length > 0 && (
            <details open={said !== ""}>
              <summary class="problem">{told.length} to mend</summary>
              {told.map(({ pointer, sentence }) => (
                <button key={pointer + sentence} type="button" class="problem" onClick={() => goTo(pointer)}>
                  {sentence}
                </button>
              ))}
            </details>
          )}
        </footer>
      </form>
      <PageBeside value={(Array.isArray(entries) && entries[Number(at)]) || file.value} saved={hash} />
    </main>
  );
}

/** Opens what is folded around a field, and goes there. */
function goTo(pointer: string) {
  const field = document.getElementById(pointer);
  for (let inner = field; inner; inner = inner.parentElement)
    if (inner instanceof HTMLDetailsElement) inner.open = true;
  field?.focus();
}

function readTyped(): [name: string, typed: Typed][] {
  try {
    return JSON.parse(sessionStorage.getItem("typed") ?? "[]");
  } catch {
    return [];
  }
}

function keepTyped(name: string, typed: Typed | undefined) {
  if (typed) allTyped.set(name, typed);
  else allTyped.delete(name);
  try {
    sessionStorage.setItem("typed", JSON.stringify([...allTyped]));
  } catch {
    // Storage is denied: what was typed lives as long as the page.
  }
}

addEventListener("beforeunload", (event) => allTyped.size > 0 && event.preventDefault());
render(<App />, document.body);
