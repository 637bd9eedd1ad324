import { currentProblems, type FormProblem, onProblems } from "../problems.ts";

interface NotesProps {
  /** Ids of the parts begin with it. */
  id: string;
  /** Whose problems they are, of all that are known; called anew each time. */
  choose: (problems: readonly FormProblem[]) => readonly FormProblem[];
  /** Of a text that has limits. */
  counter?: { text: string; least: number; most: number } | undefined;
  /** Is called whenever the notes may have changed. */
  onShown: () => void;
}

interface NotesState {
  problems: readonly FormProblem[];
}

/** What stands under a field until it is mended, and how many of its characters are used. */
export const Notes = window.createClass<NotesProps, NotesState>({
  getInitialState() {
    return { problems: this.props.choose(currentProblems()) };
  },
  componentDidMount() {
    this.stop = onProblems((problems) => this.setState({ problems: this.props.choose(problems) }));
    this.props.onShown();
  },
  componentDidUpdate() {
    this.props.onShown();
  },
  componentWillUnmount() {
    this.stop?.();
  },
  render() {
    const { id, counter } = this.props;
    const { problems } = this.state;
    return window.h(
      "div",
      { className: "notes" },
      problems.length > 0 &&
        window.h(
          "ul",
          { className: "problems", id: `${id}-problems` },
          ...problems.map(({ sentence }) => window.h("li", { key: sentence }, sentence)),
        ),
      counter && window.h("p", counterProps(id, counter), counterText(counter)),
    );
  },
});

/** `61 of 60`, counted as the check counts, by code points; for people who listen, with what is counted. */
export function counterText({ text, least, most }: { text: string; least: number; most: number }): string {
  const used = [...text].length;
  return used < least ? `${used} of ${most}, at least ${least}` : `${used} of ${most}`;
}

function counterProps(id: string, { text, least, most }: { text: string; least: number; most: number }) {
  const used = [...text].length;
  const isOff = used > most || (used > 0 && used < least);
  return { className: isOff ? "counter is-off" : "counter", id: `${id}-counter` };
}
