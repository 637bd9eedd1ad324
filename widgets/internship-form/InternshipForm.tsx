import { DraftButtons } from "../kit/form/DraftButtons.tsx";
import { FormFooter } from "../kit/form/FormFooter.tsx";
import type { HydratedFormProps } from "../kit/form/hydrate-form.tsx";
import { INVALID_TEXT } from "../kit/form/invalid-text.ts";
import { OptionalPart } from "../kit/form/OptionalPart.tsx";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { useController } from "../kit/hooks/use-controller.ts";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import { PHOTO, RESUME } from "../kit/send/upload/file-types.ts";
import { createFormFiles } from "../kit/send/upload/form-files.ts";
import { UploadField } from "../kit/send/upload/UploadField.tsx";
import { UploadController } from "../kit/send/upload/upload-controller.ts";
import { ChoiceField } from "../kit/ui/fields/ChoiceField.tsx";
import { Fields } from "../kit/ui/fields/Field.tsx";
import { showToast } from "../kit/ui/toast/toast.ts";
import { internshipForm } from "./definition.ts";
import "./internship-form.css";

/** The internship form with its two uploads. The build prints it into the page, and its widget hydrates it. */
export function InternshipForm({ failureNotice }: HydratedFormProps) {
  const resume = useController(UploadController, {
    category: "internship",
    fileType: RESUME,
    uploaded: "Resume Uploaded",
  });
  const photo = useController(UploadController, {
    category: "internship",
    fileType: PHOTO,
    uploaded: "Photo Uploaded",
    refused: (words) => `Photo upload failed: ${words}`,
    broken: (reason) => `Error uploading photo: ${reason}`,
  });
  const { form, botCheck, draftNote, thanks } = usePageForm(internshipForm, {
    files: createFormFiles([resume, photo]),
    onFailed: () =>
      showToast({
        type: "warning",
        title: "Warning",
        message: internshipForm.failedText,
      }),
  });
  const { field, messages, status } = form;
  // `INVALID_TEXT` disappears when all fields and the bot check are right, or at the next
  // press of Submit.
  const hasMistake = Object.keys(messages).length > 0 || botCheck.state.isFlagged;
  return (
    <>
      {thanks}
      <form className="form-grid internship-form" {...form.formProps}>
        <p className="form-wide form-needs">{internshipForm.neededText}</p>
        {draftNote}
        <Fields form={form} components={{ choice: ChoiceField }} />
        {/* The part is open at first, because most applicants have a resume. */}
        <OptionalPart
          summary="Resume and photo (optional)"
          isOpenAtFirst
          uploads={[
            { label: internshipForm.fields.resume.label, upload: resume },
            { label: internshipForm.fields.photo.label, upload: photo },
          ]}
        >
          <UploadField {...field("resume")} upload={resume} />
          <UploadField {...field("photo")} upload={photo} />
        </OptionalPart>
        <BotCheck form={form} check={botCheck} />
        <FormFooter
          form={form}
          failureNotice={failureNotice}
          invalidText={status === "invalid" && hasMistake ? INVALID_TEXT : ""}
          hasFailedToast
        >
          <DraftButtons form={form} />
        </FormFooter>
      </form>
    </>
  );
}
