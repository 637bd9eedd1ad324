import { findTitle } from "../differences.ts";
import type { ErrorAnswer } from "../files.ts";
import { call } from "./call.ts";
import type { FieldProps } from "./field-props.ts";

/**
 * The input for a picture, which is uploaded from the computer. Its name is made of its
 * alternative text or, without one, of its group's title or the file's name.
 */
export function Picture({ rule, value, group, onChange, control }: FieldProps) {
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    // Empty the input, so that the same file can be chosen again.
    input.value = "";
    if (!file) {
      return;
    }
    const fileName = file.name.replace(/\.[^.]*$/, "");
    const shows = String(group?.["alt"] || findTitle(group) || fileName);
    const parameters = new URLSearchParams({ into: rule.folder ?? "images", shows });
    // Stop editing during the upload, which takes seconds, because its end would
    // overwrite what is typed meanwhile.
    document.body.inert = true;
    try {
      onChange(await call(`picture?${parameters}`, file));
    } catch (error) {
      alert((error as ErrorAnswer).message);
    }
    document.body.inert = false;
    input.focus();
  }
  return (
    <>
      {value ? <img src={`/${value}`} alt={`${value}`} /> : null}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        {...control}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
