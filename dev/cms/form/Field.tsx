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
  const Inner = rule.picture ? Picture : (INNER[rule.type ?? ""] ?? Control);
  const isGroup = Inner === Group || Inner === List;
  const [Around, Head] = isGroup
    ? (["fieldset", "legend"] as const)
    : (["div", "label"] as const);
  // Optional groups, pictures, and texts whose empty value has a meaning have a button to
  // add or leave them out.
  const mayBeLeftOut =
    !isRequired && (rule.type === "object" || rule.picture || rule.minLength === 0);
  const isLeftOut = mayBeLeftOut && value === undefined;
  const counts = rule.maxLength && !rule.picture && !rule.choices && !isLeftOut;
  const notes = `${pointer}:notes`;
  const control = {
    id: pointer,
    "aria-describedby": notes,
    "aria-invalid": own.length > 0,
  };
  const toggle = () => {
    onChange(isLeftOut ? createEmpty(rule) : undefined);
    goTo(pointer);
  };
  return (
    <Around className="field" {...(isGroup && { id: pointer, tabIndex: -1 })}>
      <Head htmlFor={pointer}>{label}</Head>
      <div id={notes}>
        <span className="hint">
          {counts && `${[...String(value ?? "")].length} of ${rule.maxLength}. `}
          {rule.description}
        </span>
        {own.length > 0 && (
          <p className="problem">{own.map(({ sentence }) => sentence).join("\n")}</p>
        )}
      </div>
      {!isLeftOut && <Inner {...props} control={control} />}
      {mayBeLeftOut && (
        <button type="button" onClick={toggle}>
          {isLeftOut ? "Add" : "Leave out"}: {label}
        </button>
      )}
    </Around>
  );
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
 * Returns a list with one more entry. `toSpliced` is not used, because browsers of 2021
 * do not have it:
 * https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/toSpliced
 */
const replaceEntry = <Entry,>(
  list: readonly Entry[],
  at: number,
  entry: Entry,
): Entry[] => [...list.slice(0, at), entry, ...list.slice(at)];

function List(props: FieldProps) {
  const { rule, value, pointer, onChange } = props;
  const { items = { label: "Entry" } } = rule;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const { pairs, arrange, insert } = useEntries(entries, props);
  const titles = findTitles(entries, items);
  return (
    <>
      <ol>
        {pairs.map((pair, at) => {
          const { key, entry } = pair;
          const label = `${items.label} ${at + 1}`;
          const title = titles[at] ?? label;
          const others = pairs.filter((other) => other !== pair);
          const up = Math.max(at - 1, 0);
          const down = Math.min(at + 1, others.length);
          const tools = {
            "Move up": () => arrange(replaceEntry(others, up, pair), `/${up}:Move up`),
            "Move down": () =>
              arrange(replaceEntry(others, down, pair), `/${down}:Move down`),
            Copy: () => insert(at + 1, entry),
            Delete: () => {
              if (confirm(`Delete “${title}”?`)) {
                arrange(others, "");
              }
            },
          };
          const field = {
            rule: items,
            value: entry,
            pointer: `${pointer}/${at}`,
            label,
            isRequired: true,
            onChange: (inner: unknown) =>
              onChange(
                entries.map((other, position) => (position === at ? inner : other)),
              ),
          };
          return <Entry key={key} field={field} title={title} tools={tools} />;
        })}
      </ol>
      <button type="button" onClick={() => insert(entries.length, createEmpty(items))}>
        Add: {items.label}
      </button>
    </>
  );
}

/** Returns the entries of a list with their keys. An entry keeps its key when it moves, so that it stays unfolded. */
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
    arrange(replaceEntry(pairs, at, { key: nextKey(), entry }), `/${at}:fold`);
  }
  return { pairs, arrange, insert };
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

const INNER: { [type: string]: (props: FieldProps) => ReactNode } = {
  object: Group,
  array: List,
};
