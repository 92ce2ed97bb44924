import { setImmediate as breath } from 'node:timers/promises';
import type { ListedKey } from 'contracts/key-list/read-key-list';
import type { JobProblem } from 'contracts/calls/jobs';
import type { Claims } from 'kernel/crypto/claims';
import type { KeyLine } from '../key-batch/key-lines.ts';
import { sortLines, visibleSuffix } from '../key-batch/key-lines.ts';

/** Lines that are looked at before whoever buys meanwhile gets their turn. */
const LINES_AT_ONCE = 500;

export interface LongList {
  /** Each key once, where it first occurs. */
  readonly usable: readonly KeyLine[];
  readonly problems: readonly JobProblem[];
}

/** Sorts a list of any length as one, without holding up the process. */
export async function sortLongList(keys: readonly ListedKey[], claims: Claims): Promise<LongList> {
  const usable = new Map<string, KeyLine>();
  const problems: JobProblem[] = [];
  for (let from = 0; from < keys.length; from += LINES_AT_ONCE) {
    const sorted = sortLines(keys.slice(from, from + LINES_AT_ONCE), claims);
    problems.push(...sorted.problems.map((problem) => ({ ...problem, hint: null })));
    problems.push(...sorted.repeated.map(repeated));
    for (const line of sorted.usable) {
      if (usable.has(line.fingerprint)) problems.push(repeated(line));
      else usable.set(line.fingerprint, line);
    }
    await breath();
  }
  return { usable: [...usable.values()], problems };
}

function repeated({ line, key }: KeyLine): JobProblem {
  return {
    line,
    reason: 'repeated-in-list',
    message: 'The key stands in an earlier line of this list too. Nothing need be done.',
    hint: hintOf(key),
  };
}

export function importedBefore({ line, key }: KeyLine): JobProblem {
  return {
    line,
    reason: 'imported-before',
    message: 'The portal has had this key before. Ask the supplier for another one.',
    hint: hintOf(key),
  };
}

/** What its uploader may know the key by, and nobody can use. */
export function hintOf(key: string): string {
  return `\u2026${visibleSuffix(key)}`;
}
