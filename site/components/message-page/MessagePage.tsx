import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import { Drawing } from "../drawing/Drawing.tsx";
import "./message-page.css";

/** A page with one message and one link: thank you, not found, server error. */
export interface MessagePageProps {
  heading: string;
  text: string;
  linkLabel: string;
  drawing: string;
  /** A large figure over the heading: 404, 500. */
  code?: string;
  /** Between the text and the link. */
  children?: ReactNode;
}

export function MessagePage({ heading, text, linkLabel, drawing, code, children }: MessagePageProps) {
  return (
    <section className="message-page wrap">
      <Drawing name={drawing} className="message-page-drawing" />
      {code && <p className="message-page-code">{code}</p>}
      <h1>{heading}</h1>
      <p className="message-page-text">{text}</p>
      {children}
      <ButtonRow>
        <Button href="/" tone="highlight">
          {linkLabel}
        </Button>
      </ButtonRow>
    </section>
  );
}
