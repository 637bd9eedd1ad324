/** The provider's codes of the internships, and what they are called. */
export const INTERNSHIP_TYPES = [
  { value: "1", label: "Web Developer" },
  { value: "2", label: "Web Designer" },
  { value: "3", label: "Digital Marketer" },
  { value: "4", label: "Business Development Executives" },
  { value: "5", label: "Android Developer" },
  { value: "6", label: "IOS Developer" },
];
