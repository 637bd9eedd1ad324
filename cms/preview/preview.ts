/** The page beside a form: what a visitor would see if the form were saved now. Nothing is written. */
import { isDeepStrictEqual } from "node:util";
import { KEPT_MS } from "../../widgets/kit/device.ts";
import { dayInIndia, withoutUnpublished } from "../../site/data-check/publishing.ts";
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { showUnpublished } from "../../site/data-check/show-unpublished.ts";
import { createNamedFiles } from "../../site/pictures/named-files.ts";
import { dataName } from "../content.ts";
import { withoutCleared } from "../merge-values.ts";
import { Refusal } from "../refusal.ts";
import { fillIn } from "./fill-in.ts";
import { choosePage } from "./choose-page.ts";
import { pagesOf, readTemplates } from "./page-templates.ts";
import { readPreviewPictures } from "./preview-pictures.ts";
import { createReadSaved } from "./saved-data.ts";
import type { Technology } from "../../site/data-types.ts";
import type { Shown } from "./choose-page.ts";

/** So many drawings are kept for pages that ask for them a moment later. */
const KEPT_DRAWINGS = 400;

/** So many forms may be open at once before the first one forgets which page it shows. */
const KEPT_FORMS = 20;

/** What the browser is sent of a form's page. */
export interface PreviewAnswer {
  /** The pages that show something of this file; the one that is shown. */
  pages: { key: string; route: string }[];
  page: string;
  /** The whole page; none when it cannot be drawn with what is typed so far. */
  html: string | undefined;
  /** The same page as it is saved, when a form with changes in it is shown for the first time. */
  before?: string;
  /** A sentence for each entry that is shown here and not on the site. */
  unpublished: string[];
}

export type Preview = ReturnType<typeof createPreview>;

/** @param folder the project's folder, which holds `site/` */
export function createPreview(folder: string) {
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const readSaved = createReadSaved(folder);
  const drawings: Map<string, string | Uint8Array> = new Map();
  const forms: Map<string, Shown> = new Map();

  /** The form's values as they would be published, with what is not published yet. */
  function valuesOf(name: string, values: unknown, day: string) {
    const root = schemas.get(`${name}.schema.json`);
    if (root === undefined) throw new Refusal(`There is no data file ${name}.`);
    const book = { root, schemas };
    return showUnpublished(fillIn(withoutCleared(values, root, book), root, book), day);
  }

  async function drawOne(params: { [name: string]: unknown }): Promise<PreviewAnswer> {
    const name = dataName(params["file"]);
    const day = dayInIndia(new Date());
    const { value, sentences } = valuesOf(name, params["values"], day);
    const { shown } = withoutUnpublished({ ...readSaved(), [name]: value }, day);
    const pictures = await readPreviewPictures(folder);
    const files = createNamedFiles(pictures.svgs, technologiesOf(shown, pictures.svgs));
    const build = {
      siteOrigin: "http://localhost",
      mainScript: "/no-script.js",
      year: new Date().getFullYear(),
      today: day,
      keptDays: KEPT_MS / (24 * 60 * 60 * 1_000),
      files: {
        ...files,
        pictureOf: (_place: string, image: string) => pictures.factsOf(image, files.addressOf),
      },
    };
    const data = { ...shown, build };
    const templates = await readTemplates();
    const form = String(params["form"]);
    const chosen = choosePage({
      pages: templates.flatMap((template) => pagesOf(template, data)),
      file: name,
      data,
      emptied: { ...data, [name]: valuesOf(name, {}, day).value },
      asked: typeof params["page"] === "string" ? params["page"] : undefined,
      last: forms.get(form),
    });
    forms.delete(form);
    forms.set(form, chosen.shown);
    forgetOldest(forms, KEPT_FORMS);
    const answer = {
      pages: chosen.choice.map(({ key, route }) => ({ key, route })),
      page: chosen.shown.key,
      unpublished: sentences,
    };
    for (const [address, content] of files.named) drawings.set(address, content);
    forgetOldest(drawings, KEPT_DRAWINGS);
    return { ...answer, html: chosen.html };
  }

  /** A form that is shown with changes in it: as it was saved too, so that the editor is led to what has changed. */
  async function drawBoth(params: { [name: string]: unknown }): Promise<PreviewAnswer> {
    const name = dataName(params["file"]);
    const day = dayInIndia(new Date());
    const file = Object.entries(readSaved()[name] ?? {});
    // As the browser sends a form's values: `$schema` is no content.
    const saved = Object.fromEntries(file.filter(([field]) => !field.startsWith("$")));
    const inForm = valuesOf(name, params["values"], day).value;
    if (isDeepStrictEqual(inForm, valuesOf(name, saved, day).value)) return drawOne(params);
    const before = await drawOne({ ...params, values: saved });
    const now = await drawOne(params);
    const isOfOnePage = now.html !== undefined && before.page === now.page;
    return isOfOnePage && before.html !== undefined ? { ...now, before: before.html } : now;
  }

  return {
    /** Gets everything ready that the first page waits for: bundles all templates. */
    warmUp: async () => void (await readTemplates()),

    /**
     * @param params `file` as in `site/_data/faqs.json`; `values` of its form; `form`, a name by which an open form is known again;
     * `page`, a key of one of the pages, when somebody chose it
     * @throws {Refusal} when there is no such data file
     */
    async draw(params: { [name: string]: unknown }): Promise<PreviewAnswer> {
      if (forms.has(String(params["form"])) || params["page"] !== undefined) return drawOne(params);
      return drawBoth(params);
    },

    /** What a page names, by its address. */
    drawing: (address: string) => drawings.get(address),
  };
}

/** Those whose mark is there. */
function technologiesOf(shown: { [name: string]: unknown }, svgs: ReadonlyMap<string, string>) {
  const file = shown["technologies"];
  const items = isFields(file) && Array.isArray(file["items"]) ? file["items"] : [];
  return items.filter((item): item is Technology => isFields(item) && svgs.has(String(item["src"])));
}

function forgetOldest(kept: Map<string, unknown>, most: number) {
  for (const key of kept.keys()) if (kept.size > most) kept.delete(key);
}
