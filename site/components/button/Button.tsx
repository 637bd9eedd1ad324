import type { ReactNode } from "react";
import "./button.css";

/** A link that looks like a button. `gold` acts on dark ground, `indigo` on light, `outline` is the second choice. */
export interface ButtonProps {
  href: string;
  tone: "gold" | "indigo" | "outline" | "night";
  children: ReactNode;
}

export function Button({ href, tone, children }: ButtonProps) {
  return (
    <a className={`button button--${tone}`} href={href}>
      {children}
    </a>
  );
}
