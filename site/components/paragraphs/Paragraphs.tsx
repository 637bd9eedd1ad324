export const Paragraphs = ({
  texts,
  className,
}: {
  texts: readonly string[];
  className?: string;
}) =>
  texts.map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
