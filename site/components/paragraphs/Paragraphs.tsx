interface ParagraphsProps {
  /** The texts. Empty ones are left out. */
  texts: readonly string[];
  className?: string;
}

/** Paragraphs. */
export const Paragraphs = ({ texts, className }: ParagraphsProps) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
