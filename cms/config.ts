import { parseSchemas, readSchemaTexts } from "../site/data-check/schemas.ts";
import { fieldsOf } from "./fields.ts";

/**
 * Decap's configuration (https://decapcms.org/docs/configuration-options/), made from the schemas: a form for each data file, with the
 * schema's descriptions beside the fields.
 */
export function cmsConfig({
  folder,
  data,
}: {
  /** The project's folder, which holds `site/`. */
  folder: string;
  /** All data files, by name: some fields choose from another file's entries. */
  data: Readonly<{ [name: string]: unknown }>;
}): { [option: string]: unknown } {
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const files = [...schemas].flatMap(([fileName, root]) => {
    const name = fileName.replace(/\.schema\.json$/, "");
    if (!("type" in root) || !(name in data)) return [];
    const file = {
      name,
      label: String(root["title"] ?? name),
      description: String(root["description"] ?? ""),
      file: `site/_data/${name}.json`,
      fields: fieldsOf(root, { root, schemas, data }),
    };
    return [file];
  });
  return {
    load_config_file: false,
    backend: { name: "computer" },
    media_folder: "site/images",
    public_folder: "images",
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    show_preview_links: false,
    collections: [
      {
        name: "data",
        label: "Pages and lists",
        description:
          "Each entry is one file of the folder site/_data. Saving changes only the lines that you edited.",
        editor: { preview: false },
        files,
      },
    ],
  };
}
