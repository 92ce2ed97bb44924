import type { KeyAnswers, KeyListFindings, KeyQuestion } from '../api/key-questions.ts';
import type { RulesAsked } from './key-columns.ts';
import { isBlock } from './key-blocks.ts';
import { columnRules } from './key-columns.ts';
import { sameQuestion, spellingsOf, unlikeQuestion } from './key-doubts.ts';
import { namesKeys } from './key-fields.ts';
import type { Refusal, Refuse } from './key-refusals.ts';
import { refuseInto } from './key-refusals.ts';
import type { KeyRow } from './key-row.ts';
import { shapedLike, unlikeLines } from './key-shape.ts';
import { ruinBecause, ruinOf } from './spreadsheet-ruins.ts';

/** How the rows of one list are to be read, as all of them together show. */
export interface KeyRules {
  readonly findings: KeyListFindings;
  readonly questions: readonly KeyQuestion[];
  /** Why rows have no key that may be sold, by line. */
  readonly refused: ReadonlyMap<number, Refusal>;
  /** Lines whose keys are others than those that are spelt alike, as somebody has said. */
  readonly differing: ReadonlySet<number> | 'all';
}

/** Looks at all rows before any is read: whether one is a key, the others show. Between its steps others get their turn. */
export function* keyRules(asked: RulesAsked): Generator<undefined, KeyRules> {
  const { answers } = asked;
  const refused = new Map<number, Refusal>();
  const refuse = refuseInto(refused);
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

/** Several lines in quotes are one key, if they are no keys by themselves. */
function refuseJoinedLines(rows: readonly KeyRow[], refuse: Refuse): void {
  const joined = rows.filter(({ key }) => isBlock(key));
  if (joined.length === 0) return;
  const isKey = shapedLike(rows.filter(({ key }) => !isBlock(key)));
  for (const { line, key } of joined) {
    const inner = key.split(LINE_END).map((text) => text.trim());
    const keys = inner.map((text) => ({ line, key: text }));
    const areAlike =
      unlikeLines(keys).size === 0 && new Set(inner.map((text) => text.length)).size === 1;
    if (areAlike || inner.some(isKey)) refuse(line, 'lines-in-quotes');
  }
}

const LINE_END = /\r\n|\n|\r/;

function differingOf(
  spellings: ReturnType<typeof spellingsOf>,
  { same, known }: Partial<KeyAnswers>,
): KeyRules['differing'] {
  if (known === 'different') return 'all';
  return new Set(same === 'different' ? spellings.flat().map(({ line }) => line) : []);
}
