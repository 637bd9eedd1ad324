import { useEffect, useRef, useState } from "react";
import type { FocusEvent, FormEvent, RefObject } from "react";
import type { FieldProps } from "../fields/Field.tsx";
import { sayAsItIs } from "../say.ts";
import type { Say } from "../say.ts";
import { FormLife } from "./form-life.ts";
import type { FormPlan, FormState } from "./form-life.ts";
import type { FieldRow, FormTable } from "./form-table.ts";

/** What a form's component draws from. */
export interface Form<Table extends FormTable = FormTable> {
  table: Table;
  /** To be spread on the `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    "aria-busy": boolean;
    onFocus(): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onReset(): void;
  };
  /** What the field of that name is handed. Its message is shown once it was touched, as long as it does not pass. */
  field(name: keyof Table["fields"] & string): FieldProps & { row: FieldRow };
  state: FormState;
  isBusy: boolean;
  isSlow: boolean;
  isInvalid: boolean;
  hasWrong: boolean;
  say: Say;
  /** Ends a Submit that is under way. Everything typed stays. */
  stop(): void;
}

/** Lets a component draw a form's life ({@link FormLife}). */
export function useForm<Table extends FormTable>(plan: FormPlan<Table>): Form<Table> {
  const [, setDrawings] = useState(0);
  const [life] = useState(() => new FormLife(plan, () => setDrawings((times) => times + 1)));
  const ref = useRef<HTMLFormElement>(null);
  life.plan = plan;
  useEffect(() => () => life.end(), [life]);

  const { table, instance, say = sayAsItIs } = plan;
  const { state, messages, isBusy, isSlow, isInvalid, hasWrong } = life;
  return {
    table,
    field(name) {
      const row: FieldRow = table.fields[name]!;
      const { label, kind, hint, required } = row;
      const isRequired = required !== undefined;
      return { instance, name, row, label, kind, hint, isRequired, message: messages[name], say };
    },
    state,
    isBusy,
    isSlow,
    isInvalid,
    hasWrong,
    say,
    stop: () => life.stop(),
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isBusy,
      onFocus: () => life.start(),
      onInput: ({ currentTarget, target }) => life.edit(currentTarget, target),
      onBlur: ({ currentTarget, target }) => life.leave(currentTarget, target),
      onSubmit(event) {
        event.preventDefault();
        void life.press(event.currentTarget);
      },
      onReset: () => life.empty(),
    },
  };
}
