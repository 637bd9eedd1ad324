import { type ButtonHTMLAttributes, type MouseEvent, useState } from "react";
import { useElement } from "../hooks/use-element.ts";
import { useWhile } from "../hooks/use-mounted.ts";
import { onCloseRequest } from "./close-request.ts";

interface ConfirmButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  /** Question to ask before the button acts. Without a question it acts at once. */
  question?: string;
  onConfirm(): unknown;
}

/**
 * A button that asks a question, and acts when the visitor presses 'Yes'. It does not use
 * `confirm()`, because browsers inside other apps ignore that:
 * https://developer.android.com/reference/android/webkit/WebChromeClient
 */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const isAsking = wasPressed && !button.disabled;
  const pressed = useElement<HTMLButtonElement>();
  const answer = (isConfirmed: boolean) => {
    setWasPressed(false);
    // 'Yes' and 'No' disappear with the question, so focus the button that asked.
    pressed.current.focus({ preventScroll: true });
    if (isConfirmed) {
      onConfirm();
    }
  };
  // The focus stays on the button, so listen to Esc on the element that contains the
  // button and its question.
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
            {["Yes", "No"].map((word) => (
              <button
                key={word}
                className={button.className}
                type="button"
                onClick={() => answer(word === "Yes")}
              >
                {word}
              </button>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
