/** One choice of a multi-select; `isDisabled` ones are shown and cannot be chosen. */
export interface MultiSelectOption {
  id: string;
  text: string;
  isDisabled?: boolean;
}

type Ids = readonly string[];
type Options = readonly MultiSelectOption[];

/** Whether an option can't be pressed: disabled by itself, or not chosen while the limit (-1 for none) is reached. */
export function isBarred({ id, isDisabled }: MultiSelectOption, selected: Ids, limit: number): boolean {
  const isFull = limit >= 0 && selected.length >= limit;
  return Boolean(isDisabled) || (isFull && !selected.includes(id));
}

/**
 * What a press on 'Select All' makes of the choice. It adds the enabled options shown, as far as the limit lets; where none can be
 * added it gives them up; with no enabled one there it is nothing.
 */
export function planAll(
  shown: Options,
  selected: Ids,
  limit: number,
): { does: "Select All" | "UnSelect All"; ids: Ids } | undefined {
  const enabled = shown.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id);
  const room = limit < 0 ? enabled.length : Math.max(0, limit - selected.length);
  const added = enabled.filter((id) => !selected.includes(id)).slice(0, room);
  if (added.length > 0) return { does: "Select All", ids: [...selected, ...added] };
  const others = selected.filter((id) => !enabled.includes(id));
  return others.length < selected.length ? { does: "UnSelect All", ids: others } : undefined;
}

/**
 * The next option that the typed letters begin, from the one reached so far; the same letter over and over goes through all that it
 * begins (WAI-ARIA Authoring Practices, listbox).
 *
 * @returns its index, -1 where there is none
 */
export function beginningWith(letters: string, options: Options, from: number): number {
  const word = letters.toLowerCase();
  const first = word.charAt(0);
  const isOneLetter = [...word].every((letter) => letter === first);
  const fits = ({ text }: MultiSelectOption) => text.toLowerCase().startsWith(isOneLetter ? first : word);
  const start = Math.max(0, isOneLetter ? from + 1 : from);
  const after = options.findIndex((option, index) => index >= start && fits(option));
  return after < 0 ? options.findIndex(fits) : after;
}
