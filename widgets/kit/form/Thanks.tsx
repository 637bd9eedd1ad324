import { useState } from "react";
import { DynamicText } from "../ui/DynamicText.tsx";
import type { Form } from "./use-form.ts";

/** What the owner of a form does after it was sent. */
export interface ThanksOptions {
  /** Called when the form was sent, before it is emptied. */
  onSent?(reference: string): void;
  /** Returns the address of the thank-you page; undefined if it cannot be loaded, or if there is none. */
  findPage(): string | undefined | Promise<string | undefined>;
  /** Called before `Thanks` replaces the form, if `findPage` found no page. */
  onThanks?(): void;
}

/**
 * Returns `show`, which shows that a form was sent: on the thank-you page or, without one, in the form's place.
 * `reference` is the number to show in the form's place, and `hide` shows the form again.
 */
export function useThanks({ onSent, findPage, onThanks }: ThanksOptions) {
  /** Reference number of the form that was sent, while `Thanks` shows it. */
  const [reference, setReference] = useState<string>();
  /** Resolves with the address of the thank-you page; with undefined if `Thanks` replaces the form. */
  async function show(sent: string): Promise<string | undefined> {
    onSent?.(sent);
    const page = await findPage();
    if (!page) {
      onThanks?.();
      setReference(sent);
    }
    return page;
  }
  return { reference, show, hide: () => setReference(undefined) };
}

/** The thank-you that replaces a form after it was sent. Its heading takes the focus. */
export function Thanks({ form, hasWayHome }: { form: Form; hasWayHome?: boolean }) {
  const { translate, reference = "" } = form;
  return (
    <div className="thanks">
      <h2 ref={focus} tabIndex={-1}>
        {translate("Thank You For Reaching Out!")}
      </h2>
      <p>
        {translate("We have received your submission and will get back to you soon.")}
      </p>
      <p>
        <DynamicText verbatim={reference}>
          {translate("Your reference number is {reference}.").replace(
            "{reference}",
            reference,
          )}
        </DynamicText>
      </p>
      {hasWayHome && <a href="/">Back To Home</a>}
    </div>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();
