/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { call, type Refused } from "./call-server.ts";

/** The page that shows what is edited, as it was saved last; without its scripts. */
export function PageBeside({
  value,
  text,
  saved,
}: {
  /** The entry or file that is edited. */
  value: unknown;
  /** Of the field that is edited: the page goes there. */
  text: string;
  /** Another one after each save. */
  saved: string;
}) {
  const [page, setPage] = useState("");
  const [said, say] = useState("The page is being built …");
  const [device, setDevice] = useState("Phone");
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = JSON.stringify(value);
  useEffect(() => {
    const tell = (address: string, words: string) => {
      setPage(address && `${address}?${saved}`);
      say(words);
    };
    call<string[]>("pages", { value }).then(
      ([best]) => tell(best ?? "", best ? `${best}, as it was saved last.` : "No page shows this."),
      ({ message }: Refused) => tell("", `The page cannot be shown: ${message}`),
    );
  }, [asked, saved]);
  const goToText = () => {
    // https://developer.mozilla.org/docs/Web/API/Window/find, in every browser, though in no standard.
    const shown = frame.current?.contentWindow as (Window & { find?: (text: string) => boolean }) | null;
    if (text) shown?.find?.(text);
  };
  useEffect(goToText, [text]);
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
          ref={frame}
          class={device}
          title="The page"
          sandbox="allow-same-origin"
          src={page}
          onLoad={goToText}
        />
      )}
    </aside>
  );
}
