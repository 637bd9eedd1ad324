/** What a vacancy is called that came without a title. */
export const UNTITLED = "Open position";
