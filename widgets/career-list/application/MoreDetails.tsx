import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";

/** What an applicant may add. `children` is the upload of a photo. */
export function MoreDetails({ instance, children }: { instance: string; children: ReactNode }) {
  // Chromium builds the first date input of a page in some 25 ms on a slow phone: a third of what the form takes. It gets its own task.
  const [dateType, setDateType] = useState("text");
  useEffect(() => {
    const timer = setTimeout(setDateType, 0, "date");
    return () => clearTimeout(timer);
  }, []);
  return (
    <details className="application-more">
      <summary>Add more details (optional)</summary>
      <div className="application-fields">
        <TextField instance={instance} name="fatherName" label="Father's Name" autoCapitalize="words" />
        <TextField instance={instance} name="dob" label="Date of Birth" type={dateType} autoComplete="bday" />
        <TextField instance={instance} name="address" label="Address" autoComplete="street-address" />
        <TextField instance={instance} name="city" label="City" autoComplete="address-level2" />
        <div className="form-wide">
          <TextArea instance={instance} name="remarks" label="Remarks" />
        </div>
        <div className="form-wide">{children}</div>
      </div>
    </details>
  );
}
