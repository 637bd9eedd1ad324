/** Shows the form of a data file, and saves it. */
import { type FocusEvent, useLayoutEffect, useState } from "react";
import { describeChanges } from "../differences.ts";
import type { DataFile, ErrorAnswer, ProblemAtField } from "../files.ts";
import { call } from "./call.ts";
import { Field, Problems } from "./Field.tsx";
import { goTo } from "./go-to.ts";
import { readUnsaved, useUnsaved } from "./unsaved.ts";

const SAVING = "Saving …";
const SAVED = "Saved on this computer. It is not on the site yet:";

/** A data file while it is edited. */
interface EditedFile {
  value: DataFile["value"];
  /** The value of the file when it was opened or saved last. */
  opened: DataFile["value"];
  /** Changes in words that could not be saved, because the file had changed. They are shown to be copied. */
  lost: string[];
  problems: ProblemAtField[];
  /** A sentence about the last save; empty if there is none. */
  status: string;
}

/** Holds the value of a file's form, saves it, and keeps it over a reload. */
function useFileForm({ name, rule, value: first }: DataFile) {
  const [state, setState] = useState(
    (): EditedFile => ({
      value: first,
      opened: first,
      lost: [],
      problems: [],
      status: "",
      ...readUnsaved(name),
    }),
  );
  const update = (changes: Partial<EditedFile>) =>
    setState((now) => ({ ...now, ...changes }));
  const { value, opened, lost, status } = state;
  const isChanged = JSON.stringify(opened) !== JSON.stringify(value);
  const isUnsaved = isChanged || lost.length > 0;

  async function save(event: { preventDefault(): void }) {
    event.preventDefault();
    // Ignore a second press, which would find that the first one has changed the file.
    if (status === SAVING) {
      return;
    }
    update({ status: SAVING });
    try {
      await call("save", { name, value, opened });
      update({ opened: value, problems: [], status: SAVED });
    } catch (error) {
      showError(error as ErrorAnswer);
    }
  }

  function showError({ message, problems = [], file }: ErrorAnswer) {
    update({ status: message, problems });
    if (file) {
      showTheirs(file.value);
    } else {
      goTo(problems[0]?.pointer ?? "");
    }
  }

  /** Shows the file that somebody else has saved, and above it the typed changes, to be copied. */
  function showTheirs(theirs: DataFile["value"]) {
    setState((now) => {
      const typed = describeChanges(rule, opened, now.value);
      const lost = [...now.lost, typed].filter(Boolean);
      return { ...now, value: theirs, opened: theirs, lost };
    });
    scrollTo(0, 0);
  }

  useUnsaved(name, isUnsaved ? { ...state, status: "" } : undefined);
  useSaveKey(save);
  return { state, update, isChanged, isUnsaved, save };
}

/**
 * Calls `save` at Ctrl+S or Cmd+S. Listens on the window, because nothing has the focus
 * after a pressed button has disappeared.
 */
function useSaveKey(save: (event: KeyboardEvent) => unknown) {
  useLayoutEffect(() => {
    window.onkeydown = (event) => {
      if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) {
        save(event);
      }
    };
  });
}

/**
 * The form of a data file: its fields with the problem of each, and 'Save'. The link to
 * the page that shows the file leads to the entry that has the focus.
 */
export function Form({ file }: { file: DataFile }) {
  const { state, update, isChanged, isUnsaved, save } = useFileForm(file);
  const { value, opened, lost, problems, status } = state;
  const [entry, setEntry] = useState("");

  const change = (changed: unknown) =>
    update({
      value: changed as DataFile["value"],
      status: status === SAVING ? SAVING : "",
    });
  const discard = () => {
    if (confirm("Discard what you typed?")) {
      update({ value: opened, lost: [], problems: [], status: "" });
    }
  };
  // The ids of an entry's fields and buttons begin with its pointer: `/items/3/answer`,
  // `/items/3:Copy`. Any other field belongs to the whole form.
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
  /** Called by the button 'Discard'; undefined if there is nothing to discard. */
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

/** Shows the changes that could not be saved, to be copied. */
const LostChanges = ({ changes }: { changes: readonly string[] }) => (
  <section role="alert">
    <h2>Somebody else has changed this file</h2>
    <p>
      The form shows the file as it is now. Copy the changes you want to keep into it:
    </p>
    <pre>{changes.join("\n\n")}</pre>
  </section>
);
