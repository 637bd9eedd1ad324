/** Renders any value of a data file by its rule, with its problems. */
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { isFields } from "../../../lib/check/pointers.ts";
import { type FieldSchema, findTitles } from "../differences.ts";
import type { ProblemAtField } from "../files.ts";
import { Control } from "./Control.tsx";
import type { FieldProps } from "./field-props.ts";
import { goTo } from "./go-to.ts";
import { Picture } from "./Picture.tsx";

/** The problems of the file, which fields and entries show at their places. */
export const Problems = createContext<readonly ProblemAtField[]>([]);

/** Shows any value of a data file by its rule: a text, a picture, a group or a list, with its hints and problems. */
export function Field(props: FieldProps) {
  const { rule, value, pointer, label = rule.label, isRequired, onChange } = props;
  const own = useContext(Problems).filter((problem) => problem.pointer === pointer);
  if (rule.const !== undefined) {
    return null;
  }
  const Inner = chooseInner(rule);
  const isGroup = Inner === Group || Inner === List;
  const Around = isGroup ? "fieldset" : "div";
  const Head = isGroup ? "legend" : "label";
  const mayBeLeftOut = !isRequired && hasLeaveOutButton(rule);
  const isLeftOut = mayBeLeftOut && value === undefined;
  const notes = `${pointer}:notes`;
  const control = {
    id: pointer,
    "aria-describedby": notes,
    "aria-invalid": own.length > 0,
  };
  const addOrLeaveOut = () => {
    onChange(isLeftOut ? createEmpty(rule) : undefined);
    goTo(pointer);
  };
  return (
    <Around className="field" {...(isGroup && { id: pointer, tabIndex: -1 })}>
      <Head htmlFor={pointer}>{label}</Head>
      <div id={notes}>
        <span className="hint">
          {!isLeftOut && formatLength(rule, value)}
          {rule.description}
        </span>
        {own.length > 0 && (
          <p className="problem">{own.map(({ sentence }) => sentence).join("\n")}</p>
        )}
      </div>
      {!isLeftOut && <Inner {...props} control={control} />}
      {mayBeLeftOut && (
        <button type="button" onClick={addOrLeaveOut}>
          {isLeftOut ? "Add" : "Leave out"}: {label}
        </button>
      )}
    </Around>
  );
}

/** Returns the component that shows a value's own control or controls. */
function chooseInner({ picture, type }: FieldSchema): (props: FieldProps) => ReactNode {
  if (picture) {
    return Picture;
  }
  if (type === "object") {
    return Group;
  }
  return type === "array" ? List : Control;
}

/**
 * Returns whether a field that is not required has a button to add it or leave it out, as
 * groups, pictures, and texts whose empty value has a meaning have.
 */
const hasLeaveOutButton = ({ type, picture, minLength }: FieldSchema): boolean =>
  type === "object" || Boolean(picture) || minLength === 0;

/** Returns how many letters of how many are typed, such as `12 of 60. `; an empty text for a value that is not typed. */
function formatLength({ maxLength, picture, choices }: FieldSchema, value: unknown) {
  const isTyped = maxLength && !picture && !choices;
  return isTyped ? `${[...String(value ?? "")].length} of ${maxLength}. ` : "";
}

/** Returns an empty value with every required field, so that the check says what belongs in each. */
function createEmpty({
  type = "",
  properties = {},
  required = [],
}: FieldSchema): unknown {
  if (type === "object") {
    return Object.fromEntries(
      required.map((name) => [name, properties[name] && createEmpty(properties[name])]),
    );
  }
  return { array: [], boolean: false, string: "" }[type];
}

function Group({
  rule: { properties = {}, required = [] },
  value,
  pointer,
  onChange,
}: FieldProps) {
  const group = isFields(value) ? value : {};
  // Show fields that are not in the schema, such as a misspelt name, so that their text
  // can be copied.
  const unknown = Object.keys(group).filter(
    (name) => !(name in properties) && group[name] !== undefined,
  );
  const rules = unknown.map((name): [string, FieldSchema] => [
    name,
    { label: name, minLength: 0 },
  ]);
  return [...rules, ...Object.entries(properties)].map(([name, rule]) => (
    <Field
      key={name}
      rule={rule}
      value={group[name]}
      pointer={`${pointer}/${name}`}
      isRequired={required.includes(name)}
      onChange={(inner) => onChange({ ...group, [name]: inner })}
      group={group}
    />
  ));
}

