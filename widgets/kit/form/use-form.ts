import { useRef, useState } from "react";
import type { FocusEvent, FormEvent } from "react";
import type { FieldProps } from "../fields/Field.tsx";
import { inEnglish } from "../translate.ts";
import { FormLife } from "./form-life.ts";
import type { FormPlan } from "./form-life.ts";

/** What a form's component draws from. */
export type Form = ReturnType<typeof useForm>;

/**
 * Lets a component draw a form's life ({@link FormLife}). `formProps` are to be spread on the `<form>`, `field(name)` on what draws that
 * field; `stop` ends a Submit that is under way.
 */
export function useForm(plan: FormPlan) {
  const [, setDrawings] = useState(0);
  const [life] = useState(() => new FormLife(plan, () => setDrawings((times) => times + 1)));
  const ref = useRef<HTMLFormElement>(null);
  life.plan = plan;

  const { table, translate = inEnglish } = plan;
  const { messages, state, isBusy, isSlow, isInvalid, hasWrong } = life;
  return {
    ...{ table, translate, state, isBusy, isSlow, isInvalid, hasWrong },
    stop: () => life.stop(),
    field(name: string): FieldProps {
      return { instance: table.name, name, row: table.fields[name]!, message: messages[name], translate };
    },
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isBusy,
      onFocus: () => life.start(),
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => life.edit(currentTarget, target),
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => life.leave(currentTarget, target),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void life.press(event.currentTarget);
      },
      onReset: () => life.empty(),
    },
  };
}
