import type { KeyAnswers, KeyQuestion } from '../api/key-questions.ts';
import { MAX_ASKED_LINES } from '../api/key-questions.ts';
import { visibleSuffix } from '../primitives/visible-suffix.ts';
import { foldKey } from './fold-key.ts';
import type { Refuse } from './key-refusals.ts';
import type { KeyRow } from './key-row.ts';
import { unlikeLines } from './key-shape.ts';
import { isUnreadable } from './unreadable-key.ts';

/** Rows whose keys are spelt alike, and not one alone. */
export function spellingsOf(rows: readonly KeyRow[]): readonly (readonly KeyRow[])[] {
  const found = new Map<string, KeyRow | KeyRow[]>();
  const groups: KeyRow[][] = [];
  for (const row of rows) {
    const folded = foldKey(row.key);
    const others = found.get(folded);
    if (others === undefined) found.set(folded, row);
    else if (Array.isArray(others)) others.push(row);
    else {
      const group = [others, row];
      groups.push(group);
      found.set(folded, group);
    }
  }
  return groups;
}

interface Asking {
  readonly answers: Partial<KeyAnswers>;
  readonly refuse: Refuse;
}

/** Whether lines are keys that look like no other. */
export function unlikeQuestion(
  rows: readonly KeyRow[],
  { answers, spellings, refuse }: Asking & { readonly spellings: ReturnType<typeof spellingsOf> },
): readonly KeyQuestion[] {
  const found = unlikeLines(rows);
  if (found.size === 0) return [];
  // Another spelling of a key that is like the others is asked about as that.
  const spelt = spellings.filter((group) => group.some(({ line }) => !found.has(line)));
  const asked = new Set(spelt.flat().map(({ line }) => line));
  // What can be no key needs no question.
  const unlike = rows.filter(
    ({ line, key }) => found.has(line) && !asked.has(line) && !isUnreadable(key),
  );
  const { unlike: said } = answers;
  for (const { line } of unlike) {
    const isKey = said === 'all' || (Array.isArray(said) && said.includes(line));
    if (!isKey) refuse(line, 'unlike-others');
  }
  if (said !== undefined || unlike.length === 0) return [];
  return [
    {
      kind: 'unlike',
      id: 'unlike',
      rows: unlike.length,
      lines: unlike.slice(0, MAX_ASKED_LINES).map(({ line, key }) => ({ line, hint: hintOf(key) })),
      proposal: 'none',
    },
  ];
}

/** Whether keys that are spelt alike are the same. */
export function sameQuestion(
  spellings: ReturnType<typeof spellingsOf>,
  { answers: { same }, refuse }: Asking,
): readonly KeyQuestion[] {
  const groups = spellings.filter((group) => group.some(({ key }) => key !== group[0]?.key));
  if (same === 'different' || groups.length === 0) return [];
  for (const [first, ...others] of groups) {
    // Repeated as it is written, a key is none of another spelling.
    for (const { line, key } of others) if (key !== first?.key) refuse(line, 'same-spelling');
  }
  if (same === 'same') return [];
  return [
    {
      kind: 'same',
      id: 'same',
      rows: groups.reduce((sum, group) => sum + group.length, 0),
      groups: groups.slice(0, MAX_ASKED_LINES).map((group) => ({
        lines: group.slice(0, MAX_ASKED_LINES).map(({ line }) => line),
        hint: hintOf(group[0]?.key ?? ''),
      })),
      proposal: 'same',
    },
  ];
}

/** What its uploader may know a key by, and nobody can use. */
export function hintOf(key: string): string {
  return `\u2026${visibleSuffix(key)}`;
}
