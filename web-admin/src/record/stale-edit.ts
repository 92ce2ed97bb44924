import { PROBLEM_CODES } from 'contracts/problem-codes';
import { bodyOf, codeIn } from '../data/http-error.ts';

export type Version = Readonly<Record<string, unknown>>;

/** A save that was refused because the record has gone on: both versions, and where the record is now. */
export interface StaleEdit {
  readonly yours: Version;
  readonly current: Version;
  readonly currentRevision: number;
}

/** The two versions that a 412 of the API carries; undefined for any other failure. */
export function staleEditIn(error: unknown): StaleEdit | undefined {
  if (codeIn(error) !== PROBLEM_CODES.staleRevision) return undefined;
  const { yours, current, currentRevision } = bodyOf(error);
  if (!isVersion(yours) || !isVersion(current) || typeof currentRevision !== 'number')
    return undefined;
  return { yours, current, currentRevision };
}

export interface Difference {
  /** Such as `prices.eur`. */
  readonly path: string;
  readonly yours: string;
  readonly current: string;
}

/** The fields in which two versions differ, in the order of their names. */
export function differencesOf({ yours, current }: StaleEdit): readonly Difference[] {
  const [mine, theirs] = [flat(yours), flat(current)];
  const paths = [...new Set([...mine.keys(), ...theirs.keys()])].toSorted();
  return paths
    .map((path) => ({ path, yours: mine.get(path) ?? '', current: theirs.get(path) ?? '' }))
    .filter((each) => each.yours !== each.current);
}

export interface TextPart {
  readonly text: string;
  readonly differs: boolean;
}

/** What two texts begin and end with alike, and what lies between in the first. */
export function markDifference(text: string, other: string): readonly TextPart[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const middle = words.length - end;
  return [
    { text: words.slice(0, start).join(''), differs: false },
    { text: words.slice(start, middle).join(''), differs: true },
    { text: words.slice(middle).join(''), differs: false },
  ].filter((part) => part.text !== '');
}

const wordsOf = (text: string): readonly string[] => text.split(/(?<=\s)/);

function flat(version: Version, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(version)) {
    const path = `${prefix}${name}`;
    if (isVersion(value))
      for (const [inner, text] of flat(value, `${path}.`)) found.set(inner, text);
    else if (typeof value === 'string') found.set(path, value);
    else if (value !== null && value !== undefined) found.set(path, JSON.stringify(value));
  }
  return found;
}

function isVersion(value: unknown): value is Version {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
