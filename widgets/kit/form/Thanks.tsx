import { useState } from "react";
import { DynamicText } from "../ui/DynamicText.tsx";
import type { Form } from "./use-form.ts";

/** What happens once a form was sent. */
export interface ThanksOptions {
  /** Called when the form was sent, before it is emptied. */
  onSent?(reference: string): void;
  /** Returns the address of a thank-you page that can be loaded, if there is one. */
  findPage(): string | undefined | Promise<string | undefined>;
  /** Called before `Thanks` replaces the form, because there is no such page. */
  onThanks?(): void;
}

/** Shows that a form was sent: on the thank-you page or, if that cannot be loaded, in the form's place. */
export function useThanks({ onSent, findPage, onThanks }: ThanksOptions) {
  /** Number of the form that was sent, while `Thanks` shows it. */
  const [reference, setReference] = useState<string>();
  /** Resolves with the address of the thank-you page, if the form is to be left for it. */
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

/** Replaces a form that was sent, and takes the focus. */
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
