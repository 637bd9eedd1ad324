import { sayAsItIs } from "../say.ts";
import type { Say } from "../say.ts";
import "./same-as-mobile.css";

/** The checkbox under the field of a WhatsApp number; `followMobile` acts on it. It has no name: it is no value of the form. */
export function SameAsMobile({ instance, say = sayAsItIs }: { instance: string; say?: Say }) {
  return (
    <label className="same-as-mobile">
      <input type="checkbox" id={`${instance}-same-number`} data-same-number />
      {say("Same as mobile number")}
    </label>
  );
}
