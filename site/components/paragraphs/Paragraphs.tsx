interface ParagraphsProps {
  /** Texts that an editor has left empty take no place. */
  texts: readonly string[];
  className?: string;
}

export const Paragraphs = ({ texts, className }: ParagraphsProps) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
