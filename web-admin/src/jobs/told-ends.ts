import { remember, remembered } from '../data/browser-memory.ts';

/**
 * Of work of somebody's that has ended, what they were not told of in this browser; it counts as told then, so of several
 * windows one tells. Of a person who is new here nothing is told: what ended before, they were told elsewhere, or saw.
 * @param work what kind of it; each is remembered by itself.
 * @param ended the ids of all that is listed and has ended.
 */
export function untoldEnds(
  work: string,
  userId: string,
  ended: readonly string[],
): readonly string[] {
  const name = `console.told.${work}.${userId}`;
  const told = remembered(name);
  remember(name, ended);
  return Array.isArray(told) ? ended.filter((id) => !told.includes(id)) : [];
}
