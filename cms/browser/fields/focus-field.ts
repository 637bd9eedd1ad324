import type { Control, ControlClass, ControlProps } from "./decap-control.ts";
import { pointerOf } from "./places.ts";
import "./focus-field.css";

/** As the schema names them, row by row. */
const PLACES = [
  ["left top", "top", "right top"],
  ["left", "middle", "right"],
  ["left bottom", "bottom", "right bottom"],
];

/** The fields of this kind that are on screen. */
const shown: Set<Control> = new Set();

/** Decap's field of a picture; it tells those above, which show its value and hear of no change in another field. */
export function pictureField(Base: ControlClass): ControlClass {
  return class extends Base {
    override componentDidUpdate(before: ControlProps, state: unknown, snapshot: unknown) {
      super.componentDidUpdate?.(before, state, snapshot);
      if (before.value !== this.props.value) for (const control of shown) control.setState({});
    }
  };
}

/**
 * Decap's select, but for a field that says which part of a picture must be seen (`focus_of` names the field of the picture): that one
 * shows the picture with nine places to press. They are radio buttons, so that arrow keys work as everywhere.
 */
export function focusField(Base: ControlClass): ControlClass {
  return class extends Base {
    declare shouldComponentUpdate?: () => boolean;

    constructor(props: ControlProps) {
      super(props);
      // An address that was not loaded yet comes without any other change.
      if (props.field.has("focus_of")) this.shouldComponentUpdate = () => true;
    }

    override componentDidMount() {
      super.componentDidMount?.();
      if (this.props.field.has("focus_of")) shown.add(this);
    }

    override componentWillUnmount() {
      super.componentWillUnmount?.();
      shown.delete(this);
    }

    override componentDidUpdate(before: ControlProps, state: unknown, snapshot: unknown) {
      super.componentDidUpdate?.(before, state, snapshot);
      // Without a picture, a place in it means nothing, and would keep the form from being saved.
      if (this.props.field.has("focus_of") && this.props.value && !pictureOf(this)) this.props.onChange("");
    }

    override render() {
      if (!this.props.field.has("focus_of")) return super.render();
      const { forID, getAsset, field, value, onChange } = this.props;
      const picture = pictureOf(this);
      if (!picture)
        return window.h(
          "div",
          { className: "focus-picker", id: forID },
          window.h("p", null, "Choose a picture first; then press here on the part of it that must be seen."),
        );
      const chosen = value ? String(value) : "middle";
      return window.h(
        "div",
        { className: "focus-picker", id: forID },
        window.h(
          "div",
          { className: "focus-picture" },
          window.h("img", { src: String(getAsset(picture, field)), alt: "" }),
          window.h(
            "div",
            { className: "focus-places", role: "radiogroup", "aria-label": "The part that must be seen" },
            ...PLACES.flat().map((place) =>
              window.h(
                "label",
                { className: "focus-place", key: place, title: place },
                window.h("input", {
                  type: "radio",
                  name: forID,
                  "aria-label": place,
                  checked: place === chosen,
                  // The middle is what a picture has without the field.
                  onChange: () => onChange(place === "middle" ? "" : place),
                }),
              ),
            ),
          ),
        ),
        window.h("p", null, `Must be seen: ${chosen}`),
      );
    }
  };
}

/** @returns nothing when none is chosen */
function pictureOf(control: Control): string | undefined {
  const { field, getEntry } = control.props;
  const steps = pointerOf(control).split("/").slice(1, -1);
  const data: unknown = getEntry().get("data");
  const picture = [...steps, String(field.get("focus_of"))].reduce(stepInto, data);
  return typeof picture === "string" && picture !== "" ? picture : undefined;
}

/** @param value Decap's: a map by names, or a list by numbers */
function stepInto(value: unknown, step: string): unknown {
  if (typeof value !== "object" || value === null || !("get" in value) || typeof value.get !== "function")
    return undefined;
  return value.get(/^\d+$/.test(step) ? Number(step) : step);
}
