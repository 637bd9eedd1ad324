import { useEffect, useRef, useState } from "react";
import type { ChangesAnswer } from "../../changes/answer-changes.ts";
import { callServer } from "../call-server.ts";
import type { Act } from "./act.ts";
import { ChangeList } from "./ChangeList.tsx";
import { PastSends } from "./PastSends.tsx";
import { SendForm } from "./SendForm.tsx";
import { timeInWords } from "./time-in-words.ts";

/** Everything on the page; each act asks the server again what there is now. */
export function ChangesPage() {
  const [answer, setAnswer] = useState<ChangesAnswer>();
  const [refusal, setRefusal] = useState("");
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  const load = async () => {
    try {
      setAnswer(await callServer<ChangesAnswer>("changes", {}));
    } catch (error) {
      setRefusal(String(error));
    }
  };
  useEffect(() => {
    load();
    // Forms are saved in another tab meanwhile.
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, []);

  const forgetSaid = () => {
    setRefusal("");
    setSaid("");
  };

  const act: Act = async (action, params, done) => {
    forgetSaid();
    const wasRefused = await callServer(action, params).then(
      () => "",
      (error: unknown) => String(error),
    );
    await load();
    setRefusal(wasRefused);
    setSaid(wasRefused === "" ? done : "");
    // The button that was pressed is gone with its change.
    heading.current?.focus();
  };

  return (
    <div className="changes">
      <header>
        <a href="/">← Back to the forms</a>
        <h1 tabIndex={-1} ref={heading}>
          Changes and sending
        </h1>
      </header>
      <p role="status">{said}</p>
      {refusal && (
        <p role="alert" className="changes__refusal">
          {refusal}
        </p>
      )}
      <main>
        {answer && (
          <>
            <ChangeList answer={answer} act={act} />
            <SendForm answer={answer} load={load} onStart={forgetSaid} />
            <Undone kept={answer.kept} act={act} />
            <PastSends act={act} sent={answer.base} />
          </>
        )}
        {!answer && !refusal && <p>Looking at what has changed …</p>}
      </main>
    </div>
  );
}

/** @param props.kept what can be brought back, the last first */
function Undone({ kept, act }: { kept: ChangesAnswer["kept"]; act: Act }) {
  if (kept.length === 0) return null;
  return (
    <details>
      <summary>Undone here ({kept.length})</summary>
      <ul className="changes__list">
        {kept.map(({ id, title, when }) => (
          <li key={id} className="changes__entry">
            <p className="changes__title">{title}</p>
            <p className="changes__who">{timeInWords(when)}</p>
            <button
              type="button"
              aria-label={`Bring back: ${title}`}
              onClick={() => act("bringBack", { id }, `Brought back: ${title}`)}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
