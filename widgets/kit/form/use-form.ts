import { type ReactNode, useState } from "react";
import type { FormDefinition } from "../form-definition.ts";
import { inEnglish, type Translate } from "../translate.ts";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { useController } from "../use-controller.ts";
import type { Rendered } from "../use-element.ts";
import { FormController, type FormOptions, type FormState } from "./form-controller.ts";

/** What the owner of a form does after it was sent. */
export interface ThanksOptions {
  /** Called when the form was sent, before it is emptied. */
  onSent?(reference: string): void;
  /** Returns the address of the thank-you page; undefined if it cannot be loaded, or if there is none. */
  findPage(): string | undefined | Promise<string | undefined>;
  /** Called before `Thanks` replaces the form, if `findPage` found no page. */
  onThanks?(): void;
}

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
    className: string;
    noValidate: boolean;
    "data-busy": true | undefined;
    hidden: boolean;
  };
  /** Reference number of the form that was sent, while `Thanks` replaces the form. */
  reference: string | undefined;
  /** Shows the form again in place of `Thanks`. */
  showFormAgain(): void;
  /** Ends the wait for an answer ('Stop waiting'), so that the form can be edited. */
  stop(): void;
  /** Takes back the status `kept`, once the kept form was sent or deleted. */
  endKept(): void;
}

/** The options of `useForm`: those of its controller, and `thanks` in place of `onSent`. */
export interface UseFormOptions extends Omit<FormOptions, "onSent"> {
  thanks: ThanksOptions;
  /** The values that are chosen at first in `choices` fields, by the field's name. */
  defaultSelected?: Readonly<Record<string, readonly string[]>>;
  /** Shows the visitor how else to reach us, if the form cannot be sent. */
  otherWays: ReactNode;
}

/** Creates a form's controller and thank-you, and returns the running form. */
export function useForm(allOptions: UseFormOptions): RunningForm {
  const { thanks, defaultSelected, otherWays, ...options } = allOptions;
  const [reference, setReference] = useState<string>();
  /** Resolves with the address of the thank-you page; with undefined if `Thanks` replaces the form. */
  async function onSent(sent: string): Promise<string | undefined> {
    thanks.onSent?.(sent);
    const page = await thanks.findPage();
    if (!page) {
      thanks.onThanks?.();
      setReference(sent);
    }
    return page;
  }
  const controller = useController(FormController, { ...options, onSent });

  const { state, stop, endKept } = controller;
  const { definition, translate = inEnglish } = options;
  const { name: formName, fields } = definition;
  return {
    ...state,
    reference,
    showFormAgain: () => setReference(undefined),
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
      ref: controller.ref as Rendered<HTMLFormElement>,
      className: `form-grid ${definition.name}-form`,
      noValidate: true,
      // `aria-busy` is not used, because screen readers announce nothing inside a busy
      // region.
      "data-busy": state.isBusy || undefined,
      hidden: reference !== undefined,
    },
  };
}
