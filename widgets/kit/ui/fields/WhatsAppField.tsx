import { dispatchInput } from "../../dom/input-event.ts";
import { useElement } from "../../hooks/use-element.ts";
import { useMounted } from "../../hooks/use-mounted.ts";
import { normalisePhone } from "../../model/tidy-text.ts";
import { Field, type FieldProps, NUMBER_INPUT } from "./Field.tsx";

/** A field for a WhatsApp number with the checkbox 'Same as mobile number', for forms that ask for both numbers. */
export function WhatsAppField(field: FieldProps) {
  const { formName, translate } = field;
  const tick = useElement<HTMLInputElement>();
  useMounted((signal) => {
    const box = tick.current;
    const follow = ({ target }: Event) => followPhone(box, target);
    box.form?.addEventListener("input", follow, { signal });
  });
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input enterKeyHint="next" {...NUMBER_INPUT} {...control} />
          <label className="same-as-mobile">
            {/* The box has no name, so the form does not send it. */}
            <input type="checkbox" id={`${formName}-same-number`} ref={tick} />
            {translate("Same as mobile number")}
          </label>
        </>
      )}
    </Field>
  );
}

/** Copies the mobile number to the WhatsApp field while the box is ticked. Typing another number there unticks it. */
function followPhone(tick: HTMLInputElement, changed: EventTarget | null): void {
  const { form } = tick;
  const leader = form?.querySelector<HTMLInputElement>(".field-telephone input");
  const follower = form?.querySelector<HTMLInputElement>(".field-whatsapp input");
  if (!tick.checked || !leader || !follower) {
    return;
  }
  const number = normalisePhone(leader.value);
  if (normalisePhone(follower.value) === number) {
    return;
  }
  if (changed === follower) {
    tick.checked = false;
  } else {
    follower.value = number;
    dispatchInput(follower);
  }
}
