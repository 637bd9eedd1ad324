interface ParagraphsProps {
  /** The texts. Empty ones are left out. */
  texts: readonly string[];
  className?: string;
}

/** Renders each text as a paragraph. */
export const Paragraphs = ({ texts, className }: ParagraphsProps) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
