/** Shows the page of the editor that the address names: the list of files, a form, or the changes not sent yet. */
import { createRoot } from "react-dom/client";
import type { DataFile, ErrorAnswer } from "../files.ts";
import { call } from "./call.ts";
import { Form } from "./Form.tsx";
import { SendPage } from "./SendPage.tsx";
import { hasUnsaved } from "./unsaved.ts";
import "./form.css";

function List({ files }: { files: DataFile[] }) {
  const itemFor = ({ name, rule, broken }: DataFile) => (
    <li key={name}>
      <a href={broken ? "/send" : `/${name}`}>{rule.label}</a>{" "}
      {hasUnsaved(name) && <strong>Not saved yet. </strong>}
      {broken && <strong className="problem">Can’t be read. </strong>}
      <span className="hint">{rule.description}</span>
    </li>
  );
  const groups = [...new Set(files.map(({ rule }) => rule.group))];
  return (
    <>
      <h1>What would you like to change?</h1>
      <div className="groups">
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>{files.filter(({ rule }) => rule.group === group).map(itemFor)}</ul>
          </section>
        ))}
      </div>
    </>
  );
}

const main = document.querySelector("main") ?? document.body;
// Remove the sentence for browsers in which this script does not run.
main.textContent = "";
const root = createRoot(main);
call<DataFile[]>("files").then(
  (files) => {
    const view = location.pathname.slice(1);
    const file = files.find(({ name, broken }) => name === view && !broken);
    if (file) {
      root.render(<Form file={file} />);
    } else {
      root.render(view === "send" ? <SendPage /> : <List files={files} />);
    }
  },
  ({ message }: ErrorAnswer) => root.render(message),
);
