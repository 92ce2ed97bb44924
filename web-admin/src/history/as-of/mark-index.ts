import type { Marks } from 'contracts/api/history-as-of';

/** The mark that a moment stands at: the last one that counts then; the last of all where none is said. */
export function markAt({ positions, times }: Marks, at: string | undefined): number {
  const last = positions.length - 1;
  if (at === undefined) return last;
  const isPosition = /^\d+$/.test(at);
  const bound = isPosition ? Number(at) : Date.parse(at);
  const counts = (index: number): boolean =>
    isPosition ? Number(positions[index]) <= bound : (times[index] ?? 0) <= bound;
  for (let index = last; index > 0; index -= 1) if (counts(index)) return index;
  return 0;
}

/** How the address names a mark: days of the dashboard by their instant, all else by its position. */
export function momentOfMark(
  { positions, times }: Marks,
  index: number,
  by: 'time' | 'position',
): string {
  return by === 'time' ? new Date(times[index] ?? 0).toISOString() : (positions[index] ?? '0');
}
