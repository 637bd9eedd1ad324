import { useLayoutEffect, useRef } from "react";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { inEnglish } from "../translate.ts";
import { useController } from "../use-controller.ts";
import { useMounted } from "../use-mounted.ts";
import { FormController, type FormOptions } from "./form-controller.ts";

export type Form = ReturnType<typeof useForm>;

export function useForm(options: FormOptions) {
  const controller = useController(() => new FormController());
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    controller.options = options;
  });
  useMounted((signal) => controller.attach(ref.current!, signal));

  const { state, stop, endKept, forgetThanks } = controller;
  const { definition, translate = inEnglish } = options;
  const { name: instance, fields } = definition;
  return {
    ...state,
    ...{ stop, endKept, forgetThanks, definition, translate },
    field: (name: string): FieldProps => ({
      ...{ instance, name, row: fields[name]!, message: state.messages[name], translate },
    }),
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": state.isBusy,
      hidden: state.reference !== undefined,
    },
  };
}
