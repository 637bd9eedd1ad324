import { type FormEvent, useEffect, useState } from "react";
import type { ChangesAnswer } from "../../changes/answer-changes.ts";
import type { Sending } from "../../changes/sending.ts";
import { callServer } from "../call-server.ts";

const ASK_AGAIN_MS = 500;

/**
 * Sends everything that is listed, shows each step, and asks what has to be known.
 *
 * @param props.onStart what was said of something before is over then
 */
export function SendForm({
  answer,
  load,
  onStart,
}: {
  answer: ChangesAnswer;
  load: () => Promise<void>;
  onStart: () => void;
}) {
  const [sending, setSending] = useState<Sending | undefined>(answer.sending);
  const [isChanging, setIsChanging] = useState(false);
  const [refusal, setRefusal] = useState("");
  const isAsked =
    isChanging || answer.branch === "" || !answer.editor || sending?.refusal?.branches !== undefined;

  useEffect(() => {
    if (!sending?.isRunning) return;
    const timer = setTimeout(async () => {
      try {
        const now = await callServer<{ sending: Sending }>("sending", {});
        setSending(now.sending);
        if (!now.sending.isRunning) await load();
      } catch (error) {
        setRefusal(String(error));
      }
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [sending]);

  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const values = new FormData(event.currentTarget, submitter);
    const text = (name: string) => String(values.get(name) ?? "");
    setRefusal("");
    onStart();
    try {
      const asked = isAsked && {
        branch: text("branch"),
        editor: { name: text("name"), email: text("email") },
      };
      const params = { ...asked, choice: text("choice"), createsBranch: text("act") === "create" };
      setSending(await callServer<Sending>("send", params));
      setIsChanging(false);
    } catch (error) {
      setRefusal(String(error));
    }
  };

  const isRunning = sending?.isRunning === true;
  return (
    <section aria-labelledby="send" className="changes__send">
      <h2 id="send">Send to the site</h2>
      <form onSubmit={start}>
        {isAsked ? (
          <Questions answer={answer} branches={sending?.refusal?.branches} />
        ) : (
          <p>
            As {answer.editor?.name}, to the branch {answer.branch}.{" "}
            <button type="button" className="changes__link" onClick={() => setIsChanging(true)}>
              Change name or branch
            </button>
          </p>
        )}
        <Conflicts sending={sending} />
        <div className="changes__buttons">
          <button type="submit" className="changes__main" disabled={isRunning}>
            {isRunning ? "Sending …" : "Send"}
          </button>
          {sending?.refusal?.branches && (
            <button type="submit" name="act" value="create" disabled={isRunning}>
              Make this branch and send
            </button>
          )}
        </div>
      </form>
      {!isOutdated(sending, answer) && <Progress sending={sending} />}
      {(refusal || sending?.refusal) && (
        <p role="alert" className="changes__refusal">
          {refusal || sending?.refusal?.error}
        </p>
      )}
    </section>
  );
}

/** "Sent." beside what was changed afterwards would be taken for those changes. */
function isOutdated(sending: Sending | undefined, { changes }: ChangesAnswer) {
  const ended = Date.parse(sending?.ended ?? "");
  return sending?.sent !== undefined && changes.some(({ when }) => Date.parse(when) > ended);
}

/** What is asked once, and kept on this computer. */
function Questions({ answer, branches }: { answer: ChangesAnswer; branches?: string[] }) {
  const { branch, offeredBranch, editor } = answer;
  return (
    <fieldset>
      <legend>Asked once</legend>
      <label>
        Your name
        <input name="name" required autoComplete="name" defaultValue={editor?.name ?? ""} />
      </label>
      <label>
        Your e-mail address (may be empty)
        <input name="email" type="email" autoComplete="email" defaultValue={editor?.email ?? ""} />
      </label>
      <label>
        The branch of the code host from which the site is made
        <input
          name="branch"
          required
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={branch || offeredBranch}
          list="branches"
        />
      </label>
      <datalist id="branches">
        {branches?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

/** Where somebody else has sent the same in other words. */
function Conflicts({ sending }: { sending: Sending | undefined }) {
  const conflicts = sending?.refusal?.conflicts;
  if (!conflicts) return null;
  return (
    <fieldset>
      <legend>Whose words are sent?</legend>
      {conflicts.map(({ title, mine, theirs }) => (
        <div key={title}>
          <p className="changes__title">{title}</p>
          <dl className="changes__values">
            <div className="changes__value">
              <dt>Yours</dt>
              <dd>{mine || <em>deleted</em>}</dd>
            </div>
            <div className="changes__value">
              <dt>Theirs, on the site</dt>
              <dd>{theirs || <em>deleted</em>}</dd>
            </div>
          </dl>
        </div>
      ))}
      <label className="changes__choice">
        <input type="radio" name="choice" value="mine" required /> Mine
      </label>
      <label className="changes__choice">
        <input type="radio" name="choice" value="theirs" /> Theirs
      </label>
    </fieldset>
  );
}

function Progress({ sending }: { sending: Sending | undefined }) {
  const sent = sending?.sent;
  return (
    <div role="status">
      {sending && (
        <ol className="changes__steps">
          {sending.steps.map((step, at) => (
            <li key={at}>
              {step}
              {sending.isRunning && at === sending.steps.length - 1 ? " …" : ""}
            </li>
          ))}
        </ol>
      )}
      {sent && (
        <p>
          <strong>Sent.</strong> The code host has your changes on the branch {sent.branch}, and publishes
          them.
          {sent.note && ` ${sent.note}`}
        </p>
      )}
    </div>
  );
}
