import type { ControlClass, ListControl, ControlProps } from "./decap-control.ts";
import { focusField, pictureField } from "./focus-field.ts";
import { ownField } from "./own-field.ts";
import { ownList } from "./own-list.ts";

const FILLED_IN = ["string", "text", "number", "boolean", "object"];

/** Puts our fields in the place of Decap's, under its names: the same configuration works where this script is not loaded. */
export function registerFields() {
  for (const name of FILLED_IN) replace(name, ownField);
  replace("image", (image) => ownField(pictureField(image)));
  replace("select", (select) => ownField(focusField(select)));
  replace("list", (list) => ownField(ownList(list as new (props: ControlProps) => ListControl)));
}

function replace(name: string, own: (control: ControlClass) => ControlClass) {
  const { control, preview, ...widget } = window.CMS.getWidget(name);
  window.CMS.registerWidget({ ...widget, name, controlComponent: own(control), previewComponent: preview });
}
