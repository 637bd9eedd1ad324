interface ParagraphsProps {
  /** Texts that an editor has left empty take no place. */
  texts: readonly string[];
  className?: string;
}

/** The last two words stay together, so that none stands alone on the last line; the other lines are filled. */
export const Paragraphs = ({ texts, className }: ParagraphsProps) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} className={className}>
      {text.replace(/ (\S+)$/, "\u00a0$1")}
    </p>
  ));
