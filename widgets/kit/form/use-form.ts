import type { ReactNode } from "react";
import type { FormDefinition } from "../form-definition.ts";
import { inEnglish, type Translate } from "../translate.ts";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { useController } from "../use-controller.ts";
import { type Rendered, useElement } from "../use-element.ts";
import { useMounted } from "../use-mounted.ts";
import { FormController, type FormOptions, type FormState } from "./form-controller.ts";
import { type ThanksOptions, useThanks } from "./Thanks.tsx";

/** A running form, for its parts and its owner. */
export interface Form extends FormState {
  definition: FormDefinition;
  translate: Translate;
  /** Shown where the form cannot be sent. */
  otherWays: ReactNode;
  /** Props to spread on the field of that name. */
  field(name: string): FieldProps;
  /** Props to spread on the `<form>`. */
  formProps: {
    ref: Rendered<HTMLFormElement>;
    className: string;
    noValidate: boolean;
    "data-busy": true | undefined;
    hidden: boolean;
  };
  /** Number of the form that was sent, while `Thanks` replaces it. */
  reference: string | undefined;
  /** Shows the form again, in the place of `Thanks`. */
  showFormAgain(): void;
  /** Frees a form that waits: the visitor waits no longer. */
  stop(): void;
  /** Takes back that the form is kept, once it waits no longer. */
  endKept(): void;
}

/** What `useForm` needs beside the options of its controller, whose `onSent` is the thank-you. */
export interface UseFormOptions extends Omit<FormOptions, "onSent"> {
  thanks: ThanksOptions;
  /** Shown where the form cannot be sent. */
  otherWays: ReactNode;
}

/** Runs one form: makes its controller and its thank-you. */
export function useForm(allOptions: UseFormOptions): Form {
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
    field: (name) => ({
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
