import { useRef, useState } from "react";
import type { FocusEvent, FormEvent, KeyboardEvent } from "react";
import type { FieldProps } from "../fields/Field.tsx";
import { inEnglish } from "../translate.ts";
import { FormController } from "./form-controller.ts";
import type { FormOptions } from "./form-controller.ts";

/** What a form's component renders from. */
export type Form = ReturnType<typeof useForm>;

/**
 * Lets a component render what a {@link FormController} knows. `formProps` are to be spread on the `<form>`, `field(name)` on what renders that
 * field; `stop` ends a Submit that is under way.
 */
export function useForm(options: FormOptions) {
  const [, setRenders] = useState(0);
  const [controller] = useState(() => new FormController(options, () => setRenders((times) => times + 1)));
  const ref = useRef<HTMLFormElement>(null);
  controller.options = options;

  const { definition, translate = inEnglish } = options;
  const { messages, state, isBusy, isInvalid, hasWrong } = controller;
  return {
    ...{ definition, translate, state, isBusy, isInvalid, hasWrong },
    stop: () => controller.stop(),
    field(name: string): FieldProps {
      return {
        instance: definition.name,
        name,
        row: definition.fields[name]!,
        message: messages[name],
        translate,
      };
    },
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isBusy,
      onFocus: () => controller.start(),
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
        controller.handleInput(currentTarget, target),
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) =>
        controller.handleBlur(currentTarget, target),
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        if (controller.handleEnter(event.currentTarget, event.target)) event.preventDefault();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void controller.submit(event.currentTarget);
      },
      onReset: () => controller.handleReset(),
    },
  };
}
