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

/** Chooses an option, after those chosen before, or gives it up. */
export function toggle({ id }: MultiSelectOption, selected: Ids): Ids {
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

/** Options whose text holds what was typed, in any letter case. */
export function filterOptions(options: Options, typed: string): Options {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ text }) => text.toLowerCase().includes(wanted));
}

/**
 * What 'Select All' does to the options shown: `select` while any enabled one can still be added, as far as the limit lets;
 * `unselect` when none can; nothing when no enabled one is there.
 */
export function planAll(
  shown: Options,
  selected: Ids,
  limit: number,
): { does: "select" | "unselect"; ids: Ids } | undefined {
  const enabled = shown.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id);
  const room = limit < 0 ? enabled.length : Math.max(0, limit - selected.length);
  const added = enabled.filter((id) => !selected.includes(id)).slice(0, room);
  if (added.length > 0) return { does: "select", ids: [...selected, ...added] };
  if (enabled.some((id) => selected.includes(id))) {
    return { does: "unselect", ids: selected.filter((id) => !enabled.includes(id)) };
  }
  return undefined;
}
