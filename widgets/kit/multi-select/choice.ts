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

/** What a press on 'Select All' does: adds the enabled options shown, as far as the limit lets, or, with none to add, gives them up. */
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
 * Index of the next option that the typed letters begin, from the one reached so far, or -1; the same letter over and over goes
 * through all that it begins (WAI-ARIA Authoring Practices, listbox).
 */
export function beginningWith(letters: string, options: Options, from: number): number {
  const first = letters.charAt(0);
  const isOneLetter = letters === first.repeat(letters.length);
  const fits = ({ text }: MultiSelectOption) => text.toLowerCase().startsWith(isOneLetter ? first : letters);
  const after = options.findIndex((option, index) => index >= from + Number(isOneLetter) && fits(option));
  return after < 0 ? options.findIndex(fits) : after;
}
