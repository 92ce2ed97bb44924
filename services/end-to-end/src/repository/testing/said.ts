import { readFileSync } from 'node:fs';

/** Whether words stand in a file, however its lines are broken. */
export function isSaid(file: string, words: string): boolean {
  return readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').includes(words);
}
