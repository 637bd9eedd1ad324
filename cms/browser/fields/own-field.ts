import type { FormProblem } from "../problems.ts";
import type { Control, ControlClass, ControlProps } from "./decap-control.ts";
import { languageOf } from "./language.ts";
import { lead } from "./lead.ts";
import { checkSoon } from "./live-check.ts";
import { counterText, Notes } from "./notes.ts";
import { enter, fileOf, leave, pointerOf } from "./places.ts";
import { saySoon } from "./say.ts";

/** Decap only asks whether there is something: the server's check says what is wrong, and says it better. */
const LEFT_TO_THE_CHECK = "left to the check";

/** Decap's control with what is wrong under it, a counter where there are limits, and an element that is tied to its label and notes. */
export function ownField(Base: ControlClass): ControlClass {
  return class extends Base {
    constructor(props: ControlProps) {
      super(props);
      // Some of Decap's controls set it on the object, where a method would not be found.
      this.getValidateValue = () => LEFT_TO_THE_CHECK;
      enter(this);
    }

    override componentDidMount() {
      super.componentDidMount?.();
      enter(this);
      tie(this);
      if (!this.props.parentIds?.length) checkSoon(this.props.getEntry);
      lead(this);
    }

    override componentDidUpdate(before: ControlProps, state: unknown, snapshot: unknown) {
      super.componentDidUpdate?.(before, state, snapshot);
      tie(this);
      if (before.value === this.props.value) return;
      checkSoon(this.props.getEntry);
      const counter = counterOf(this);
      if (counter) saySoon(() => `${counterText(counter)} characters`);
    }

    override componentWillUnmount() {
      super.componentWillUnmount?.();
      leave(this);
    }

    override render() {
      const { forID } = this.props;
      return window.h(
        "div",
        { className: "own-field", id: `${forID}-own` },
        super.render(),
        window.h(Notes, {
          id: forID,
          choose: (problems: readonly FormProblem[]) => problems.filter((problem) => isOf(problem, this)),
          counter: counterOf(this),
          onShown: () => tie(this),
        }),
      );
    }
  };
}

/** A mistake inside a value that is one control, such as the second of several choices, is this control's too. */
function isOf({ file, pointer }: FormProblem, control: Control) {
  const own = pointerOf(control);
  const isWhole = !["list", "object"].includes(String(control.props.field.get("widget")));
  return (
    file === fileOf(control) && (pointer === own || (isWhole && pointer?.startsWith(`${own}/`) === true))
  );
}

function counterOf({ props: { field, value } }: Control) {
  const limits = field.get("limits");
  if (!limits) return undefined;
  const [least = 0, most = 0]: number[] = JSON.parse(JSON.stringify(limits));
  return { text: typeof value === "string" ? value : "", least, most };
}

/** Ties the element that one fills in to its notes and help text; a group, to its label. */
function tie({ props: { forID, value } }: Control) {
  const own = document.getElementById(`${forID}-own`);
  if (!own) return;
  const help = own.nextElementSibling;
  if (help instanceof HTMLParagraphElement) help.id = `${forID}-help`;
  const input = document.getElementById(forID);
  const isFilledIn = input?.matches("input, textarea, button, select") === true;
  const target = isFilledIn ? input : own;
  const notes = ["problems", "counter", "help"].map((part) => `${forID}-${part}`);
  target.setAttribute("aria-describedby", notes.filter((id) => document.getElementById(id)).join(" "));
  const problems = document.getElementById(`${forID}-problems`);
  own.classList.toggle("has-problems", problems !== null);
  if (isFilledIn) {
    input.setAttribute("aria-invalid", String(problems !== null));
    if (input.matches("textarea, input[type=text]")) {
      input.setAttribute("spellcheck", "true");
      input.setAttribute("lang", languageOf(String(value ?? "")));
    }
    return;
  }
  const label = document.querySelector(`label[for="${forID}"]`);
  if (!label) return;
  label.id = `${forID}-label`;
  own.setAttribute("role", "group");
  own.setAttribute("aria-labelledby", label.id);
}
