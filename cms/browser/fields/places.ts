import type { Control, ImmutableMap, ListControl } from "./decap-control.ts";

/** All controls of the form, by `forID`. Decap tells a control the ids of what it stands in, and not its place in the data. */
const controls: Map<string, Control> = new Map();

export function enter(control: Control) {
  controls.set(control.props.forID, control);
}

export function leave(control: Control) {
  if (controls.get(control.props.forID) === control) controls.delete(control.props.forID);
}

export function allControls(): Control[] {
  return [...controls.values()];
}

/** The JSON pointer of a control's value in its file as it is now; entries of lists can be moved at any time. */
export function pointerOf({ props: { field, parentIds = [] } }: Control): string {
  let pointer = "";
  let parent: Control | undefined;
  for (const id of parentIds) {
    const control = id === undefined ? undefined : controls.get(id);
    if (control) {
      pointer += stepOf(control);
      parent = control;
    } else if (parent && isList(parent) && id !== undefined) pointer += `/${parent.state.keys.indexOf(id)}`;
  }
  // An entry that is a text has a field of its own, whose name the data do not know.
  const isEntry = parent && isList(parent) && parent.props.field.has("field");
  return isEntry ? pointer : pointer + step(field);

  function stepOf({ props }: Control) {
    return step(props.field);
  }
}

export function isList(control: Control): control is ListControl {
  return control.props.field.get("widget") === "list";
}

/** The file whose form a control is part of: `site/_data/faqs.json`. */
export function fileOf(control: Control): string {
  return String(control.props.getEntry().get("path"));
}

function step(field: ImmutableMap) {
  return `/${String(field.get("name")).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
