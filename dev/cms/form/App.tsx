/** @jsxImportSource preact */
/** The editor's page: what there is to edit, one form at a time, and what is not sent yet. */
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Fields, isFields, valueAt } from "../../../lib/check/pointers.ts";
import { changesIn, differences, titleOf } from "../differences.ts";
import type { FormFile, FormProblem } from "../files.ts";
import { call, type Refused } from "./call-server.ts";
import { SendPage } from "./Changes.tsx";
import { Field, Problems } from "./Field.tsx";
import "./form.css";

/** Nobody has typed for so long. */
const PAUSE_MS = 600;

/** What was typed into a file and is not saved. */
interface Typed {
  value: Fields;
  /** What the file held when it was opened, and its hash. */
  opened: Pick<FormFile, "value" | "hash">;
  /** Changes that could not be saved because the file is another now, as text to copy. */
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
  /** Called with the file as it is now, after a save and if somebody else has changed it. */
  onFile: (now: FormFile) => void;
  onTyped: (change: (typed: Typed | undefined) => Typed | undefined) => void;
}

function Form({ file, typed, onFile, onTyped }: FormProps) {
  const { name, rule } = file;
  const { value, opened, lost } = typed ?? { value: file.value, opened: file, lost: [] };
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [status, setStatus] = useState<ComponentChildren>("");
  const [entry, setEntry] = useState("");
  const [hasTried, setTried] = useState(false);
  const isSaving = useRef(false);
  const isChanged = differences(opened.value, value).length > 0;

  useEffect(() => {
    const check = () => call<FormProblem[]>("check", { name, value }).then(setProblems, () => {});
    const timer = setTimeout(check, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  // A sentence that comes moves what is typed in, which never goes under the footer.
  useLayoutEffect(() => {
    document.activeElement?.closest("form .field")?.scrollIntoView({ block: "nearest" });
  }, [problems]);

  // In a group that is new, nothing is wrong with what nobody has filled in yet.
  const shown = problems.filter(({ pointer }) => {
    const isEmpty = [undefined, '""', "[]"].includes(JSON.stringify(valueAt(value, pointer)));
    const group = pointer.slice(0, pointer.lastIndexOf("/"));
    return hasTried || !isEmpty || isFields(valueAt(opened.value, group));
  });

  /** Nothing is kept if the form holds what the file does. */
  const keep = (kept: Typed) => {
    const isSaved = kept.lost.length === 0 && differences(kept.opened.value, kept.value).length === 0;
    return isSaved ? undefined : kept;
  };
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
    setTried(true);
    try {
      const saved = await call<FormFile>("save", { name, value, hash: opened.hash });
      onFile(saved);
      // What was typed meanwhile stays.
      onTyped(
        (now) => now && keep({ ...now, opened: saved, value: now.value === value ? saved.value : now.value }),
      );
      setProblems([]);
      setTried(false);
      setStatus(
        <>
          Saved on this computer. It is not on the site yet: <a href="#send">Send</a>
        </>,
      );
    } catch (error) {
      const { message, problems: found = problems, file: now } = error as Refused;
      setStatus(message);
      setProblems(found);
      if (!now) return;
      onFile(now);
      onTyped((mine) => {
        const changes = changesIn(rule, opened.value, mine?.value ?? value);
        const texts = changes.map(({ place, to }): Typed["lost"][0] => [place, to || "Deleted"]);
        return keep({ value: now.value, opened: now, lost: [...lost, ...texts] });
      });
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
                <textarea readOnly rows={1} value={text} />
              </label>
            ))}
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

/** Opens what is folded around a field, or around the nearest group that has one, and goes there. */
function goTo(pointer: string) {
  const field = document.getElementById(pointer);
  if (!field && pointer) return goTo(pointer.slice(0, pointer.lastIndexOf("/")));
  for (let inner = field; inner; inner = inner.parentElement)
    if (inner instanceof HTMLDetailsElement) inner.open = true;
  field?.focus();
}

render(<App />, document.body);