let lastKey = 0;
const nextKey = () => `entry-${++lastKey}`;

/**
 * Returns a list with more entries. `toSpliced` is not used, because browsers of 2021
 * do not have it:
 * https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/toSpliced
 */
const insertAt = <Entry,>(
  list: readonly Entry[],
  at: number,
  ...entries: readonly Entry[]
): Entry[] => [...list.slice(0, at), ...entries, ...list.slice(at)];

function List(props: FieldProps) {
  const { rule, value, pointer, onChange } = props;
  const { items = { label: "Entry" } } = rule;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const { keys, insert, move, remove } = useEntries(entries, props);
  const titles = findTitles(entries, items);
  const replace = (at: number, changed: unknown) =>
    onChange(entries.map((entry, position) => (position === at ? changed : entry)));
  return (
    <>
      <ol>
        {entries.map((entry, at) => {
          const label = `${items.label} ${at + 1}`;
          const title = titles[at] ?? label;
          const tools = {
            "Move up": () => move(at, at - 1, "Move up"),
            "Move down": () => move(at, at + 1, "Move down"),
            Copy: () => insert(at + 1, entry),
            Delete: () => confirm(`Delete “${title}”?`) && remove(at),
          };
          const field = {
            rule: items,
            value: entry,
            pointer: `${pointer}/${at}`,
            label,
            isRequired: true,
            onChange: (changed: unknown) => replace(at, changed),
          };
          return <Entry key={keys[at]} field={field} title={title} tools={tools} />;
        })}
      </ol>
      <button type="button" onClick={() => insert(entries.length, createEmpty(items))}>
        Add: {items.label}
      </button>
    </>
  );
}

/**
 * Returns a key for each entry of a list, and the functions that change the list. An entry
 * keeps its key when it moves, so that it stays unfolded.
 */
function useEntries(
  entries: readonly unknown[],
  { pointer, isRequired, onChange }: FieldProps,
) {
  const keys = useRef<string[]>([]);
  for (const at of entries.keys()) {
    keys.current[at] ??= nextKey();
  }
  const pairs = entries.map((entry, at) => ({ key: keys.current[at] ?? "", entry }));

  /**
   * Replaces the entries of the list.
   *
   * @param focus the end of the id of the control to focus, because an element loses the
   * focus when it is moved
   */
  function arrange(changed: typeof pairs, focus: string) {
    keys.current = changed.map(({ key }) => key);
    const isLeftOut = changed.length === 0 && !isRequired;
    onChange(isLeftOut ? undefined : changed.map(({ entry }) => entry));
    goTo(pointer + focus);
  }
  function insert(at: number, entry: unknown) {
    arrange(insertAt(pairs, at, { key: nextKey(), entry }), `/${at}:fold`);
  }
  /** Moves an entry to a position inside the list, and focuses the button `tool` there. */
  function move(from: number, to: number, tool: string) {
    const at = Math.min(Math.max(to, 0), pairs.length - 1);
    const moved = pairs.filter((_, position) => position === from);
    const others = pairs.filter((_, position) => position !== from);
    arrange(insertAt(others, at, ...moved), `/${at}:${tool}`);
  }
  function remove(at: number) {
    const others = pairs.filter((_, position) => position !== at);
    arrange(others, "");
  }
  return { keys: keys.current, insert, move, remove };
}

interface EntryProps {
  field: FieldProps;
  title: string;
  tools: object;
}

/** An entry of a list, which can be unfolded, with buttons to move, copy and delete it. */
function Entry({ field, title, tools }: EntryProps) {
  const { pointer } = field;
  // Render only entries that were unfolded or have problems, because a thousand fields at
  // once take seconds.
  const [isOpened, setOpened] = useState(false);
  const problems = useContext(Problems).filter((one) =>
    `${one.pointer}/`.startsWith(`${pointer}/`),
  );
  const createNames = (tool: string) => ({
    id: `${pointer}:${tool}`,
    "aria-label": `${tool}: ${title}`,
  });
  return (
    <li>
      <details onToggle={() => setOpened(true)}>
        <summary id={`${pointer}:fold`}>
          {title}{" "}
          {problems.length > 0 && (
            <span className="problem">{problems.length} to fix</span>
          )}
        </summary>
        {Object.entries(tools).map(([tool, act]) => (
          <button key={tool} type="button" {...createNames(tool)} onClick={act}>
            {tool}
          </button>
        ))}
        {(isOpened || problems.length > 0) && <Field {...field} />}
      </details>
    </li>
  );
}
