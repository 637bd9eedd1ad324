/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { titleOf } from "../differences.ts";
import { call, type Refused } from "./call-server.ts";

/**
 * The page that shows what is edited, as it was saved last; without its scripts.
 *
 * @param props `value`: the entry or file that is edited; `saved`: another one after each save
 */
export function Preview({ value, saved }: { value: unknown; saved: string }) {
  const [{ page, said }, show] = useState({ page: "", said: "The page is being built …" });
  const [device, setDevice] = useState("Phone");
  useEffect(() => {
    call<string | null>("page", { value }).then(
      (best) => show(best ? { page: `${best}?${saved}`, said: `${best}, as it was saved last.` } : NOWHERE),
      ({ message }: Refused) => show({ page: "", said: `The page cannot be shown: ${message}` }),
    );
  }, [JSON.stringify(value), saved]);
  // Every browser has it, and no standard: https://developer.mozilla.org/docs/Web/API/Window/find
  const goToEntry = ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => {
    const { scrollX, scrollY } = window;
    Object(currentTarget.contentWindow).find?.(titleOf(value) ?? "");
    // It scrolls to the frame too, which on a phone is far below the field that is edited.
    scrollTo(scrollX, scrollY);
  };
  return (
    <aside>
      {["Phone", "Computer"].map((name) => (
        <button key={name} type="button" aria-pressed={device === name} onClick={() => setDevice(name)}>
          {name}
        </button>
      ))}{" "}
      <span role="status">{said}</span>
      {page && (
        <iframe
          key={titleOf(value)}
          class={device}
          title="The page"
          sandbox="allow-same-origin"
          src={page}
          onLoad={goToEntry}
        />
      )}
    </aside>
  );
}

const NOWHERE = { page: "", said: "No page shows this." };
