import { remember, remembered } from '../data/browser-memory.ts';

/**
 * Of work of somebody's that has ended, what this browser has not announced to them; it counts as announced then, so one
 * of several windows announces it. To a person who is new here nothing is announced: what ended before they saw elsewhere.
 * @param work what kind of it; each is remembered by itself.
 * @param ended the ids of all that is listed and has ended.
 */
export function unannouncedEnds(
  work: string,
  userId: string,
  ended: readonly string[],
): readonly string[] {
  const name = `console.told.${work}.${userId}`;
  const announced = remembered(name);
  remember(name, ended);
  return Array.isArray(announced) ? ended.filter((id) => !announced.includes(id)) : [];
}
