/** The text of a form with a wrong field. The specification has it for the application and for the internship. */
export const INVALID_TEXT = "Please fill out the form correctly before submitting.";
