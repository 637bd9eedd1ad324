import type { Control } from "./decap-control.ts";
import { allControls, isList, pointerOf } from "./places.ts";

/** Where the view is to be led: a control that is folded away comes later. */
let wanted: string | undefined;

/**
 * Opens what a value is folded away in, scrolls to it and gives it the focus.
 *
 * @param pointer JSON pointer of the value in the form's file
 */
export function leadTo(pointer: string) {
  wanted = pointer;
  for (const control of allControls()) lead(control);
}

/** Takes one step on the way, if the way leads through this control. */
export function lead(control: Control) {
  if (wanted === undefined) return;
  const own = pointerOf(control);
  if (wanted === own) return arrive(control.props.forID);
  if (!wanted.startsWith(`${own}/`)) return;
  if (isList(control)) return openEntry(control, own);
  if (control.props.field.get("widget") === "object") control.setState({ collapsed: false });
  else arrive(control.props.forID);
}

function openEntry(control: Control, own: string) {
  if (!isList(control) || wanted === undefined) return;
  const [position = "", ...deeper] = wanted.slice(own.length + 1).split("/");
  const index = Number(position);
  const { itemsCollapsed } = control.state;
  const isOpen = itemsCollapsed.map((isCollapsed, at) => isCollapsed && at !== index);
  control.setState({ listCollapsed: false, itemsCollapsed: isOpen });
  if (deeper.length === 0 && !control.props.field.has("field")) arrive(`${control.props.forID}-${index}`);
}

/** @param id of a control, or of an entry */
function arrive(id: string) {
  const own = document.getElementById(`${id}-own`) ?? document.getElementById(id);
  if (!own) return;
  wanted = undefined;
  const target = own.querySelector<HTMLElement>("input, textarea, button, select, [tabindex]");
  own.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
