import { readFileSync } from 'node:fs';

/**
 * Whether words stand in a file, however its lines are broken.
 * @param quotes what does not count where it matches: whoever quotes words has not said them.
 */
export function isSaid(file: string, words: string, quotes?: RegExp): boolean {
  const text = readFileSync(file, 'utf8');
  const own = quotes === undefined ? text : text.replaceAll(quotes, '');
  return own.replaceAll(/\s+/g, ' ').includes(words);
}
