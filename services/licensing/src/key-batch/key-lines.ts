import { KEY_MAX } from 'contracts/constants/keys';
import type { ImportKeys, ImportKeysResult } from 'contracts/calls/licensing';
import { foldKey } from 'contracts/key-list/fold-key';
import { isUnreadable } from 'contracts/key-list/unreadable-key';
import type { Claims } from 'kernel/crypto/claims';

type KeyProblem = ImportKeysResult['problems'][number];

/** A usable key of an import, with the fingerprint under which it is unique. */
export interface KeyLine {
  readonly line: number;
  readonly key: string;
  readonly fingerprint: string;
  /** That of what its spellings have in common. */
  readonly spelling: string;
  /** Somebody has said that it is another key than one that is spelt alike. */
  readonly differs?: boolean | undefined;
}

export interface SortedLines {
  /** Each key once, where it first occurs. */
  readonly usable: readonly KeyLine[];
  /** Lines that repeat a key of an earlier line of the same list. */
  readonly repeated: readonly KeyLine[];
  readonly problems: readonly KeyProblem[];
}

/** Sorts the lines of an import; the same list always gives the same. */
export function sortLines(keys: ImportKeys['keys'], claims: Claims): SortedLines {
  const problems: KeyProblem[] = [];
  const repeated: KeyLine[] = [];
  const usable = new Map<string, KeyLine>();
  for (const { line, key: raw, differs } of keys) {
    const key = raw.trim();
    const problem = problemOf(key, line);
    if (problem) {
      problems.push(problem);
      continue;
    }
    const fingerprint = claims.fingerprint('licenceKey', key);
    const spelling = spellingOf(key, claims);
    const keyLine = { line, key, fingerprint, spelling, differs };
    if (usable.has(fingerprint)) repeated.push(keyLine);
    else usable.set(fingerprint, keyLine);
  }
  return { usable: [...usable.values()], repeated, problems };
}

/** An HMAC of what the spellings of a key have in common. */
export function spellingOf(key: string, claims: Claims): string {
  return claims.fingerprint('licenceKeySpelling', foldKey(key));
}

function problemOf(key: string, line: number): KeyProblem | undefined {
  if (key === '') {
    return { line, reason: 'key-missing', message: 'The line has no key. Remove or complete it.' };
  }
  if (key.length > KEY_MAX) {
    const message = `The key is longer than ${KEY_MAX} characters. Check the columns of the file.`;
    return { line, reason: 'key-too-long', message };
  }
  if (!isUnreadable(key)) return undefined;
  const message =
    'The key contains control or invisible characters. Check the encoding of the file, or type the key anew.';
  return { line, reason: 'key-unreadable', message };
}
