import { useEffect, useState } from "react";
import type { PastSend } from "../../changes/history.ts";
import { callServer } from "../call-server.ts";
import type { Act } from "./act.ts";
import { timeInWords } from "./time-in-words.ts";

/** @param props.sent the commit that is on the site: with another one, there is more to show */
export function PastSends({ act, sent }: { act: Act; sent: string }) {
  const [sends, setSends] = useState<PastSend[]>();
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    if (!isOpen) return;
    callServer<PastSend[]>("sends", {}).then(setSends, (error: unknown) => setRefusal(String(error)));
  }, [isOpen, sent]);

  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Sent before</summary>
      {refusal && <p role="alert">{refusal}</p>}
      {!sends && !refusal && <p>Looking at what was sent …</p>}
      <ul className="changes__list">
        {sends?.map((send) => (
          <Send key={send.commit} send={send} act={act} />
        ))}
      </ul>
    </details>
  );
}

function Send({ send: { commit, who, when, titles, others, files }, act }: { send: PastSend; act: Act }) {
  const time = timeInWords(when);
  const done = `Everything is as it was sent on ${time}, here and not on the site yet. Look at it below, then send it.`;
  return (
    <li className="changes__entry">
      <p className="changes__who">
        {time}, {who}
      </p>
      <ul className="changes__titles">
        {titles.map((title, at) => (
          <li key={at}>{title}</li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
      <div className="changes__buttons">
        <button
          type="button"
          aria-label={`Back to this version, sent on ${time}`}
          onClick={() => act("goBack", { commit }, done)}
        >
          Back to this version
        </button>
        {files.map(({ file, label }) => (
          <button
            key={file}
            type="button"
            aria-label={`${label} only, as sent on ${time}`}
            onClick={() =>
              act(
                "goBack",
                { commit, file },
                `${label} is as it was sent on ${time}. It is not on the site yet.`,
              )
            }
          >
            {label} only
          </button>
        ))}
      </div>
    </li>
  );
}
