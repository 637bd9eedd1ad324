import type { ReactNode } from "react";
import "./diamonds.css";

/** What an item shows, where it is more than a text; `id` is its own among them. */
type Item = string | { id: string; content: ReactNode };

/** Short lines, each behind a diamond. */
export function Diamonds({ items, className }: { items: readonly Item[]; className?: string }) {
  return (
    <ul className={className ? `diamonds ${className}` : "diamonds"}>
      {items.map((item) =>
        typeof item === "string" ? <li key={item}>{item}</li> : <li key={item.id}>{item.content}</li>,
      )}
    </ul>
  );
}
