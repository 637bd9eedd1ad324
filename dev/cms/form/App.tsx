/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time, and what is not sent yet. */
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Fields, isFields, valueAt } from "../../../lib/check/pointers.ts";
import type { Problem } from "../../../lib/check/problem.ts";
import { changesIn, differences, titleOf } from "../differences.ts";
import type { FormFile, Rule } from "../files.ts";
import { call, type Refused } from "./call-server.ts";
import { SendPage } from "./Changes.tsx";
import { Field, Problems } from "./Field.tsx";
import "./form.css";

/** Nobody has typed for so long. */
const PAUSE_MS = 600;

/** What was typed into a file and is not saved. */
interface Typed {
  value: Fields;
  /** Of the file as it was opened, and what it held. */
  hash: string;
  opened: Fields;
  /** Changes that could not be saved, because the file is another now, as text to copy. */
  lost: [place: string, text: string][];
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
      {file?.isBroken && <Broken key={file.hash} file={file} onChange={read} />}
      {file && !file.isBroken && (
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
          <div class="groups">
            {[...new Set(files.map(({ rule }) => rule.group))].map((group) => (
              <section key={group}>
                <h2>{group}</h2>
                <ul>
                  {files.map(
                    ({ name, rule, isBroken }) =>
                      rule.group === group && (
                        <li key={name}>
                          <a href={`#${name}`}>{rule.label}</a>{" "}
                          {allTyped[name] && <strong>Not saved yet. </strong>}
                          {isBroken && <strong class="problem">Can’t be read. </strong>}
                          <span class="hint">{rule.description}</span>
                        </li>
                      ),
                  )}
                </ul>
              </section>
            ))}
          </div>
        </main>
      )}
    </>
  );
}

