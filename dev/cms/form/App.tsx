/** The editor's pages: what there is to edit, a form, and what has not been sent yet. */
import { type FocusEvent, useEffect, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { changesIn } from "../differences.ts";
import type { FormFile, ProblemAtField, Refused } from "../files.ts";
import type { Unsent } from "../unsent.ts";
import { call } from "./call.ts";
import { Field, Problems } from "./Field.tsx";
import { goTo } from "./go-to.ts";
import "./form.css";

/** Unsaved values by file, kept in this tab alone; in memory if cookies are blocked. */
let unsaved: { [name: string]: string } = {};
try {
  unsaved = sessionStorage;
} catch {}

/** Whether a link of the editor was pressed: what is typed is still there on the next page. */
let isComingBack = false;
addEventListener("click", ({ target }) => {
  isComingBack =
    unsaved instanceof Storage && (target as Element).matches("a:not([target])");
});
addEventListener("beforeunload", (event) => {
  if (Object.keys(unsaved).length > 0 && !isComingBack) {
    event.preventDefault();
  }
});

function List({ files }: { files: FormFile[] }) {
  const itemFor = ({ name, rule, broken }: FormFile) => (
    <li key={name}>
      <a href={broken ? "/send" : `/${name}`}>{rule.label}</a>{" "}
      {unsaved[name] && <strong>Not saved yet. </strong>}
      {broken && <strong className="problem">Can’t be read. </strong>}
      <span className="hint">{rule.description}</span>
    </li>
  );
  const groups = [...new Set(files.map(({ rule }) => rule.group))];
  return (
    <>
      <h1>What would you like to change?</h1>
      <div className="groups">
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>{files.filter(({ rule }) => rule.group === group).map(itemFor)}</ul>
          </section>
        ))}
      </div>
    </>
  );
}

const SAVING = "Saving …";
const SENDING = "Checking, building and sending. This takes up to a minute …";
const SAVED = "Saved on this computer. It is not on the site yet:";

/** What is typed into a file's form, which a reload keeps, and its saving. */
function useFileForm({ name, rule, value: first }: FormFile) {
  const empty = {
    value: first,
    /** The value when the file was opened, or last saved. */
    opened: first,
    /** Changes that could not be saved because the file had changed, as text to copy. */
    lost: [] as string[],
    problems: [] as ProblemAtField[],
    status: "",
  };
  const typed = JSON.parse(unsaved[name] ?? "{}");
  const [state, setState] = useState({ ...empty, ...typed } as typeof empty);
  const update = (changes: Partial<typeof empty>) =>
    setState((now) => ({ ...now, ...changes }));
  const { value, opened, lost, status } = state;
  const isChanged = JSON.stringify(opened) !== JSON.stringify(value);
  const isUnsaved = isChanged || lost.length > 0;

  async function save(event: { preventDefault(): void }) {
    event.preventDefault();
    // The second press of a double press would find the file changed by the first.
    if (status === SAVING) {
      return;
    }
    update({ status: SAVING });
    try {
      await call("save", { name, value, opened });
      update({ opened: value, problems: [], status: SAVED });
    } catch (error) {
      showRefusal(error as Refused);
    }
  }

  function showRefusal({ message, problems = [], file }: Refused) {
    update({ status: message, problems });
    if (!file) {
      goTo(problems[0]?.pointer ?? "");
      return;
    }
    // Somebody else has saved the file: the form shows it, and above it what was typed, as text to copy.
    setState((now) => {
      const lost = [...now.lost, changesIn(rule, opened, now.value)].filter(Boolean);
      return { ...now, value: file.value, opened: file.value, lost };
    });
    scrollTo(0, 0);
  }

  useUnsaved(name, isUnsaved ? { ...state, status: "" } : undefined);
  useSaveKey(save);
  return { state, update, isChanged, isUnsaved, save };
}

/** Keeps what is typed into a file's form for the next page, or for a reload. */
function useUnsaved(name: string, typed: object | undefined) {
  // A reload that follows at once may come before an effect after painting.
  useLayoutEffect(() => {
    if (typed) {
      unsaved[name] = JSON.stringify(typed);
    } else {
      delete unsaved[name];
    }
  });
}

/** Ctrl+S or Cmd+S saves, wherever the focus is: once a pressed button is gone, nothing has it. */
function useSaveKey(save: (event: KeyboardEvent) => unknown) {
  useLayoutEffect(() => {
    window.onkeydown = (event) => {
      if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) {
        save(event);
      }
    };
  });
}

