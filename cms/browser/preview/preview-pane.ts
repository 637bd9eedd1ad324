/** What stands beside a form: a page in a frame, which page it is, and how wide. */
import { callServer } from "../call-server.ts";
import { createPageFrame } from "./page-frame.ts";
import type { PreviewAnswer } from "../../preview/preview.ts";

export interface PreviewPane {
  /** Shows what the form holds now. */
  draw(entry: DecapMap): void;
  remove(): void;
}

/** Widths of the page, in pixels. */
const WIDTHS = [
  { px: 360, name: "Phone" },
  { px: 1366, name: "Computer" },
];
const WIDTH_KEY = "preview-width";

const NOT_DRAWN = "The page cannot show what is typed just now. It stays as it was until it can.";

/**
 * @param root an empty element in a document of its own
 * @param file such as `site/_data/faqs.json`
 */
export function createPreviewPane(root: HTMLElement, file: string): PreviewPane {
  const { ownerDocument: page } = root;
  const form = crypto.randomUUID();
  const frame = make(page, "iframe", {
    title: "The page",
    sandbox: "allow-same-origin",
    src: "/preview/frame",
  });
  const stage = make(page, "div", { className: "preview-stage" }, frame);
  const choice = make(page, "select", { id: "preview-page" });
  const label = make(page, "label", { htmlFor: "preview-page" }, "Page");
  const notes = make(page, "p", { className: "preview-notes", role: "status" });
  const widths = WIDTHS.map(({ px, name }) => {
    const input = make(page, "input", { type: "radio", name: "preview-width", value: String(px) });
    return { px, input, label: make(page, "label", {}, input, `${name} (${px})`) };
  });
  const switcher = make(page, "fieldset", { className: "preview-widths" });
  switcher.append(make(page, "legend", {}, "Width"), ...widths.map((width) => width.label));
  root.append(make(page, "div", { className: "preview-bar" }, label, choice, switcher), notes, stage);

  let uploads: ReadonlyMap<string, string> = new Map();
  const shown = createPageFrame(frame, (picture) => uploads.get(picture) ?? `/${picture}`);
  let wanted: { values: unknown; page?: string } | undefined;
  let last: { values: unknown; key: string } | undefined;
  let isDrawing = false;
  let isGone = false;

  /** One page at a time; of what is typed meanwhile, only the latest is drawn. */
  async function drawWanted() {
    if (isDrawing) return;
    isDrawing = true;
    while (wanted && !isGone) {
      const { values, page } = wanted;
      wanted = undefined;
      try {
        tell(await callServer<PreviewAnswer>("preview", { file, form, values, page }), values);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
    isDrawing = false;
  }

  function tell({ pages, page: key, html, before, unpublished }: PreviewAnswer, values: unknown) {
    if (isGone) return;
    if (html !== undefined) {
      if (before !== undefined) shown.show(before, false);
      shown.show(html, before !== undefined || key === last?.key);
      frame.title = `The page ${pages.find((one) => one.key === key)?.route ?? ""} as visitors will see it`;
    }
    last = { values, key };
    const options = pages.map((one) => {
      const text = one.route === "/" ? "/ (home)" : one.route;
      return make(page, "option", { value: one.key, selected: one.key === key }, text);
    });
    const known = [...choice.options].map(({ value, text }) => `${value} ${text}`).join();
    if (known !== options.map(({ value, text }) => `${value} ${text}`).join())
      choice.replaceChildren(...options);
    choice.value = key;
    say([...unpublished, ...(html === undefined ? [NOT_DRAWN] : [])].join(" "));
  }

  /** Said again only when it is something else: a screen reader would repeat it at every key. */
  function say(text: string) {
    if (notes.textContent !== text) notes.textContent = text;
  }

  function showWidth() {
    const px = Number(widths.find(({ input }) => input.checked)?.px ?? WIDTHS[0]?.px);
    const { clientWidth, clientHeight } = stage;
    const scale = Math.min(1, clientWidth / px);
    frame.style.width = `${px}px`;
    frame.style.height = `${clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
    frame.style.left = `${Math.max(0, (clientWidth - px * scale) / 2)}px`;
    localStorage.setItem(WIDTH_KEY, String(px));
  }

  for (const { px, input } of widths) {
    input.checked = String(px) === (localStorage.getItem(WIDTH_KEY) ?? String(WIDTHS[0]?.px));
    input.addEventListener("change", () => {
      showWidth();
      shown.showLastChange();
    });
  }
  choice.addEventListener("change", () => {
    wanted = { values: last?.values, page: choice.value };
    void drawWanted();
  });
  const resized = new ResizeObserver(showWidth);
  resized.observe(stage);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));

  return {
    draw(entry) {
      uploads = uploadsOf(entry);
      wanted = { ...wanted, values: valuesOf(entry) };
      void loaded.then(drawWanted);
    },
    remove() {
      isGone = true;
      resized.disconnect();
    },
  };
}

/** Without the names that begin with `$`: they are no content. */
function valuesOf(entry: DecapMap): unknown {
  const values = entry.get("data")?.toJS() ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("$")));
}

/** Addresses of pictures that were chosen in this form and are not saved yet, by path under `site/`. */
function uploadsOf(entry: DecapMap): Map<string, string> {
  const files = entry.get("mediaFiles")?.toJS();
  const drafts = Array.isArray(files) ? files.filter(({ draft }) => draft) : [];
  return new Map(drafts.map(({ path, url }) => [String(path).replace(/^site\//, ""), String(url)]));
}

function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], "sandbox">> & { sandbox?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(page.createElement(name), properties);
  element.append(...children);
  return element;
}
