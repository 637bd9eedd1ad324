/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time, and what has not been sent yet. */
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Fields } from "../../../lib/check/pointers.ts";
import { type Change, changesIn, differences } from "../differences.ts";
import type { FormFile, FormProblem } from "../files.ts";
import { call, type Refused } from "./call-server.ts";
import { Changes, SendPage } from "./Changes.tsx";
import { Field, Problems } from "./Field.tsx";
import "./form.css";

/** What was typed into a file and has not been saved. */
interface Typed {
  value: Fields;
  /** What the file held when it was opened, and its hash. */
  opened: Pick<FormFile, "value" | "hash">;
  /** Changes that could not be saved because the file had changed, as text to copy. */
  lost: Change[];
}

/** Keeps what is typed over a reload, in this tab alone; undefined if cookies are blocked. */
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
  // An effect after painting may miss a reload that follows at once.
  useLayoutEffect(() => {
    window.onbeforeunload = Object.values(allTyped).some(Boolean) ? (event) => event.preventDefault() : null;
    memory?.setItem("typed", JSON.stringify(allTyped));
  }, [allTyped]);
  const file = files.find(({ name, broken }) => name === view && !broken);
  return (
    <>
      <header>
        <a href="#all">All words and pictures</a> <a href="#send">Not sent yet</a>
      </header>
      {file ? (
        <Form
          key={view}
          file={file}
          typed={allTyped[view]}
          onFile={(now) => setFiles((all) => all.map((old) => (old.name === now.name ? now : old)))}
          onTyped={(change) => setAllTyped((all) => ({ ...all, [view]: change(all[view]) }))}
        />
      ) : view === "send" ? (
        <SendPage files={files} onChange={read} />
      ) : (
        <main>
          <h1>What would you like to change?</h1>
          <div class="groups">
            {[...new Set(files.map(({ rule }) => rule.group))].map((group) => (
              <section key={group}>
                <h2>{group}</h2>
                <ul>
                  {files
                    .filter(({ rule }) => rule.group === group)
                    .map(({ name, rule, broken }) => (
                      <li key={name}>
                        <a href={broken ? "#send" : `#${name}`}>{rule.label}</a>{" "}
                        {allTyped[name] && <strong>Not saved yet. </strong>}
                        {broken && <strong class="problem">Can’t be read. </strong>}
                        <span class="hint">{rule.description}</span>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
      )}
    </>
  );
}

interface FormProps {
  file: FormFile;
  typed: Typed | undefined;
  /** Called with the file as it is now, after a save or if somebody else has changed it. */
  onFile: (now: FormFile) => void;
  onTyped: (change: (typed: Typed | undefined) => Typed | undefined) => void;
}

/** Nothing is kept if the form holds what the file does. */
function keep(typed: Typed): Typed | undefined {
  const { value, opened, lost } = typed;
  return lost.length > 0 || differences(opened.value, value).length > 0 ? typed : undefined;
}

function Form({ file, typed, onFile, onTyped }: FormProps) {
  const { name, rule } = file;
  const { value, opened, lost } = typed ?? { value: file.value, opened: file, lost: [] };
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [status, setStatus] = useState<ComponentChildren>("");
  const [entry, setEntry] = useState("");
  const isSaving = useRef(false);
  const isChanged = differences(opened.value, value).length > 0;

  function change(changed: unknown) {
    onTyped(() => keep({ value: changed as Fields, opened, lost }));
    setStatus("");
  }
  async function save(event: Event) {
    event.preventDefault();
    // The second press of a double one would find the file changed by the first.
    if (isSaving.current) return;
    isSaving.current = true;
    setStatus("Saving …");
    try {
      const saved = await call<FormFile>("save", { name, value, hash: opened.hash });
      onFile(saved);
      // What was typed meanwhile stays.
      onTyped(
        (now) => now && keep({ ...now, opened: saved, value: now.value === value ? saved.value : now.value }),
      );
      setProblems([]);
      setStatus(
        <>
          Saved on this computer. It is not on the site yet: <a href="#send">Send</a>
        </>,
      );
    } catch (error) {
      const { message, problems: found = [], file: now } = error as Refused;
      setStatus(message);
      setProblems(found);
      if (!now) return requestAnimationFrame(() => goTo(found[0]?.pointer ?? ""));
      onFile(now);
      onTyped((mine) => {
        const changes = changesIn(rule, opened.value, mine?.value ?? value);
        return keep({ value: now.value, opened: now, lost: [...lost, ...changes] });
      });
      scrollTo(0, 0);
    } finally {
      isSaving.current = false;
    }
  }

  // On window, because nothing has the focus once a pressed button is gone.
  useLayoutEffect(() => {
    window.onkeydown = (event) => {
      if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) save(event);
    };
    return () => (window.onkeydown = null);
  });

  // The id of an entry's field or button begins with its pointer: `/items/3/answer`, `/items/3:Copy`.
  const follow = ({ target }: Event) => setEntry(/^\/\w+\/\d+/.exec((target as Element).id)?.[0] ?? entry);
  return (
    <main>
      <form onSubmit={save} onFocusIn={follow}>
        <h1>{rule.label}</h1>
        <a href={`/page?of=${name}&at=${entry}`} target="page">
          See the page
        </a>
        {lost.length > 0 && (
          <section role="alert">
            <h2>Somebody else has changed this file</h2>
            <p>
              The form now shows the file as it is. Your own changes are below: copy what should stay into the
              form, and save.
            </p>
            <Changes changes={lost} />
            <button
              type="button"
              onClick={() =>
                confirm("Forget these changes?") && onTyped(() => keep({ value, opened, lost: [] }))
              }
            >
              Forget these changes
            </button>
          </section>
        )}
        <Problems.Provider value={problems}>
          <Field rule={rule} label="" value={value} pointer="" isRequired onChange={change} />
        </Problems.Provider>
        <footer>
          <button type="submit" class="main">
            Save
          </button>
          <span role="status">
            {isChanged && "Not saved yet. "}
            {status}
          </span>
          {isChanged && (
            <button type="button" onClick={() => confirm("Discard what you typed?") && change(opened.value)}>
              Discard
            </button>
          )}
        </footer>
      </form>
    </main>
  );
}

/** Unfolds what is around a field, or around the nearest group that has one, and focuses it. */
function goTo(pointer: string) {
  const field = document.getElementById(pointer);
  if (!field && pointer) return goTo(pointer.slice(0, pointer.lastIndexOf("/")));
  for (let inner = field; inner; inner = inner.parentElement)
    if (inner instanceof HTMLDetailsElement) inner.open = true;
  if (field) field.focus();
  else scrollTo(0, 0);
}

render(<App />, document.body);
