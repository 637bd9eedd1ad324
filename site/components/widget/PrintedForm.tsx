import { renderToString } from "preact-render-to-string";
import type { ComponentType } from "react";
import { type FormName, forms } from "../../../widgets/forms.ts";
import type { HydratedFormProps } from "../../../widgets/kit/form/hydrate-form.tsx";
import { PlainForm } from "../../../widgets/kit/form/PlainForm.tsx";
import { hashShape } from "../../../widgets/kit/form/shape.ts";
import { contactLinks } from "../../company.ts";
import type { FormTexts } from "../../data-types.ts";
import type { PageData } from "../../page-data.ts";
import { TEXTS } from "../../texts.ts";
import { Links } from "../links/Links.tsx";
import { Widget } from "./Widget.tsx";
import "../../../widgets/kit/form/site-form.css";
import "./forms.css";

interface PrintedFormProps {
  /** A form that is not in a dialog. Its widget is named `NAME-form` in `widgets/registry.ts`. */
  name: Exclude<FormName, "quote" | "career">;
  /** The component of the form. By default `PlainForm`, which shows only the form's fields. */
  Form?: ComponentType<HydratedFormProps>;
  props?: { subjects: string };
  data: PageData;
}

/**
 * A placeholder with a printed form. Without script the form cannot be sent, so `<html
 * class="no-script">` hides it and shows links in its place. `form-fallback.ts` shows the
 * same links if the script is late.
 */
export function PrintedForm({ name, Form, props, data }: PrintedFormProps) {
  const { company, forms: texts } = data;
  // A form has editors' texts only if `forms.schema.json` has a field for them.
  const ownTexts: Partial<Record<FormName, FormTexts>> = texts;
  const failureNotice = ownTexts[name]?.failureNotice ?? "";
  const form = Form ? (
    <Form failureNotice={failureNotice} />
  ) : (
    <PlainForm definition={forms[name]} failureNotice={failureNotice} />
  );
  // Render the form once more here, because the widget compares the shape of the page's
  // form with this one.
  const shape = hashShape(renderToString(form));
  const ways = <Links links={contactLinks(company, texts.chatLabel)} />;
  return (
    <Widget name={`${name}-form`} when="now" props={{ failureNotice, ...props }}>
      <div className="form-root" data-shape={shape}>
        {form}
      </div>
      <noscript>
        <div className="form-fallback panel">
          <p>{texts.noScriptText}</p>
          {ways}
        </div>
      </noscript>
      <div className="form-fallback panel" data-fallback hidden>
        <FallbackReason slowText={texts.slowText} />
        {ways}
      </div>
    </Widget>
  );
}

/** The sentence that the script is late or, inside `data-missing`, that it could not be loaded. */
export const FallbackReason = ({ slowText }: { slowText: string }) => (
  <>
    <p className="form-fallback-slow">{slowText}</p>
    <p className="form-fallback-missing">
      {TEXTS.partMissing}{" "}
      <button type="button" data-reload>
        {TEXTS.reload}
      </button>{" "}
      {TEXTS.orReachUs}
    </p>
  </>
);
