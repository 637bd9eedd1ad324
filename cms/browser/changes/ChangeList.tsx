import type { ChangesAnswer } from "../../changes/answer-changes.ts";
import type { Change } from "../../changes/list-changes.ts";
import type { Act } from "./act.ts";
import { timeInWords } from "./time-in-words.ts";

/** What is not on the site yet, by file. */
export function ChangeList({ answer: { changes, left, base }, act }: { answer: ChangesAnswer; act: Act }) {
  const files = [...new Set(changes.map(({ file }) => file))];
  // One heading above all pictures: without it they would seem to belong to the file before them.
  const firstPicture = changes.find(({ group }) => group === "Pictures")?.file;
  return (
    <section aria-labelledby="not-sent">
      <h2 id="not-sent">Not on the site yet</h2>
      {changes.length === 0 && <p>Nothing has changed here since the last time it was sent.</p>}
      {files.map((file) => {
        const own = changes.filter((change) => change.file === file);
        const group = own[0]?.group ?? file;
        return (
          <div key={file}>
            {(group !== "Pictures" || file === firstPicture) && (
              <div className="changes__group">
                <h3>{group}</h3>
                {group !== "Pictures" && own.length > 1 && (
                  <button
                    type="button"
                    aria-label={`Undo all of ${group}`}
                    onClick={() => act("undoFile", { file }, `Undone: all changes of ${group}`)}
                  >
                    Undo all
                  </button>
                )}
              </div>
            )}
            <ul className="changes__list">
              {own.map((change) => (
                <Entry key={change.id} change={change} base={base} act={act} />
              ))}
            </ul>
          </div>
        );
      })}
      {left.length > 0 && (
        <details>
          <summary>Not sent, because only words and pictures are ({left.length})</summary>
          <ul>
            {left.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** @param props.base the commit in which the former pictures are */
function Entry({ change, base, act }: { change: Change; base: string; act: Act }) {
  const { id, title, before, after, pictures, who, when, isCommitted } = change;
  return (
    <li className="changes__entry">
      <p className="changes__title">{title}</p>
      <p className="changes__who">
        {who}, {timeInWords(when)}
        {isCommitted && " (committed)"}
      </p>
      <button
        type="button"
        aria-label={`Undo: ${title}`}
        onClick={() => act("undoChange", { id }, `Undone: ${title}`)}
      >
        Undo
      </button>
      {(before || after || pictures) && (
        <dl className="changes__values">
          <Value
            label="Before"
            text={before}
            picture={pictures?.before && pictureAddress(pictures.before, base)}
          />
          <Value label="Now" text={after} picture={pictures?.after && pictureAddress(pictures.after)} />
        </dl>
      )}
    </li>
  );
}

function Value({ label, text, picture }: { label: string; text: string; picture?: string }) {
  return (
    <div className="changes__value">
      <dt>{label}</dt>
      <dd>
        {picture && <img src={picture} alt="" />}
        {text || (picture ? "" : <em>nothing</em>)}
      </dd>
    </div>
  );
}

/** @param at a commit; without it, as it is now */
function pictureAddress(file: string, at?: string) {
  return `/changes/picture?${new URLSearchParams({ file, ...(at && { at }) })}`;
}
