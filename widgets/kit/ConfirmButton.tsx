import { type ButtonHTMLAttributes, type MouseEvent, useRef, useState } from "react";
import { DynamicText } from "./DynamicText.tsx";

interface ConfirmButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  /** Returns what is asked before the button acts; an empty text asks nothing. */
  question(): string | Promise<string>;
  onConfirm(): unknown;
}

/** A button that asks before it acts, with a Yes and a No beside it: browsers inside other apps show nothing for `confirm()`. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [asked, setAsked] = useState("");
  const pressed = useRef<HTMLButtonElement>(null);
  const answer = (isConfirmed: boolean) => {
    setAsked("");
    // The button that was pressed goes with the question.
    pressed.current?.focus({ preventScroll: true });
    if (isConfirmed) onConfirm();
  };
  const ask = async () => {
    const text = await question();
    if (text) setAsked(text);
    else onConfirm();
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <>
      <button {...button} ref={pressed} onClick={press} />
      <span className="confirm" role="status">
        {asked && !button.disabled && (
          <span>
            <DynamicText>{asked}</DynamicText>{" "}
            <button className={button.className} type="button" onClick={() => answer(true)}>
              Yes
            </button>
            <button className={button.className} type="button" onClick={() => answer(false)}>
              No
            </button>
          </span>
        )}
      </span>
    </>
  );
}
