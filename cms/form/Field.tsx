/** @jsxImportSource preact */
/** One component that draws any value of a data file by its rule, with what the check says of it. */
import { type ComponentChildren, createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { type Fields, isFields } from "../../site/check/places.ts";
import { titleOf } from "../differences.ts";
import type { FormFile, Rule } from "../files.ts";
import type { Problem } from "../../site/check/problem.ts";
import { call, type Refused } from "./call-server.ts";
import { choicesOf, emptyBy, labelOf, withLabels } from "./rules.ts";

/** What all fields of a form share. */
export const FormContext = createContext({
  problems: [] as readonly Problem[],
  /** All data files: some fields choose from another file's entries. */
  files: [] as readonly FormFile[],
});

interface FieldProps {
  rule: Rule;
  value: unknown;
  /** JSON pointer, and the field's id in the page. */
  pointer: string;
  label: string;
  isRequired: boolean;
  /** Told nothing where the field is to be left out. */
  onChange: (value: unknown) => void;
  /** The group around it, and what sets some of its fields. */
  group?: Fields;
  changeGroup?: (part: Fields) => void;
}

/** Longer texts get a box of several lines. */
const LONGEST_LINE = 70;

export function Field(props: FieldProps) {
  const { rule, value, pointer, label } = props;
  const { problems, files } = useContext(FormContext);
  const own = problems.filter((problem) => problem.pointer === pointer);
  if (rule.const !== undefined) return null;
  const Drawn = rule.type === "array" ? List : rule.type === "object" ? Group : Control;
  const notes = (
    <div id={`${pointer}:notes`}>
      {rule.maxLength && !rule.picture && (
        <span class="hint">{`${[...String(value ?? "")].length} of ${rule.maxLength}. `}</span>
      )}
      <span class="hint">{withLabels(rule.description ?? "", files)}</span>
      {own.map(({ sentence }) => (
        <p class="problem" key={sentence}>
          {sentence}
        </p>
      ))}
    </div>
  );
  if (Drawn === Control)
    return (
      <div class="field">
        <label for={pointer}>{label}</label>
        <Control {...props} isWrong={own.length > 0} />
        {notes}
      </div>
    );
  return (
    <fieldset id={pointer} tabIndex={-1}>
      <legend>{label}</legend>
      {notes}
      <Drawn {...props} />
    </fieldset>
  );
}

function Group({ rule, value, pointer, isRequired, onChange }: FieldProps) {
  const fields = isFields(value) ? value : {};
  const { properties = {}, required = [] } = rule;
  function changeGroup(part: Fields) {
    const changed: Fields = { ...fields, ...part };
    const names = new Set([...Object.keys(properties), ...Object.keys(changed)]);
    const kept = [...names].filter((name) => changed[name] !== undefined);
    const isLeftOut = kept.length === 0 && !isRequired;
    onChange(isLeftOut ? undefined : Object.fromEntries(kept.map((name) => [name, changed[name]])));
  }
  return Object.entries(properties).map(([name, own]) => (
    <Field
      key={name}
      rule={own}
      value={fields[name]}
      pointer={`${pointer}/${name}`}
      label={labelOf(own, name)}
      isRequired={required.includes(name)}
      onChange={(inner) => changeGroup({ [name]: inner })}
      group={fields}
      changeGroup={changeGroup}
    />
  ));
}

/** An entry, drawn once it is opened or something in it is to mend: the thousand fields of all services at once take seconds. */
function Folded({
  title,
  pointer,
  children,
}: {
  title: string;
  pointer: string;
  children: ComponentChildren;
}) {
  const [isOpened, setOpened] = useState(false);
  const { problems } = useContext(FormContext);
  const count = problems.filter((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`)).length;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary id={`${pointer}:fold`}>
        {title} {count > 0 && <span class="problem">{count} to mend</span>}
      </summary>
      {(isOpened || count > 0) && children}
    </details>
  );
}

function List({ rule, value, pointer, isRequired, onChange }: FieldProps) {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const { items = {} } = rule;
  const label = items.label ?? "Entry";
  // An entry keeps its elements when it moves, so that it stays open.
  const keys = useRef(entries.map(() => ({})));

  /**
   * Takes away some entries at a place and puts others there.
   *
   * @param focus id of a control: one that is moved in the page loses the focus
   */
  function splice(at: number, gone: number, added: [key: object, entry: unknown][], focus: string) {
    keys.current = keys.current.toSpliced(at, gone, ...added.map(([key]) => key));
    const changed = entries.toSpliced(at, gone, ...added.map(([, entry]) => entry));
    onChange(changed.length === 0 && !isRequired ? undefined : changed);
    requestAnimationFrame(() => document.getElementById(focus)?.focus());
  }
  const pairAt = (at: number): [object, unknown] => [keys.current[at] ?? {}, entries[at]];
  /** @param at of the upper one */
  const swap = (at: number, focus: string) =>
    at >= 0 && at + 1 < entries.length && splice(at, 2, [pairAt(at + 1), pairAt(at)], focus);

  return (
    <>
      <ol>
        {entries.map((entry, at) => {
          const own = `${pointer}/${at}`;
          const title = titleOf(entry) ?? `${label} ${at + 1}`;
          const isText = items.type === "string";
          const field = (
            <Field
              rule={items}
              value={entry}
              pointer={own}
              label={isText ? `${label} ${at + 1}` : ""}
              isRequired
              onChange={(inner) => onChange(entries.with(at, inner))}
            />
          );
          const tools: [tool: string, sign: string, act: () => void][] = [
            ["Move up", "↑", () => swap(at - 1, `${pointer}/${at - 1}:Move up`)],
            ["Move down", "↓", () => swap(at, `${pointer}/${at + 1}:Move down`)],
            ["Copy", "Copy", () => splice(at + 1, 0, [[{}, entry]], `${pointer}/${at + 1}`)],
            ["Delete", "Delete", () => confirm(`Delete “${title}”?`) && splice(at, 1, [], pointer)],
          ];
          return (
            <li key={keys.current[at]}>
              {isText ? (
                field
              ) : (
                <Folded title={title} pointer={own}>
                  {field}
                </Folded>
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
        onClick={() => splice(entries.length, 0, [[{}, emptyBy(items)]], `${pointer}/${entries.length}`)}
      >
        Add: {label}
      </button>
    </>
  );
}

function Control({ isWrong, ...props }: FieldProps & { isWrong?: boolean }) {
  const { rule, value, pointer, isRequired, onChange } = props;
  const shared = { id: pointer, "aria-describedby": `${pointer}:notes`, "aria-invalid": isWrong };
  const choices = choicesOf(rule, useContext(FormContext).files);
  const text = String(value ?? "");
  const read = ({ currentTarget }: { currentTarget: { value: string } }) => {
    // A text of a data file has no line breaks.
    const typed = currentTarget.value.replaceAll(/\s*\n\s*/g, " ");
    onChange(typed || isRequired || rule.keepsEmpty ? typed : undefined);
  };
  if (rule.picture) return <Picture {...props} shared={shared} />;
  if (rule.type === "boolean")
    return (
      <span>
        <input
          type="checkbox"
          {...shared}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => onChange(isRequired ? checked : checked || undefined)}
        />{" "}
        {value === true ? "Yes" : "No"}
      </span>
    );
  if (choices)
    return (
      <select {...shared} value={text} onChange={read}>
        {(!isRequired || !text) && <option value="">–</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    );
  if (rule.type === "integer") {
    const readNumber = ({ currentTarget: { valueAsNumber: typed } }: { currentTarget: HTMLInputElement }) =>
      onChange(Number.isNaN(typed) ? undefined : typed);
    return <input type="number" {...shared} value={text} onInput={readNumber} />;
  }
  if ((rule.maxLength ?? 0) > LONGEST_LINE)
    return <textarea {...shared} rows={3} value={text} onInput={read} />;
  return <input type={rule.format === "date" ? "date" : "text"} {...shared} value={text} onInput={read} />;
}

/** A picture that lies on the computer; named by what it shows, which is asked for where nobody has said it yet. */
function Picture({ shared, ...props }: FieldProps & { shared: object }) {
  const { rule, value, isRequired, onChange, group } = props;
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
      const bytes = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onloadend = () => resolve(String(reader.result).replace(/^.*?,/, ""));
        reader.readAsDataURL(file);
      });
      const image = await call<string>("picture", { into: rule.folder ?? "images", shows, bytes });
      latest.current.changeGroup?.({ image, ...(known ? {} : { alt: shows }) });
      say(`It is turned, made small, freed of what the camera noted, and named ${image}.`);
    } catch (error) {
      say((error as Refused).message);
    }
    input.value = "";
  }
  return (
    <div>
      {value ? <img src={`/${value}`} alt="" /> : null}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        {...shared}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {value && !isRequired ? (
        <button type="button" onClick={() => onChange(undefined)}>
          Show none
        </button>
      ) : null}
      <p role="status">{said}</p>
    </div>
  );
}
