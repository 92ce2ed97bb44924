import type { KeyAnswers, KeyListFindings, KeyQuestion } from '../api/key-questions.ts';
import { MAX_ASKED_LINES } from '../api/key-questions.ts';
import type { DecidingColumn } from '../cells/deciding-columns.ts';
import { visibleSuffix } from '../primitives/visible-suffix.ts';
import { foldKey } from './fold-key.ts';
import type { ExpiryColumn } from './key-expiry.ts';
import { expiryOf, hasExpired } from './key-expiry.ts';
import { shapedLike, unlikeLines } from './key-shape.ts';
import { keyStates, mayBeSold } from './key-states.ts';
import { ruinBecause, ruinOf } from './spreadsheet-ruins.ts';
import { namesKeys } from './key-fields.ts';
import { isUnreadable } from './unreadable-key.ts';

/** A row of a list that has a cell for its key. */
export interface KeyRow {
  readonly line: number;
  readonly key: string;
  readonly sku: string | undefined;
  readonly cells: readonly string[];
}

export interface Refusal {
  readonly reason: string;
  readonly message: string;
}

/** How the rows of one list are to be read, as all of them together show. */
export interface KeyRules {
  readonly findings: KeyListFindings;
  readonly questions: readonly KeyQuestion[];
  /** Why rows have no key that may be sold, by line. */
  readonly refused: ReadonlyMap<number, Refusal>;
  /** Lines whose keys are others than those that are spelt alike, as somebody has said. */
  readonly differing: ReadonlySet<number> | 'all';
}

export interface RulesAsked {
  readonly rows: readonly KeyRow[];
  /** The names of the columns, and where those of the fields stand. */
  readonly names: readonly string[];
  readonly taken: ReadonlySet<number | undefined>;
  readonly above: number;
  readonly answers: Partial<KeyAnswers>;
  /** '2026-11-25' */
  readonly today: string;
}

const REFUSALS = {
  'marked-unusable':
    'A column says that the key is sold, used or blocked. Remove the line, or say that the column decides nothing.',
  'key-expired': 'The key has expired. Ask the supplier for another one.',
  'expiry-unreadable':
    'When the key expires cannot be read. Write the day as 2026-12-31, or say that the column decides nothing.',
  'unlike-others':
    'The line is not shaped like the keys of this list. If it is a key, say so when the list is checked.',
  'same-spelling':
    'The key stands in an earlier line in another spelling: only dashes, spaces, case or letters that look alike differ.',
  'lines-in-quotes':
    'The quotes of this line hold several lines that look like keys of their own. Correct the quotes.',
} as const;

/** Looks at all rows before any is read: whether one is a key, the others show. Between its steps others get their turn. */
export function* keyRules(asked: RulesAsked): Generator<undefined, KeyRules> {
  const { answers } = asked;
  const refused = new Map<number, Refusal>();
  const refuse = (line: number, reason: keyof typeof REFUSALS): void => {
    refused.set(line, { reason, message: REFUSALS[reason] });
  };
  refuseRuins(asked.rows, refused);
  yield;
  const columns = columnRules(asked, refuse, refused);
  const rows = asked.rows.filter(({ line, key }) => key !== '' && !refused.has(line));
  refuseJoinedLines(rows, refuse);
  yield;
  const sound = rows.filter(({ line }) => !refused.has(line));
  const spellings = spellingsOf(sound);
  yield;
  const unlike = unlikeQuestion(sound, { answers, spellings, refuse });
  yield;
  const likely = spellings.map((group) => group.filter(({ line }) => !refused.has(line)));
  const same = sameQuestion(likely, { answers, refuse });
  return {
    findings: columns.findings,
    questions: [...columns.questions, ...unlike, ...same],
    refused,
    differing: differingOf(likely, answers),
  };
}

function differingOf(
  spellings: ReturnType<typeof spellingsOf>,
  { same, known }: Partial<KeyAnswers>,
): KeyRules['differing'] {
  if (known === 'different') return 'all';
  return new Set(same === 'different' ? spellings.flat().map(({ line }) => line) : []);
}

type Refuse = (line: number, reason: keyof typeof REFUSALS) => void;

function refuseRuins(rows: readonly KeyRow[], refused: Map<number, Refusal>): void {
  const areNumbers = countUp(rows);
  for (const { line, key } of rows) {
    const ruin = ruinOf(key) ?? (namesKeys(key) ? ruinBecause('heading') : undefined);
    if (ruin) refused.set(line, ruin);
    else if (areNumbers) refused.set(line, ruinBecause('row-number'));
  }
}

