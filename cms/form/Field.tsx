/** @jsxImportSource preact */
/** One component that draws any value of a data file by its rule, with what the check says of it. */
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { type Fields, isFields, titleOf } from "../differences.ts";
import type { FormFile, Rule } from "../files.ts";
import type { FieldProblem } from "../problems.ts";
import { call, type Refused } from "./call-server.ts";
import { choicesOf, emptyBy, labelOf, withLabels } from "./rules.ts";

/** What all fields of a form share. */
export const FormContext = createContext({
  problems: [] as readonly FieldProblem[],
  /** All data files: some fields choose from another file's entries. */
  files: [] as readonly FormFile[],
  /** Pointer of the field that was asked for: what is folded around it opens. */
  goal: "",
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

/** What decides whether visitors see an entry: folded, since most entries have nothing of it. */
const ASIDE = ["draft", "publishFrom", "publishUntil", "invented", "confirmedBy"];

/** Longer texts get a box of several lines. */
const LONGEST_LINE = 70;

export function Field(props: FieldProps) {
  const { rule, value, pointer, label } = props;
  const { problems, files } = useContext(FormContext);
  const own = problems.filter((problem) => problem.pointer === pointer);
  if (rule.const !== undefined) return null;
  const Drawn = rule.type === "array" ? List : rule.type === "object" ? Group : Control;
  const isCounted = rule.maxLength && !rule.format && (!rule.pattern || rule.prose);
  const notes = (
    <div id={`${pointer}:notes`}>
      {isCounted && <span class="hint">{`${[...String(value ?? "")].length} of ${rule.maxLength}. `}</span>}
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
    const isNew = Object.keys(part).some((name) => !(name in fields));
    const kept = Object.keys(isNew ? properties : changed).filter((name) => changed[name] !== undefined);
    const isLeftOut = kept.length === 0 && !isRequired;
    onChange(isLeftOut ? undefined : Object.fromEntries(kept.map((name) => [name, changed[name]])));
  }
  const drawn = Object.entries(properties).map(([name, own]) => (
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
  const aside = drawn.filter(({ key }) => ASIDE.includes(key));
  return (
    <>
      {drawn.filter((field) => !aside.includes(field))}
      {aside.length > 0 && (
        <Folded
          title="When it is shown, and who confirmed it"
          pointers={aside.map(({ key }) => `${pointer}/${key}`)}
        >
          {() => aside}
        </Folded>
      )}
    </>
  );
}

/** Drawn once it is opened: the thousand fields of all services at once take seconds. */
function Folded({
  title,
  pointers,
  children,
}: {
  title: string;
  /** Of what is inside. */
  pointers: string[];
  children: () => ComponentChildren;
}) {
  const { goal, problems } = useContext(FormContext);
  const [isOpened, setOpened] = useState(false);
  const isInside = (pointer: string) => pointers.some((own) => `${pointer}/`.startsWith(`${own}/`));
  const isAskedFor = isInside(goal);
  useEffect(() => setOpened((isOpen) => isOpen || isAskedFor), [isAskedFor]);
  const count = problems.filter(({ pointer }) => isInside(pointer)).length;
  return (
    <details open={isOpened || isAskedFor} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {title} {count > 0 && <span class="problem">{count} to mend</span>}
      </summary>
      {(isOpened || isAskedFor) && children()}
    </details>
  );
}

function List({ rule, value, pointer, isRequired, onChange }: FieldProps) {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const items = rule.items ?? {};
  const label = items.label ?? "Entry";
  // An entry keeps its elements when it moves, so that it stays open.
  const keys = useRef<number[]>([]);
  const fresh = useRef(0);
  const pairs = entries.map((entry, at) => [keys.current[at] ?? fresh.current++, entry] as const);
  keys.current = pairs.map(([key]) => key);

  /** @param focus id of a control: one that is moved in the page loses the focus */
  function change(changed: typeof pairs, focus: string) {
    keys.current = changed.map(([key]) => key);
    onChange(changed.length === 0 && !isRequired ? undefined : changed.map(([, entry]) => entry));
    requestAnimationFrame(() => document.getElementById(focus)?.focus());
  }
  function swap(at: number, to: number, tool: string) {
    const [pair, other] = [pairs[at], pairs[to]];
    if (pair && other) change(pairs.with(at, other).with(to, pair), `${pointer}/${to}:${tool}`);
  }
  const add = (at: number, entry: unknown) =>
    change(pairs.toSpliced(at, 0, [fresh.current++, entry]), `${pointer}/${at}`);

  return (
    <>
      <ol>
        {entries.map((entry, at) => {
          const own = `${pointer}/${at}`;
          const title = titleOf(entry) ?? `${label} ${at + 1}`;
          const field = (
            <Field
              rule={items}
              value={entry}
              pointer={own}
              label={items.type === "string" ? `${label} ${at + 1}` : ""}
              isRequired
              onChange={(inner) => onChange(entries.with(at, inner))}
            />
          );
          const tools: [tool: string, sign: string, act: () => void][] = [
            ["Move up", "↑", () => swap(at, at - 1, "Move up")],
            ["Move down", "↓", () => swap(at, at + 1, "Move down")],
            ["Copy", "Copy", () => add(at + 1, structuredClone(entry))],
            [
              "Delete",
              "Delete",
              () => confirm(`Delete “${title}”?`) && change(pairs.toSpliced(at, 1), pointer),
            ],
          ];
          return (
            <li key={keys.current[at]}>
              {items.type === "string" ? (
                field
              ) : (
                <Folded title={title} pointers={[own]}>
                  {() => field}
                </Folded>
              )}
              <span>
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
              </span>
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={() => add(entries.length, emptyBy(items))}>
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
    onChange(typed === "" && !isRequired && !rule.keepsEmpty ? undefined : typed);
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
    const readNumber = (typed: number) => onChange(Number.isNaN(typed) ? undefined : typed);
    const readOne = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      readNumber(currentTarget.valueAsNumber);
    return <input type="number" {...shared} value={text} onInput={readOne} />;
  }
  if (rule.format === "date") return <input type="date" {...shared} value={text} onInput={read} />;
  const rows = Math.ceil(Math.min(text.length, 500) / LONGEST_LINE) + 1;
  const isLong = (rule.maxLength ?? 0) > LONGEST_LINE;
  return isLong ? (
    <textarea {...shared} rows={rows} value={text} onInput={read} />
  ) : (
    <input {...shared} value={text} onInput={read} />
  );
}

/** A picture that lies on the computer; named by what it shows, which is asked for where nobody has said it yet. */
function Picture({
  rule,
  value,
  isRequired,
  onChange,
  group,
  changeGroup,
  shared,
}: FieldProps & { shared: object }) {
  const [said, say] = useState("");
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
      const image = await call<string>("picture", {
        into: rule.folder ?? "images",
        shows,
        bytes,
      });
      changeGroup?.({ image, ...(known ? {} : { alt: shows }) });
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
