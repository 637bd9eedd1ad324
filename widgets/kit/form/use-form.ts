import { useLayoutEffect, useRef, useState } from "react";
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
  const [controller] = useState(() => new FormController());
  const ref = useRef<HTMLFormElement>(null);
  controller.options = options;
  controller.rerender = () => setRenders((times) => times + 1);
  useLayoutEffect(() => controller.attach(ref.current!), []);

  const { definition, translate = inEnglish } = options;
  const { messages, state, isBusy, isInvalid, hasInvalidFields } = controller;
  const { name: instance, fields } = definition;
  return {
    ...{ definition, translate, state, isBusy, isInvalid, hasInvalidFields },
    stop: () => controller.stop(),
    endKept: () => controller.endKept(),
    field: (name: string): FieldProps => ({
      ...{ instance, name, row: fields[name]!, message: messages[name], translate },
    }),
    formProps: { ref, noValidate: true, "aria-busy": isBusy },
  };
}