function Form({ file }: { file: FormFile }) {
  const { state, update, isChanged, isUnsaved, save } = useFileForm(file);
  const { value, opened, lost, problems, status } = state;
  const [entry, setEntry] = useState("");

  const change = (changed: unknown) =>
    update({
      value: changed as FormFile["value"],
      status: status === SAVING ? SAVING : "",
    });
  const discard = () => {
    if (confirm("Discard what you typed?")) {
      update({ value: opened, lost: [], problems: [], status: "" });
    }
  };
  // The id of an entry's field or button begins with its pointer: `/items/3/answer`, `/items/3:Copy`. A field of no
  // entry belongs to the whole form.
  const follow = ({ target }: FocusEvent) => {
    if (target.id.startsWith("/")) {
      setEntry(/^.*?\/\d+/.exec(target.id)?.[0] ?? "");
    }
  };
  return (
    <form onSubmit={save} onFocus={follow}>
      <h1>{file.rule.label}</h1>
      <a href={`/page?of=${file.name}&at=${entry}`} target="page">
        See the page
      </a>
      {lost.length > 0 && <LostChanges changes={lost} />}
      <Problems.Provider value={problems}>
        <Field
          rule={file.rule}
          label=""
          value={value}
          pointer=""
          isRequired
          onChange={change}
        />
      </Problems.Provider>
      <SaveBar
        isChanged={isChanged}
        status={status}
        onDiscard={isUnsaved ? discard : undefined}
      />
    </form>
  );
}

interface SaveBarProps {
  isChanged: boolean;
  status: string;
  /** Undefined if there is nothing to discard. */
  onDiscard: (() => void) | undefined;
}

const SaveBar = ({ isChanged, status, onDiscard }: SaveBarProps) => (
  <footer>
    <button type="submit" className="main">
      Save
    </button>
    <span role="status">
      {isChanged && "Not saved yet. "}
      {status} {status === SAVED && <a href="/send">Send</a>}
    </span>
    {onDiscard && (
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    )}
  </footer>
);

/** What could not be saved, as text to copy. */
const LostChanges = ({ changes }: { changes: readonly string[] }) => (
  <section role="alert">
    <h2>Somebody else has changed this file</h2>
    <p>
      The form shows the file as it is now. Copy the changes you want to keep into it:
    </p>
    <pre>{changes.join("\n\n")}</pre>
  </section>
);

/** What is saved on this computer and not on the site, with a way back and the button that sends it. */
function SendPage() {
  const [unsent, setUnsent] = useState<Unsent>();
  const [status, setStatus] = useState("");
  const isBusy = status === SENDING;
  const read = () =>
    call<Unsent>("unsent").then(setUnsent, ({ message }: Refused) => setStatus(message));
  useEffect(() => void read(), []);

  async function show(answer: Promise<string>) {
    setStatus(await answer.catch(({ message }: Refused) => message));
    await read();
  }
  async function send() {
    setStatus(SENDING);
    await show(call<string>("send"));
  }
  async function putBack(name: string, label: string) {
    if (confirm(`Put “${label}” back as it was last sent?`)) {
      await show(call<string>("putBack", { name }));
    }
  }

  const { forms = [], pictures = [], others = [] } = unsent ?? {};
  return (
    <>
      <h1>Not sent yet</h1>
      {forms.map(({ name, label, changes }) => (
        <section key={name}>
          <h2>{label}</h2>
          <pre>{changes}</pre>
          <button type="button" disabled={isBusy} onClick={() => putBack(name, label)}>
            Put back: {label}
          </button>
        </section>
      ))}
      {pictures.map((picture) => (
        <img key={picture} src={`/${picture}`} alt={picture} title={picture} />
      ))}
      {others.length > 0 && (
        <p>Not sent, because the site does not use it: {others.join(", ")}</p>
      )}
      {unsent && forms.length + pictures.length === 0 && (
        <p>Everything that is saved on this computer has been sent.</p>
      )}
      {unsent && (
        <button type="button" className="main" disabled={isBusy} onClick={send}>
          Send
        </button>
      )}
      <p role="status">{status}</p>
    </>
  );
}

const main = document.querySelector("main") ?? document.body;
// The sentence for browsers in which this script does not run.
main.textContent = "";
const root = createRoot(main);
call<FormFile[]>("files").then(
  (files) => {
    const view = location.pathname.slice(1);
    const file = files.find(({ name, broken }) => name === view && !broken);
    if (file) {
      root.render(<Form file={file} />);
    } else {
      root.render(view === "send" ? <SendPage /> : <List files={files} />);
    }
  },
  ({ message }: Refused) => root.render(message),
);
