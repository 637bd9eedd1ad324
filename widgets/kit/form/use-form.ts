import { useLayoutEffect, useRef } from "react";
import type { FieldProps } from "../fields/Field.tsx";
import { inEnglish } from "../translate.ts";
import { useController } from "../use-controller.ts";
import { FormController, type FormOptions } from "./form-controller.ts";

export type Form = ReturnType<typeof useForm>;

export function useForm(options: FormOptions) {
  const controller = useController(FormController);
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    controller.options = options;
  });
  useLayoutEffect(() => controller.attach(ref.current!), []);

  const { definition, translate = inEnglish } = options;
  const { state, isBusy, isInvalid, hasInvalidFields, messages, reference } = controller;
  const { stop, endKept, forgetThanks } = controller;
  const { name: instance, fields } = definition;
  return {
    ...{ definition, translate, state, isBusy, isInvalid, hasInvalidFields, reference },
    ...{ stop, endKept, forgetThanks },
    field: (name: string): FieldProps => ({
      ...{ instance, name, row: fields[name]!, message: messages[name], translate },
    }),
    formProps: { ref, noValidate: true, "aria-busy": isBusy },
  };
}
