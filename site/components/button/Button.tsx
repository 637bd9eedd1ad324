import type { ReactNode } from "react";
import "./button.css";

/** A link that looks like a button. `accent` acts on light ground, `highlight` on the inverse one, `strong` on the highlight, `outline` is the second choice. */
export interface ButtonProps {
  href: string;
  tone: "accent" | "highlight" | "strong" | "outline";
  children: ReactNode;
}

export function Button({ href, tone, children }: ButtonProps) {
  return (
    <a className={`button button--${tone}`} href={href}>
      {children}
    </a>
  );
}
