import type { KeyAnswers, KeyListFindings, KeyQuestion } from '../api/key-questions.ts';
import type { DecidingColumn } from '../cells/deciding-columns.ts';
import { hintOf } from './key-doubts.ts';
import type { ExpiryColumn } from './key-expiry.ts';
import { expiryOf, hasExpired } from './key-expiry.ts';
import type { Refusal, Refuse } from './key-refusals.ts';
import type { KeyRow } from './key-row.ts';
import { keyStates, mayBeSold } from './key-states.ts';
import { mayBeKey, showableNames } from './showable-names.ts';

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

/** Hears the columns beside the keys: which say that keys are gone or have expired, and which nobody reads. */
export function columnRules(
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
  const shownNames = showableNames(names);
  const read = new Set([...deciding, ...expiring].map(({ at }) => at));
  return {
    findings: {
      deciding: deciding.map(keptColumn),
      expiry: expiring[0]?.column ?? null,
      unread: others
        .filter(({ at }) => !read.has(at))
        .map(({ name, at }) => shownNames[at] ?? name),
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

/** What is found is kept, and shown to others than the person who is asked: no cell of it may be a key. */
function keptColumn(column: DecidingColumn) {
  const { values, ...rest } = shownColumn(column);
  const masked = (value: string): string => (mayBeKey(value) ? hintOf(value) : value);
  return { ...rest, values: values.map((each) => ({ ...each, value: masked(each.value) })) };
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
