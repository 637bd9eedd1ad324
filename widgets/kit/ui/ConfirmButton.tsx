import { type ButtonHTMLAttributes, type MouseEvent, useState } from "react";
import { useElement } from "../use-element.ts";
import { useWhile } from "../use-mounted.ts";
import { onCloseRequest } from "./close-request.ts";

interface ConfirmButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  /** Asked before the button acts; without one it acts at once. */
  question?: string;
  onConfirm(): unknown;
}

/**
 * A button that asks before it acts. Browsers inside other apps ignore `confirm()`:
 * https://developer.android.com/reference/android/webkit/WebChromeClient
 */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const isAsking = wasPressed && !button.disabled;
  const pressed = useElement<HTMLButtonElement>();
  const answer = (isConfirmed: boolean) => {
    setWasPressed(false);
    // The pressed button disappears with the question.
    pressed.current.focus({ preventScroll: true });
    if (isConfirmed) {
      onConfirm();
    }
  };
  // The focus stays on the button, beside its question, so Esc counts in what is around both.
  useWhile(isAsking, (signal) =>
    // biome-ignore lint/style/noNonNullAssertion: a rendered button stands in an element
    onCloseRequest(pressed.current.parentElement!, () => answer(false), signal),
  );
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (question) {
      setWasPressed(true);
    } else {
      onConfirm();
    }
  };
  return (
    <>
      <button {...button} ref={pressed} onClick={press} />
      <span className="confirm" role="status">
        {isAsking && (
          <span>
            {question}{" "}
            <button
              className={button.className}
              type="button"
              onClick={() => answer(true)}
            >
              Yes
            </button>
            <button
              className={button.className}
              type="button"
              onClick={() => answer(false)}
            >
              No
            </button>
          </span>
        )}
      </span>
    </>
  );
}