const FEWEST_COUNTED = 2;

/** Whether the column holds the numbers of its rows and no keys: 1, 2, 3. */
function countUp(rows: readonly KeyRow[]): boolean {
  const filled = rows.length;
  return (
    filled >= FEWEST_COUNTED &&
    rows.every(({ key }, at) => /^\d{1,6}$/.test(key) && Number(key) === at + 1)
  );
}

function columnRules(
  asked: RulesAsked,
  refuse: Refuse,
  refused: ReadonlyMap<number, Refusal>,
): { readonly findings: KeyListFindings; readonly questions: readonly KeyQuestion[] } {
  const { rows, names, taken, answers, today, above } = asked;
  const others = names.flatMap((name, at) => {
    if (taken.has(at)) return [];
    const cells = rows.map((row) => row.cells[at] ?? '');
    return cells.every((cell) => cell.trim() === '') ? [] : [{ name, at, cells }];
  });
  const said = answers.columns ?? {};
  const expiring = others.flatMap((column) => {
    const isLeft = said[column.name] === 'decides-nothing';
    const expiry = isLeft ? undefined : expiryOf(column, { today, order: answers.dates });
    return expiry ? [{ ...expiry, at: column.at }] : [];
  });
  const left = others.filter(({ at }) => !expiring.some((each) => each.at === at));
  const deciding = keyStates(left, said).map((column) => ({
    ...column,
    at: names.indexOf(column.column),
  }));
  for (const { line, cells } of rows) {
    if (refused.has(line)) continue;
    const isGone = deciding.some((each) => mayBeSold(each, cells[each.at] ?? '') === false);
    if (isGone) refuse(line, 'marked-unusable');
    for (const each of expiring)
      refuseExpired(line, hasExpired(each, cells[each.at] ?? '', today), refuse);
  }
  const read = new Set([...deciding, ...expiring].map(({ at }) => at));
  return {
    findings: {
      deciding: deciding.map(shownColumn),
      expiry: expiring[0]?.column ?? null,
      unread: others.filter(({ at }) => !read.has(at)).map(({ name }) => name),
      above,
    },
    questions: [...deciding.flatMap(columnQuestion), ...expiring.flatMap(datesQuestion)],
  };
}

function refuseExpired(line: number, expiry: ReturnType<typeof hasExpired>, refuse: Refuse): void {
  if (expiry === 'expired') refuse(line, 'key-expired');
  if (expiry === 'unreadable') refuse(line, 'expiry-unreadable');
}

function shownColumn({ column, values }: DecidingColumn) {
  return { column, values: values.map(({ counts = null, ...each }) => ({ ...each, counts })) };
}

function columnQuestion(column: DecidingColumn): readonly KeyQuestion[] {
  const isOpen = column.values.some(({ counts }) => counts === undefined);
  if (!isOpen) return [];
  return [{ kind: 'column', id: `column:${column.column}`, ...shownColumn(column) }];
}

function datesQuestion({ column, samples, orders }: ExpiryColumn): readonly KeyQuestion[] {
  if (samples.length === 0) return [];
  return [{ kind: 'dates', id: 'dates', column, samples: [...samples], orders: [...orders] }];
}

/** Several lines in quotes are one key, if they are no keys by themselves. */
function refuseJoinedLines(rows: readonly KeyRow[], refuse: Refuse): void {
  const joined = rows.filter(({ key }) => LINE_END.test(key));
  if (joined.length === 0) return;
  const isKey = shapedLike(rows.filter(({ key }) => !LINE_END.test(key)));
  for (const { line, key } of joined) {
    const inner = key.split(LINE_END).map((text) => text.trim());
    const keys = inner.map((text) => ({ line, key: text }));
    const areAlike =
      unlikeLines(keys).size === 0 && new Set(inner.map((text) => text.length)).size === 1;
    if (areAlike || inner.some(isKey)) refuse(line, 'lines-in-quotes');
  }
}

const LINE_END = /\r\n|\n|\r/;

/** Rows whose keys are spelt alike, and not one alone. */
function spellingsOf(rows: readonly KeyRow[]): readonly (readonly KeyRow[])[] {
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

function unlikeQuestion(
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

function sameQuestion(
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
