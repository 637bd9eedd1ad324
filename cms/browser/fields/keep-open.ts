import type { ListControl } from "./decap-control.ts";

interface Place {
  folded: readonly boolean[];
  /** How far the form was scrolled, in pixels. */
  scrolled: number;
}

/** By form and list. */
const places: Map<string, Place> = new Map();

/** Decap draws a form anew when the page beside it comes or goes, and after a save: what was open is to stay so, where it stood. */
export function rememberOpen(list: ListControl, address: string) {
  if (!isWholeForm(list)) return;
  // The form itself was left: another time it begins folded.
  if (location.hash !== address) places.clear();
  else places.set(nameOf(list), { folded: list.state.itemsCollapsed, scrolled: formPane()?.scrollTop ?? 0 });
}

export function reopen(list: ListControl) {
  const place = isWholeForm(list) ? places.get(nameOf(list)) : undefined;
  places.delete(nameOf(list));
  if (place?.folded.length !== list.state.itemsCollapsed.length || place.folded.every(Boolean)) return;
  list.setState({ itemsCollapsed: place.folded });
  // Once it is as high as it was.
  requestAnimationFrame(() => formPane()?.scrollTo(0, place.scrolled));
}

/** Lists within others are drawn with the entry that they are in. */
function isWholeForm({ props }: ListControl) {
  return (props.parentIds ?? []).length === 0;
}

function nameOf({ props }: ListControl) {
  return `${location.hash} ${String(props.field.get("name"))}`;
}

function formPane() {
  return document.querySelector('[class*="ControlPaneContainer"]');
}
