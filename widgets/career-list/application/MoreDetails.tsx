import type { ReactNode } from "react";
import { TextArea } from "../../kit/fields/TextArea";
import { TextField } from "../../kit/fields/TextField";

/** What an applicant may add. `children` is the upload of a photo. */
export function MoreDetails({ instance, children }: { instance: string; children: ReactNode }) {
  return (
    <details className="application-more">
      <summary>Add more details (optional)</summary>
      <div className="application-fields">
        <TextField instance={instance} name="fatherName" label="Father's Name" autoCapitalize="words" />
        <TextField instance={instance} name="dob" label="Date of Birth" type="date" autoComplete="bday" />
        <TextField instance={instance} name="address" label="Address" autoComplete="street-address" />
        <TextField instance={instance} name="city" label="City" autoComplete="address-level2" />
        <div className="application-wide">
          <TextArea instance={instance} name="remarks" label="Remarks" />
        </div>
        <div className="application-wide">{children}</div>
      </div>
    </details>
  );
}