/** A file that can't be read as fields: what is wrong, and a way out. */
function Broken({ file: { name, rule }, onChange }: { file: FormFile; onChange: () => Promise<void> }) {
  const [said, say] = useState("");
  useEffect(() => {
    call<Problem[]>("check", { name }).then((found) => say(found.map(({ sentence }) => sentence).join("\n")));
  }, []);
  const takeBack = () => call("takeBack", { name }).then(onChange, ({ message }: Refused) => say(message));
  return (
    <main>
      <h1>{rule.label}</h1>
      <p>
        The file site/_data/{name}.json can’t be read as it is. Fix it where it was changed, or take it back.
      </p>
      <p role="status" class="problem">
        {said}
      </p>
      <button
        type="button"
        onClick={() => confirm("Replace the file with what was sent last?") && takeBack()}
      >
        Take back what was sent last
      </button>
    </main>
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
  const [entry, setEntry] = useState("");
  const [hasTried, setTried] = useState(false);
  // What was typed into the file as it was before never stands in the form by itself: the next save would undo somebody's work.
  const isOfThisFile = typed?.hash === hash;
  const value = isOfThisFile ? typed.value : file.value;
  const isChanged = differences(file.value, value).length > 0;
  const lost = [
    ...(typed?.lost ?? []),
    ...(typed && !isOfThisFile ? changesAsText(rule, typed.opened, typed.value) : []),
  ];

  // A save may wait for a build: what is typed meanwhile stays.
  const latest = useRef(value);
  latest.current = value;
  const isSaving = useRef(false);

  useEffect(() => {
    const check = () => call<Problem[]>("check", { name, value }).then(setProblems, () => {});
    const timer = setTimeout(check, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  // A sentence that comes moves what is typed in, which never goes under the footer.
  useLayoutEffect(() => {
    document.activeElement?.closest("form .field")?.scrollIntoView({ block: "nearest" });
  }, [problems]);

  // In a group that is new, nothing is wrong with what nobody has filled in yet.
  const isShown = ({ pointer }: Problem) => {
    const isEmpty = [undefined, '""', "[]"].includes(JSON.stringify(valueAt(value, pointer)));
    const group = pointer.slice(0, pointer.lastIndexOf("/"));
    return hasTried || !isEmpty || isFields(valueAt(file.value, group));
  };
  const shown = problems.filter(isShown);

  /** Nothing is left to save if the form holds what the file does. */
  function keep(now: FormFile, changed: Fields, left = lost) {
    const isSaved = differences(now.value, changed).length === 0;
    const typedNow = { value: changed, hash: now.hash, opened: now.value, lost: left };
    onTyped(isSaved && left.length === 0 ? undefined : typedNow);
  }
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
    setTried(true);
    try {
      const saved = await call<FormFile>("save", { name, value, hash });
      onFile(saved);
      keep(saved, latest.current);
      setProblems([]);
      setTried(false);
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
      keep(now, now.value, [...lost, ...changesAsText(rule, file.value, latest.current)]);
      scrollTo(0, 0);
    } finally {
      isSaving.current = false;
    }
  }

  // On window: once the pressed button is gone, nothing has the focus.
  useLayoutEffect(() => {
    window.onkeydown = (event) => {
      if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) save(event);
    };
    return () => (window.onkeydown = null);
  });

  // Of an entry, its fields or its buttons: `/items/3`, `/items/3/answer`, `/items/3:Copy`.
  const follow = ({ target }: Event) => setEntry(/^\/\w+\/\d+/.exec((target as Element).id)?.[0] ?? entry);
  return (
    <main>
      <form onSubmit={save} onFocusIn={follow}>
        <h1>{rule.label}</h1>
        <PageLink value={valueAt(file.value, entry) ?? file.value} />
        {lost.length > 0 && (
          <section role="alert">
            <h2>Somebody else has changed this file</h2>
            <p>The form shows it as it is now. These are your changes: copy what should stay, then save.</p>
            {lost.map(([place, text], index) => (
              <label key={index}>
                {place}
                <textarea
                  readOnly
                  rows={1}
                  value={text}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </label>
            ))}
            <button type="button" onClick={() => confirm("Forget these changes?") && keep(file, value, [])}>
              Forget these changes
            </button>
          </section>
        )}
        <Problems.Provider value={shown}>
          <Field rule={rule} label="" value={value} pointer="" isRequired onChange={change} />
        </Problems.Provider>
        <footer>
          <button type="submit" class="main">
            Save
          </button>
          {shown[0] && (
            <button type="button" class="problem" onClick={() => goTo(shown[0]?.pointer ?? "")}>
              {shown.length} to fix
            </button>
          )}
          <span role="status">
            {isChanged && "Not saved yet. "}
            {said}
          </span>
          {isChanged && (
            <button
              type="button"
              onClick={() => confirm("Discard what you typed?") && keep(file, file.value)}
            >
              Discard
            </button>
          )}
        </footer>
      </form>
    </main>
  );
}

/** Leads to the page that shows what is edited, on the server that rebuilds it at each save and reloads it. */
function PageLink({ value }: { value: unknown }) {
  const [page, setPage] = useState("");
  useEffect(() => void call<string>("page", { value }).then(setPage, () => {}), [JSON.stringify(value)]);
  // A browser marks the text behind `:~:text=`, and goes there.
  const mark = `#:~:text=${encodeURIComponent(titleOf(value) ?? "").replaceAll("-", "%2D")}`;
  return (
    <a href={page + mark} target="page">
      See the page
    </a>
  );
}

/** As text to copy, field by field. */
function changesAsText(rule: Rule, from: Fields, to: Fields): Typed["lost"] {
  return changesIn(rule, from, to).map((one) => [one.place, one.to || "Deleted"]);
}

/** Opens what is folded around a field, and goes there. */
function goTo(pointer: string) {
  const field = document.getElementById(pointer);
  // What has no field of its own is in one around it.
  if (!field && pointer) return goTo(pointer.slice(0, pointer.lastIndexOf("/")));
  for (let inner = field; inner; inner = inner.parentElement)
    if (inner instanceof HTMLDetailsElement) inner.open = true;
  field?.focus();
}

render(<App />, document.body);
