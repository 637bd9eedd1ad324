import { type DataFile, type Mutant, splice } from "./data-file.ts";

/** Whole files that went wrong: cut off, joined, saved in another form. */
export function fileMutants({ name, text, lineOf }: DataFile): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (kind: string, content: string | Uint8Array, lines: number[]) =>
    void mutants.push({ kind, file: name, content, lines, isSchemaWork: false });
  const lines = text.split("\n");
  const end = lineOf(text.trimEnd().length);

  add("empty file", "", [1]);
  add("only white space", "\n  \n\n", [1]);
  add("byte order mark", `\uFEFF${text}`, [1]);
  add("saved as UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]), [1]);
  add("saved as UTF-16 without a mark", Buffer.from(text, "utf16le"), [1]);
  add("saved as Latin-1", Buffer.from(text.replace("e", "\u00e9"), "latin1"), []);
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const at = Math.floor(text.length * share);
    add("truncated", text.slice(0, at), [lineOf(text.slice(0, at).trimEnd().length)]);
  }
  add("last bracket cut off", text.trimEnd().slice(0, -1), [end - 1, end]);
  add("two documents", text + text, [end + 1]);
  add("words after the end", `${text}done\n`, [end + 1]);
  add("words before the start", `data = ${text}`, [1]);
  const middle = Math.max(2, Math.floor(lines.length / 2));
  const merged = [
    ...lines.slice(0, middle),
    "<<<<<<< HEAD",
    ...lines.slice(middle, middle + 1),
    "=======",
    ...lines.slice(middle, middle + 1),
    ">>>>>>> main",
    ...lines.slice(middle + 1),
  ];
  add("conflict markers", merged.join("\n"), [middle + 1]);
  add("one conflict marker left", [...lines.slice(0, middle), "=======", ...lines.slice(middle)].join("\n"), [
    middle + 1,
  ]);
  add("list instead of a file", `[${text.trimEnd()}]\n`, [1]);
  add("null instead of a file", "null\n", [1]);
  add("text instead of a file", '"lost"\n', [1]);
  add("number instead of a file", "7\n", [1]);
  add("wrapped twice", `{"data": ${text.trimEnd()}}\n`, [1]);
  add("everything deleted but the brackets", "{}\n", [1]);
  add("saved as a web page", "<!doctype html>\n<title>Sign in</title>\n", [1]);
  add("saved as YAML", text.replace(/^\{\n/, "---\n").replace(/\n\}\s*$/, "\n"), [1]);
  const schemaAt = text.indexOf('"$schema"');
  const schemaEnd = text.indexOf("\n", schemaAt);
  add("line with the rules deleted", splice(text, schemaAt, schemaEnd + 1, ""), [1]);
  add("rules of another file", text.replace("../_schemas/", "../_schemas/x"), [lineOf(schemaAt)]);
  return mutants;
}
