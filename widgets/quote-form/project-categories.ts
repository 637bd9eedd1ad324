/** What a visitor can ask a quote for; the provider gets these words. */
export const PROJECT_CATEGORIES = [
  "Web Development",
  "Mobile App Development",
  "E-commerce",
  "SEO",
  "Digital Marketing",
].map((name) => ({ id: name, text: name }));
