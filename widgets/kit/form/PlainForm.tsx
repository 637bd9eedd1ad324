import type { FormDefinition } from "../model/form-definition.ts";
import { BotCheck } from "../send/bot-check/BotCheck.tsx";
import { Fields, type FieldsProps } from "../ui/fields/Field.tsx";
import { DraftButtons } from "./DraftButtons.tsx";
import { FormFooter } from "./FormFooter.tsx";
import type { HydratedFormProps } from "./hydrate-form.tsx";
import { usePageForm } from "./use-page-form.tsx";

/** A form on our site that consists of its fields and has no files, so that its definition says all of it. */
export function PlainForm({
  definition,
  failureNotice,
  components,
}: HydratedFormProps & { definition: FormDefinition } & Pick<FieldsProps, "components">) {
  const { form, botCheck, draftNote, thanks } = usePageForm(definition);
  return (
    <>
      {thanks}
      <form className={`form-grid ${definition.name}-form`} {...form.formProps}>
        <p className="form-wide form-needs">{definition.neededText}</p>
        {draftNote}
        <Fields form={form} components={components} />
        <BotCheck form={form} check={botCheck} />
        <FormFooter form={form} failureNotice={failureNotice}>
          <DraftButtons form={form} />
        </FormFooter>
      </form>
    </>
  );
}
