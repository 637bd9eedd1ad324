/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time with the page beside it, and what is not sent yet. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { differences, type Fields, valueAt } from "../differences.ts";
import type { FormFile } from "../files.ts";
import type { FieldProblem } from "../problems.ts";
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
  /** What had been typed when somebody else's file came. */
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
  return (
    <>
      <header>
        <a href="#all">All words and pictures</a> <a href="#send">Not sent yet</a>
      </header>
      {file && <Form key={view} file={file} files={files} onSaved={read} />}
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

function Form({ file, files, onSaved }: { file: FormFile; files: FormFile[]; onSaved: () => void }) {
  const { name, rule } = file;
  const [typed] = useState(() => allTyped.get(name));
  const isOfThisFile = typed?.hash === file.hash;
  const [opened, setOpened] = useState(file);
  const [value, setValue] = useState(typed && isOfThisFile ? typed.value : file.value);
  const [mine, setMine] = useState(isOfThisFile ? typed?.mine : typed?.value);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [said, say] = useState("");
  const [isSaved, setSaved] = useState(false);
  const [goal, setGoal] = useState("");
  const [place, setPlace] = useState<string[]>([]);
  const isChanged = differences(opened.value, value).length > 0;
  const isMineLeft = mine !== undefined && differences(value, mine).length > 0;

  useEffect(() => {
    keepTyped(name, isChanged || isMineLeft ? { value, hash: opened.hash, mine } : undefined);
  });
  useEffect(() => {
    const timer = setTimeout(
      () => call<FieldProblem[]>("check", { name, value }).then(setProblems, () => {}),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    // What is folded around it has opened by now.
    document.getElementById(goal)?.focus();
    setGoal("");
  }, [goal]);

  async function save(event: Event) {
    event.preventDefault();
    try {
      const saved = await call<FormFile>("save", { name, value, hash: opened.hash });
      setOpened(saved);
      setProblems([]);
      say("");
      setSaved(true);
      onSaved();
    } catch (error) {
      const { message, problems: found, file: now } = error as Refused;
      say(message);
      if (found) setProblems(found);
      if (!now) return;
      setMine(value);
      setOpened(now);
      setValue(now.value);
    }
  }

  const told = problems.map((problem) => inFormWords(problem, file, files));
  const entry = Array.isArray(opened.value[place[0] ?? ""])
    ? valueAt(opened.value, place.slice(0, 2))
    : undefined;
  const text = valueAt(opened.value, place);
  return (
    <main class="editing">
      <form onSubmit={save} onFocusIn={(event) => setPlace(stepsOf((event.target as Element).id))}>
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
              onTake={(taken) => setValue(taken as Fields)}
            />
            <button type="button" onClick={() => confirm("Forget what you typed?") && setMine(undefined)}>
              Forget what I typed
            </button>
          </section>
        )}
        <FormContext.Provider value={{ problems: told, files, goal }}>
          <Field
            rule={rule}
            value={value}
            pointer=""
            label={labelOf(rule, name)}
            isRequired
            onChange={(changed) => setValue(changed as Fields)}
          />
        </FormContext.Provider>
        <footer>
          <button type="submit" class="main">
            Save
          </button>{" "}
          <span role="status">
            {isChanged && "Not saved yet. "}
            {said}
            {isSaved && !isChanged && !said && (
              <>
                Saved on this computer. It is not on the site yet: <a href="#send">Send</a>
              </>
            )}
          </span>
          {told.length > 0 && (
            <details open={said !== ""}>
              <summary class="problem">{told.length} to mend</summary>
              {told.map(({ pointer, sentence }) => (
                <button
                  key={pointer + sentence}
                  type="button"
                  class="problem"
                  onClick={() => setGoal(pointer)}
                >
                  {sentence}
                </button>
              ))}
            </details>
          )}
        </footer>
      </form>
      <PageBeside
        value={entry ?? opened.value}
        text={typeof text === "string" ? text : ""}
        saved={opened.hash}
      />
    </main>
  );
}

/** Steps to a field, from its id in the page; a button beside it has more after a colon. */
function stepsOf(id: string) {
  return id.split(":")[0]?.split("/").slice(1) ?? [];
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
