interface ParagraphsProps {
  /** The texts. Empty ones are left out. */
  texts: readonly string[];
  className?: string;
}

/** Paragraphs, in each of which the last two words stay together, so that no word is alone on the last line. */
export const Paragraphs = ({ texts, className }: ParagraphsProps) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={className}>
      {text.replace(/ (\S+)$/, "\u00a0$1")}
    </p>
  ));
