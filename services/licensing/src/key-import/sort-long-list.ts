import type { ListedKey } from 'contracts/key-list/read-key-list';
import type { JobProblem } from 'contracts/calls/jobs';
import { hintOf } from 'contracts/key-list/key-doubts';
import type { Claims } from 'kernel/crypto/claims';
import type { KeyLine } from '../key-batch/key-lines.ts';
import { sortLines } from '../key-batch/key-lines.ts';

export interface SortedPart {
  /** Each key once, where it first occurs in the whole list. */
  readonly usable: readonly KeyLine[];
  readonly problems: readonly JobProblem[];
}

export type SortPart = (keys: readonly ListedKey[]) => SortedPart;

/** Sorts the parts of a list as one: of the keys before it keeps their fingerprints alone. */
export function sortInParts(claims: Claims): SortPart {
  const seen = new Set<string>();
  return (keys) => {
    const sorted = sortLines([...keys], claims);
    const again = sorted.usable.filter(({ fingerprint }) => seen.has(fingerprint));
    const usable = sorted.usable.filter(({ fingerprint }) => !seen.has(fingerprint));
    for (const { fingerprint } of usable) seen.add(fingerprint);
    const unusable = sorted.problems.map((problem) => ({ ...problem, hint: null }));
    return { usable, problems: [...unusable, ...[...sorted.repeated, ...again].map(repeated)] };
  };
}

function repeated({ line, key }: KeyLine): JobProblem {
  return {
    line,
    reason: 'repeated-in-list',
    message: 'The key stands in an earlier line of this list too. Nothing need be done.',
    hint: hintOf(key),
  };
}

export function knownSpelling({ line, key }: Pick<KeyLine, 'line' | 'key'>): JobProblem {
  return {
    line,
    reason: 'known-spelling',
    message:
      'The portal has had this key in another spelling: only dashes, spaces, case or letters that look alike differ.',
    hint: hintOf(key),
  };
}

export function importedBefore({ line, key }: Pick<KeyLine, 'line' | 'key'>): JobProblem {
  return {
    line,
    reason: 'imported-before',
    message: 'The portal has had this key before. Ask the supplier for another one.',
    hint: hintOf(key),
  };
}
