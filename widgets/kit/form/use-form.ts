import type { ReactNode } from "react";
import { useController } from "../hooks/use-controller.ts";
import type { Rendered } from "../hooks/use-element.ts";
import type { FormDefinition } from "../model/form-definition.ts";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { inEnglish, type Translate } from "../ui/translate.ts";
import { FormController, type FormOptions, type FormState } from "./form-controller.ts";
import { handleSubmit } from "./submit.ts";

/** A running form, which its owner and the components inside it use. */
export interface RunningForm extends FormState {
  definition: FormDefinition;
  translate: Translate;
  /** Shows the visitor how else to reach us, if the form cannot be sent. */
  otherWays: ReactNode;
  /** Returns the props to spread on the field of this name. */
  field(name: string): FieldProps;
  /** Props to spread on the `<form>`. */
  formProps: {
    ref: Rendered<HTMLFormElement>;
    noValidate: boolean;
    "data-busy": true | undefined;
    hidden: boolean;
    onSubmit(event: Pick<Event, "preventDefault">): void;
  };
  /** Shows the form again in place of `Thanks`. */
  showFormAgain(): void;
  /** Ends the wait for an answer ('Stop waiting'), so that the form can be edited. */
  stop(): void;
  /** Takes back the status `kept`, once the kept form was sent or deleted. */
  endKept(): void;
}

/** The options of `useForm`: those of its controller, and what only its components need. */
export interface UseFormOptions extends FormOptions {
  /** The values that are chosen at first in `choices` fields, by the field's name. */
  defaultSelected?: Readonly<Record<string, readonly string[]>>;
  /** Shows the visitor how else to reach us, if the form cannot be sent. */
  otherWays: ReactNode;
}

/** Creates a form's controller, lets `submit.ts` handle its Submit, and returns the running form. */
export function useForm(options: UseFormOptions): RunningForm {
  const { definition, ref, translate = inEnglish, defaultSelected, otherWays } = options;
  const controller = useController(FormController, options);
  const { state, stop, endKept, showFormAgain } = controller;
  const { name: formName, fields } = definition;
  return {
    ...state,
    showFormAgain,
    stop,
    endKept,
    definition,
    translate,
    otherWays,
    field: (name) => ({
      formName,
      name,
      // biome-ignore lint/style/noNonNullAssertion: a form names the fields of its own table
      row: fields[name]!,
      message: state.messages[name],
      translate,
      defaultSelected: defaultSelected?.[name],
    }),
    formProps: {
      ref,
      noValidate: true,
      // `aria-busy` is not used, because screen readers announce nothing inside a busy
      // region.
      "data-busy": state.isBusy || undefined,
      hidden: state.reference !== undefined,
      onSubmit: (event) => handleSubmit(controller, event),
    },
  };
}
