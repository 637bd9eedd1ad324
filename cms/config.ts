import { parseSchemas, readSchemaTexts } from "../site/data-check/schemas.ts";
import { fieldsOf } from "./fields.ts";
import { GROUPS, groupOf } from "./groups.ts";

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
      label: String(root["label"] ?? root["title"] ?? name),
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
    collections: groupFiles(files),
  };
}

/** @param files in any order; those of a group come in the group's */
function groupFiles<File extends { name: string }>(files: readonly File[]) {
  return GROUPS.map(({ files: names, ...group }) => {
    const own = files.filter(({ name }) => groupOf(name) === group.name);
    const place = ({ name }: File) => (names.includes(name) ? names.indexOf(name) : names.length);
    return {
      ...group,
      editor: { preview: true },
      files: own.toSorted((one, other) => place(one) - place(other)),
    };
  }).filter((group) => group.files.length > 0);
}
