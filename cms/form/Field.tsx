/** @jsxImportSource preact */
/** One component that draws any value of a data file by its rule, with what the check says of it. */
import { createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { type Fields, isFields } from "../../site/check/places.ts";
import type { Problem } from "../../site/check/problem.ts";
import { titleOf } from "../differences.ts";
import type { Rule } from "../files.ts";
import { call, type Refused } from "./call-server.ts";

/** What the check says of the form. */
export const Problems = createContext<readonly Problem[]>([]);

interface FieldProps {
  rule: Rule;
  value: unknown;
  /** JSON pointer, and the field's id in the page. */
  pointer: string;
  label?: string;
  isRequired: boolean;
  /** Told nothing where the field is to be left out. */
  onChange: (value: unknown) => void;
  /** The group around it, and what sets some of its fields. */
  group?: Fields;
  changeGroup?: (part: Fields) => void;
}

/** Longer texts get a box that grows with them. */
const LONGEST_LINE = 70;

export function Field(props: FieldProps) {
  const { rule, value, pointer, label = rule.label, isRequired, onChange } = props;
  const own = useContext(Problems).filter((problem) => problem.pointer === pointer);
  if (rule.const !== undefined) return null;
  const Inner = rule.picture
    ? Picture
    : rule.type === "array"
      ? List
      : rule.type === "object"
        ? Group
        : Control;
  const [Around, Head] =
    Inner === List || Inner === Group ? (["fieldset", "legend"] as const) : (["div", "label"] as const);
  // A group of fields, a picture, and a text that says something while it is empty, are there or not.
  const mayBeLeftOut = !isRequired && (rule.type === "object" || rule.picture || rule.minLength === 0);
  const isLeftOut = mayBeLeftOut && value === undefined && !rule.picture;
  return (
    <Around class="field" {...(Around === "fieldset" && { id: pointer, tabIndex: -1 })}>
      <Head for={pointer}>{label}</Head>
      <div id={`${pointer}:notes`}>
        <span class="hint">
          {rule.maxLength && !rule.picture && `${[...String(value ?? "")].length} of ${rule.maxLength}. `}
          {rule.description}
        </span>
        {own.map(({ sentence }) => (
          <p class="problem" key={sentence}>
            {sentence}
          </p>
        ))}
      </div>
      {isLeftOut || <Inner {...props} />}
      {mayBeLeftOut && (isLeftOut || value !== undefined) && (
        <button
          type="button"
          id={isLeftOut ? pointer : undefined}
          onClick={() => onChange(isLeftOut ? emptyBy(rule) : undefined)}
        >
          {isLeftOut ? "Add" : "Leave out"}: {label}
        </button>
      )}
    </Around>
  );
}

/** What must not be missing, empty: the check says of each field what belongs there. */
function emptyBy({ type = "", properties = {}, required = [] }: Rule): unknown {
  if (type === "object")
    return Object.fromEntries(required.map((name) => [name, properties[name] && emptyBy(properties[name])]));
  return { array: [], boolean: false, string: "" }[type];
}

function Group({ rule: { properties = {}, required = [] }, value, pointer, onChange }: FieldProps) {
  const fields = isFields(value) ? value : {};
  const changeGroup = (part: Fields) => {
    const changed: Fields = { ...fields, ...part };
    const names = Object.keys({ ...properties, ...changed }).filter((name) => changed[name] !== undefined);
    onChange(Object.fromEntries(names.map((name) => [name, changed[name]])));
  };
  return Object.entries(properties).map(([name, rule]) => (
    <Field
      key={name}
      rule={rule}
      value={fields[name]}
      pointer={`${pointer}/${name}`}
      isRequired={required.includes(name)}
      onChange={(inner) => changeGroup({ [name]: inner })}
      group={fields}
      changeGroup={changeGroup}
    />
  ));
}

/** The entries of a list: texts, or groups of fields, each folded. */
function List({ rule: { items = { label: "Entry" } }, value, pointer, isRequired, onChange }: FieldProps) {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  // An entry keeps its elements when it moves, so that it stays open.
  const keys = useRef(entries.map(() => ({})));
  // What is folded is not drawn, unless something in it is to mend: the thousand fields of all services at once take seconds.
  const [opened, setOpened] = useState<readonly (object | undefined)[]>([]);
  const problems = useContext(Problems);

  /**
   * Takes away some entries at a place and puts others there.
   *
   * @param focus id of a control: one that is moved in the page loses the focus
   */
  function splice(at: number, gone: number, added: [key: object, entry: unknown][], focus: string) {
    keys.current = keys.current.toSpliced(at, gone, ...added.map(([key]) => key));
    const changed = entries.toSpliced(at, gone, ...added.map(([, entry]) => entry));
    onChange(changed.length === 0 && !isRequired ? undefined : changed);
    requestAnimationFrame(() => document.getElementById(pointer + focus)?.focus());
  }
  const pairAt = (at: number): [object, unknown] => [keys.current[at] ?? {}, entries[at]];
  /** @param at of the upper one */
  const swap = (at: number, focus: string) =>
    at >= 0 && at + 1 < entries.length && splice(at, 2, [pairAt(at + 1), pairAt(at)], focus);

  return (
    <>
      <ol>
        {entries.map((entry, at) => {
          const [own, key] = [`${pointer}/${at}`, keys.current[at]];
          const name = `${items.label} ${at + 1}`;
          const title = titleOf(entry) ?? name;
          const isText = items.type === "string";
          const toMend = problems.filter((problem) => `${problem.pointer}/`.startsWith(`${own}/`)).length;
          const field = (
            <Field
              rule={items}
              value={entry}
              pointer={own}
              label={isText ? name : ""}
              isRequired
              onChange={(inner) => onChange(entries.with(at, inner))}
            />
          );
          const tools: [tool: string, sign: string, act: () => void][] = [
            ["Move up", "↑", () => swap(at - 1, `/${at - 1}:Move up`)],
            ["Move down", "↓", () => swap(at, `/${at + 1}:Move down`)],
            ["Copy", "Copy", () => splice(at + 1, 0, [[{}, entry]], `/${at + 1}:fold`)],
            ["Delete", "Delete", () => confirm(`Delete “${title}”?`) && splice(at, 1, [], "")],
          ];
          return (
            <li key={key}>
              {isText ? (
                field
              ) : (
                <details onToggle={({ currentTarget: { open } }) => open && setOpened([...opened, key])}>
                  <summary id={`${own}:fold`}>
                    {title} {toMend > 0 && <span class="problem">{toMend} to mend</span>}
                  </summary>
                  {(opened.includes(key) || toMend > 0) && field}
                </details>
              )}
              {tools.map(([tool, sign, act]) => (
                <button
                  key={tool}
                  type="button"
                  id={`${own}:${tool}`}
                  aria-label={`${tool}: ${title}`}
                  onClick={act}
                >
                  {sign}
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        onClick={() => splice(entries.length, 0, [[{}, emptyBy(items)]], `/${entries.length}`)}
      >
        Add: {items.label}
      </button>
    </>
  );
}

function Control({ rule, value, pointer, isRequired, onChange }: FieldProps) {
  const isWrong = useContext(Problems).some((problem) => problem.pointer === pointer);
  const { type = "string", format, choices, maxLength = 0 } = rule;
  const text = String(value ?? "");
  const shared = {
    id: pointer,
    "aria-describedby": `${pointer}:notes`,
    "aria-invalid": isWrong,
    value: text,
    onInput: ({ currentTarget }: { currentTarget: { value: string; checked?: boolean } }) => {
      // A text of a data file has no line breaks.
      const typed = currentTarget.value.replaceAll(/\s*\n\s*/g, " ");
      const read =
        type === "boolean" ? currentTarget.checked : type === "integer" && typed ? Number(typed) : typed;
      const isEmpty = read === "" || read === false;
      onChange(!isEmpty ? read : isRequired || rule.minLength === 0 ? emptyBy(rule) : undefined);
    },
  };
  if (choices)
    return (
      <select {...shared}>
        {(!isRequired || !text) && <option value="">–</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    );
  if (maxLength > LONGEST_LINE) return <textarea {...shared} rows={2} />;
  const kinds: { [kind: string]: string } = { boolean: "checkbox", integer: "number", date: "date" };
  return (
    <span>
      <input {...shared} type={kinds[format ?? type] ?? "text"} checked={value === true} />{" "}
      {type === "boolean" && (value === true ? "Yes" : "No")}
    </span>
  );
}

/** A picture that lies on the computer; named by what it shows, which is asked for where nobody has said it yet. */
function Picture(props: FieldProps) {
  const { rule, value, pointer, group } = props;
  const [said, say] = useState("");
  // A large picture takes seconds: what is typed meanwhile stays.
  const latest = useRef(props);
  latest.current = props;
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    const known = group?.["alt"] || titleOf(group);
    const shows = file && (known ?? prompt("What does the picture show? It is named by that."));
    if (!file || !shows) return;
    say("The picture is being read …");
    try {
      const place = new URLSearchParams({ into: rule.folder ?? "images", shows: String(shows) });
      const image = await call<string>(`picture?${place}`, file);
      latest.current.changeGroup?.({ image, ...(known ? {} : { alt: shows }) });
      say(`It is turned, made small, freed of what the camera noted, and named ${image}.`);
    } catch (error) {
      say((error as Refused).message);
    }
    input.value = "";
  }
  return (
    <>
      {value ? <img src={`/${value}`} alt="" /> : null}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        id={pointer}
        aria-describedby={`${pointer}:notes`}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <p role="status">{said}</p>
    </>
  );
}
