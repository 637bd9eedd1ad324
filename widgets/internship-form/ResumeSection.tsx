import type { ReactNode } from "react";

/** The resume's upload, which can be hidden. Shown at first, since most have one; the toggle works before any script. */
export function ResumeSection({ children }: { children: ReactNode }) {
  return (
    <details className="internship-form-resume" open>
      <summary>
        <span className="internship-form-show">Upload resume</span>
        <span className="internship-form-hide">Hide resume</span>
      </summary>
      {children}
    </details>
  );
}
