declare module "text-readability" {
  /** The counts that readability formulas are made of. https://github.com/clearnote01/readability */
  const readability: {
    lexiconCount(text: string): number;
    sentenceCount(text: string): number;
    syllableCount(text: string): number;
  };
  export default readability;
}
