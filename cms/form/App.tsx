/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time with the page beside it, and what is not sent yet. */
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Fields, valueAt } from "../../site/check/pointers.ts";
import type { Problem } from "../../site/check/problem.ts";
import { differences } from "../differences.ts";
import type { FormFile } from "../files.ts";
import { call, type Refused } from "./call-server.ts";
import { Differences, SendPage } from "./Changes.tsx";
import { Field, Problems } from "./Field.tsx";
import { Preview } from "./Preview.tsx";
import "./form.css";

/** Nobody has typed for so long. */
const PAUSE_MS = 600;

/** What was typed into a file and is not saved. */
interface Typed {
  value: Fields;
  /** Of the file as it was opened. */
  hash: string;
  /** What had been typed each time that somebody else's file came, the latest first, where it is not taken over or forgotten. */
  mine?: Fields[];
}

/** What is typed survives a reload in the memory of this tab, so that two tabs keep it apart; where that is denied, it lives as long as the page. */
const memory = (() => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
})();

function App() {
  const [files, setFiles] = useState<FormFile[]>([]);
  const [view, setView] = useState("");
  const [allTyped, setAllTyped] = useState<{ [name: string]: Typed | undefined }>(() =>
    JSON.parse(memory?.getItem("typed") ?? "{}"),
  );
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
  // Before the next key or reload, which an effect after painting may miss.
  useLayoutEffect(() => {
    window.onbeforeunload = Object.values(allTyped).some(Boolean) ? (event) => event.preventDefault() : null;
    memory?.setItem("typed", JSON.stringify(allTyped));
  }, [allTyped]);
  const file = files.find(({ name }) => name === view);
  return (
    <>
      <header>
        <a href="#all">All words and pictures</a> <a href="#send">Not sent yet</a>
      </header>
      {file && (
        <Form
          key={view}
          file={file}
          typed={allTyped[view]}
          onFile={(now) => setFiles((all) => all.map((old) => (old.name === now.name ? now : old)))}
          onTyped={(typed) => setAllTyped((all) => ({ ...all, [view]: typed }))}
        />
      )}
      {view === "send" && <SendPage files={files} onChange={read} />}
      {!file && view !== "send" && (
        <main>
          <h1>What would you like to change?</h1>
          <ul>
            {files.map(({ name, rule }) => (
              <li key={name}>
                <a href={`#${name}`}>{rule.label}</a> {allTyped[name] && <strong>Not saved yet. </strong>}
                <span class="hint">{rule.description}</span>
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
  typed: Typed | undefined;
  /** Told the file as it is now, after a save and where somebody else has changed it. */
  onFile: (now: FormFile) => void;
  onTyped: (typed: Typed | undefined) => void;
}

function Form({ file, typed, onFile, onTyped }: FormProps) {
  const { name, rule, hash } = file;
  const [problems, setProblems] = useState<Problem[]>([]);
  const [said, say] = useState<ComponentChildren>("");
  const [focused, setFocused] = useState("");
  // What was typed into the file as it was before never stands in the form by itself: the next save would undo somebody's work.
  const isOfThisFile = typed?.hash === hash;
  const value = isOfThisFile ? typed.value : file.value;
  const mine = [isOfThisFile ? [] : (typed?.value ?? []), typed?.mine ?? []].flat();

  // A save may wait for a build: what is typed meanwhile stays.
  const latest = useRef(value);
  latest.current = value;
  const isSaving = useRef(false);

  useEffect(() => {
    const check = () => call<Problem[]>("check", { name, value }).then(setProblems, () => {});
    const timer = setTimeout(check, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  /** Nothing is left to save where the form holds what the file does. */
  function keep(now: FormFile, changed: Fields, other = mine) {
    const left = other.filter((one) => differences(changed, one).length > 0);
    const isSaved = differences(now.value, changed).length === 0;
    onTyped(isSaved && left.length === 0 ? undefined : { value: changed, hash: now.hash, mine: left });
  }
  /** What stands at the top, or else all that is not saved. */
  const forget = () => (mine.length > 0 ? keep(file, value, []) : change(file.value));
  function change(changed: unknown) {
    keep(file, changed as Fields);
    say("");
  }
  async function save(event: Event) {
    event.preventDefault();
    // The second press of a double one would find the file changed by the first.
    if (isSaving.current) return;
    isSaving.current = true;
    say("Saving …");
    try {
      const saved = await call<FormFile>("save", { name, value, hash });
      onFile(saved);
      keep(saved, latest.current);
      setProblems([]);
      say(
        <>
          Saved on this computer. It is not on the site yet: <a href="#send">Send</a>
        </>,
      );
    } catch (error) {
      const { message, problems: found = problems, file: now } = error as Refused;
      say(message);
      setProblems(found);
      if (!now) return;
      onFile(now);
      const isTouched = differences(file.value, latest.current).length > 0;
      keep(now, now.value, [isTouched ? latest.current : [], mine].flat());
      scrollTo(0, 0);
    } finally {
      isSaving.current = false;
    }
  }

  // Wherever the focus is: after a press on what goes away, it is nowhere.
  useLayoutEffect(() => {
    window.onkeydown = (event) => {
      if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) save(event);
    };
    return () => (window.onkeydown = null);
  });

  // Of an entry, its fields or its buttons: `/items/3`, `/items/3/answer`, `/items/3:Copy`.
  const [entry = ""] = /^\/\w+\/\d+/.exec(focused) ?? [];
  return (
    <main class="editing">
      <form onSubmit={save} onFocusIn={({ target }) => setFocused((target as Element).id || focused)}>
        {mine.length > 0 && (
          <section role="alert">
            <h2>Somebody else has changed this file</h2>
            <p>
              The form shows what it holds now. What you typed stands here: take over what is to stay, then
              save.
            </p>
            {mine.map((one, index) => (
              <Differences
                key={index}
                rule={rule}
                from={value}
                to={one}
                heads={["You typed", "In the form now"]}
                action="Take over"
                onTake={change}
              />
            ))}
          </section>
        )}
        <Problems.Provider value={problems}>
          <Field rule={rule} value={value} pointer="" isRequired onChange={change} />
        </Problems.Provider>
        <footer>
          <button type="submit" class="main">
            Save
          </button>{" "}
          {typed && (
            <button type="button" onClick={() => confirm("Forget what you typed?") && forget()}>
              Forget what I typed
            </button>
          )}{" "}
          <span role="status">
            {typed && "Not saved yet. "}
            {said}
          </span>
          {problems.length > 0 && (
            <details open={said !== ""}>
              <summary class="problem">{problems.length} to mend</summary>
              {problems.map(({ pointer, sentence }) => (
                <button key={pointer + sentence} type="button" class="problem" onClick={() => goTo(pointer)}>
                  {sentence}
                </button>
              ))}
            </details>
          )}
        </footer>
      </form>
      <Preview value={valueAt(file.value, entry) ?? file.value} saved={hash} />
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

render(<App />, document.body);
