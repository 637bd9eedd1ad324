import { titleOf } from "../differences.ts";
import type { Refused } from "../files.ts";
import { call } from "./call.ts";
import type { FieldProps } from "./field-props.ts";

/** A picture from the computer, named after what it shows, or else after whom or what its group is about. */
export function Picture({ rule, value, group, onChange, control }: FieldProps) {
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    // The same file can then be chosen again.
    input.value = "";
    if (!file) {
      return;
    }
    const fileName = file.name.replace(/\.[^.]*$/, "");
    const shows = String(group?.["alt"] || titleOf(group) || fileName);
    const parameters = new URLSearchParams({ into: rule.folder ?? "images", shows });
    // A large picture takes seconds, and its arrival would overwrite what is typed meanwhile.
    document.body.inert = true;
    try {
      onChange(await call(`picture?${parameters}`, file));
    } catch (error) {
      alert((error as Refused).message);
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
