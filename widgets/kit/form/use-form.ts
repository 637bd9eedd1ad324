import type { ReactNode } from "react";
import { inEnglish } from "../translate.ts";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { useController } from "../use-controller.ts";
import { useElement } from "../use-element.ts";
import { useMounted } from "../use-mounted.ts";
import { FormController, type FormOptions } from "./form-controller.ts";
import { type ThanksOptions, useThanks } from "./Thanks.tsx";

/** What a form's parts are given. */
export type Form = ReturnType<typeof useForm>;

/** What `useForm` needs beside the options of its controller, whose `onSent` is the thank-you. */
export interface UseFormOptions extends Omit<FormOptions, "onSent"> {
  thanks: ThanksOptions;
  /** Shown where the form cannot be sent. */
  otherWays: ReactNode;
}

/**
 * Runs one form: makes its controller and its thank-you. Returns the controller's state, what the form's parts need
 * (`definition`, `translate`, `otherWays`), what its owner calls (`stop`, `endKept`, `showFormAgain`), and props to
 * spread: `formProps` on the `<form>`, `field(name)` on a field. `reference` is that of a form that was sent, while
 * `Thanks` replaces the form.
 */
export function useForm(allOptions: UseFormOptions) {
  const { thanks: thanksOptions, otherWays, ...options } = allOptions;
  const thanks = useThanks(thanksOptions);
  const controller = useController(FormController, { ...options, onSent: thanks.show });
  const ref = useElement<HTMLFormElement>();
  useMounted((signal) => controller.attach(ref.current, signal));

  const { state, stop, endKept } = controller;
  const { definition, translate = inEnglish } = options;
  const { name: instance, fields } = definition;
  return {
    ...state,
    reference: thanks.reference,
    showFormAgain: thanks.hide,
    stop,
    endKept,
    definition,
    translate,
    otherWays,
    field: (name: string): FieldProps => ({
      instance,
      name,
      // biome-ignore lint/style/noNonNullAssertion: a form names the fields of its own table
      row: fields[name]!,
      message: state.messages[name],
      translate,
    }),
    formProps: {
      ref,
      className: `form-grid ${definition.name}-form`,
      noValidate: true,
      // Not `aria-busy`: what is said inside a busy region is never announced.
      "data-busy": state.isBusy || undefined,
      hidden: thanks.reference !== undefined,
    },
  };
}
