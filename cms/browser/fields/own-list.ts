import type { FormProblem } from "../problems.ts";
import type { ControlProps, DecapElement, ListControl } from "./decap-control.ts";
import { rememberOpen, reopen } from "./keep-open.ts";
import { fileOf, pointerOf } from "./places.ts";
import { Notes } from "./notes.ts";

type ListClass = new (props: ControlProps) => ListControl;

/**
 * Decap's list with entries that can be opened, moved and deleted by keyboard and by thumb, and whose deletion is asked about. What is
 * folded away is not drawn, which would take seconds with a thousand fields.
 */
export function ownList(Base: ListClass): ListClass {
  return class extends Base {
    constructor(props: ControlProps) {
      super(props);
      // Decap sets these on the object, where methods of ours would not be found.
      const { renderItem } = this;
      this.renderItem = (entry, index) => ownEntry(this, renderItem(entry, index), entry, index);
    }

    /** Of the form, when it was drawn. */
    #address = location.hash;

    override componentDidMount() {
      super.componentDidMount?.();
      reopen(this);
    }

    override componentWillUnmount() {
      rememberOpen(this, this.#address);
      super.componentWillUnmount?.();
    }
  };
}

/** @param element Decap's entry: its bar, its title while it is folded, its fields */
function ownEntry(list: ListControl, element: DecapElement, entry: unknown, index: number) {
  const parts = element.props["children"];
  const fields = Array.isArray(parts) ? parts.at(-1) : undefined;
  const bar = Array.isArray(parts) ? parts.find((part) => part?.props?.dragHandle) : undefined;
  const isFolded = list.state.itemsCollapsed[index] === true;
  const id = `${list.props.forID}-${index}`;
  return window.h(
    element.type,
    { ...element.props, key: element.key },
    window.h(
      "div",
      { className: isFolded ? "entry is-folded" : "entry", id },
      entryBar(list, { entry, index, isFolded, handle: bar?.props.dragHandle }),
      window.h(Notes, {
        id,
        choose: (problems: readonly FormProblem[]) => problemsIn(list, index, isFolded, problems),
        key: String(isFolded),
        onShown: () => undefined,
      }),
    ),
    isFolded ? null : fields,
  );
}

/** Those of the entry as a whole; while it is folded, those of its fields too. */
function problemsIn(list: ListControl, index: number, isFolded: boolean, problems: readonly FormProblem[]) {
  const own = `${pointerOf(list)}/${index}`;
  const isText = list.props.field.has("field");
  return problems.filter(
    ({ file, pointer }) =>
      file === fileOf(list) &&
      ((pointer === own && !isText) || (isFolded && (pointer === own || pointer?.startsWith(`${own}/`)))),
  );
}

interface BarProps {
  entry: unknown;
  index: number;
  isFolded: boolean;
  /** Decap's: what it holds can be dragged. */
  handle: unknown;
}

function entryBar(list: ListControl, { entry, index, isFolded, handle }: BarProps) {
  const title = titleOf(list, entry, index);
  const { length } = list.state.keys;
  const move = (to: number) => () => list.onSortEnd({ oldIndex: index, newIndex: to });
  return window.h(
    "div",
    { className: "entry-bar" },
    button(
      {
        className: "entry-title",
        "aria-expanded": !isFolded,
        onClick: (event: Event) => list.handleItemCollapseToggle(index, event),
      },
      window.h("span", { "aria-hidden": true }, isFolded ? "▸ " : "▾ "),
      title,
    ),
    handle
      ? window.h(
          handle,
          { id: list.state.keys[index] },
          window.h("span", { className: "entry-drag", title: "Drag to move" }, "⠿"),
        )
      : null,
    button(
      {
        "aria-label": `Move up: ${title}`,
        title: "Move up",
        disabled: index === 0,
        onClick: move(index - 1),
      },
      "↑",
    ),
    button(
      {
        "aria-label": `Move down: ${title}`,
        title: "Move down",
        disabled: index === length - 1,
        onClick: move(index + 1),
      },
      "↓",
    ),
    button(
      {
        "aria-label": `Delete: ${title}`,
        title: "Delete",
        onClick: (event: Event) => remove(list, { index, title, event }),
      },
      "✕",
    ),
  );
}

function button(props: object, ...children: unknown[]) {
  return window.h("button", { type: "button", ...props }, ...children);
}

/** The name of an entry: what stands in its first fields, else its number. */
function titleOf(list: ListControl, entry: unknown, index: number) {
  const { field } = list.props;
  const written = typeof entry === "string" ? entry : String(list.objectLabel(entry) ?? "");
  const short = written.length > 70 ? `${written.slice(0, 69)}…` : written;
  return short.trim() || `${String(field.get("label_singular") ?? "Entry")} ${index + 1}`;
}

function remove(list: ListControl, { index, title, event }: { index: number; title: string; event: Event }) {
  if (window.confirm(`Delete “${title}”?\n\nIt is gone from the site once you publish this form.`))
    list.handleRemove(index, event);
  else event.preventDefault();
}
