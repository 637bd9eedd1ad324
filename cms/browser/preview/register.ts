import { createPreviewPane, type PreviewPane } from "./preview-pane.ts";
import "./beside-the-form.css";

/** What is used here of the configuration that the server makes. */
interface Config {
  collections: { files: { name: string; file: string }[] }[];
}

/** Puts the page beside the form of every data file. */
export function registerPreviews({ collections }: Config) {
  window.CMS.registerPreviewStyle("/preview-pane.css");
  for (const { name, file } of collections.flatMap(({ files }) => files))
    window.CMS.registerPreviewTemplate(name, previewOf(file));
}

/** @param file such as `site/_data/faqs.json` */
function previewOf(file: string) {
  return window.createClass<{ root: HTMLElement | null; pane?: PreviewPane; setRoot(root: unknown): void }>({
    root: null,
    setRoot(root) {
      this.root = root as HTMLElement | null;
    },
    componentDidMount() {
      if (!this.root) return;
      this.pane = createPreviewPane(this.root, file);
      this.pane.draw(this.props.entry);
    },
    componentDidUpdate() {
      this.pane?.draw(this.props.entry);
    },
    componentWillUnmount() {
      this.pane?.remove();
    },
    render() {
      return window.h("div", { className: "preview-pane", ref: this.setRoot });
    },
  });
}
