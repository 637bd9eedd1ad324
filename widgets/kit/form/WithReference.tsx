import { splitReference } from "../split-reference.ts";

/** A text whose reference number, where it holds one, never wraps. */
export function WithReference({ text }: { text: string }) {
  return splitReference(text).map((piece, index) =>
    index % 2 ? (
      <span className="reference-number" dir="ltr" key={piece}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
