import type { RecordHistoryEntry } from 'contracts/calls/record-history';
import { excerpts } from './excerpts.ts';
import type { HistoryRow } from './record-history.ts';

/** Fields by their path in the record, as they stand after an event; '' where there is nothing. */
export type RecordFields = Readonly<Record<string, string>>;

/** How the events of an area describe its records. */
export interface HistoryWords {
  /** What holds of a record unless an event says otherwise. */
  readonly initial: RecordFields;
  fieldsAfter(row: HistoryRow): RecordFields;
  /** @param first whether it is the first that is known of the record. */
  kindOf(row: HistoryRow, first: boolean): RecordHistoryEntry['kind'];
}

/** A record's history, newest first: what one command did is one entry, which shows only what it changed. */
export function entriesOf(
  rows: readonly HistoryRow[],
  words: HistoryWords,
): readonly RecordHistoryEntry[] {
  const known = new Map(Object.entries(words.initial));
  return byCommand(rows)
    .map((action, at) => entryOf(action, { words, known, first: at === 0 }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed();
}

type Action = readonly [HistoryRow, ...HistoryRow[]];

function byCommand(rows: readonly HistoryRow[]): readonly Action[] {
  const actions = new Map<string, [HistoryRow, ...HistoryRow[]]>();
  for (const row of rows) {
    const action = actions.get(row.command_id);
    if (action) action.push(row);
    else actions.set(row.command_id, [row]);
  }
  return [...actions.values()];
}

interface EntryContext {
  readonly words: HistoryWords;
  /** Each field as it was left by what came before. */
  readonly known: Map<string, string>;
  readonly first: boolean;
}

function entryOf(action: Action, { words, known, first }: EntryContext): RecordHistoryEntry {
  const [row] = action;
  const after = Object.assign({}, ...action.map((each) => words.fieldsAfter(each))) as RecordFields;
  return {
    id: row.entry_id,
    at: row.at.toISOString(),
    kind: words.kindOf(row, first),
    actor: { id: row.actor_id },
    reason: null,
    changes: Object.entries(after).flatMap(([field, value]) => changeOf(field, value, known)),
  };
}

function changeOf(field: string, after: string, known: Map<string, string>) {
  const before = known.get(field) ?? '';
  known.set(field, after);
  if (before === after) return [];
  const shown = excerpts(before, after);
  return [{ field, before: shown.before || null, after: shown.after || null }];
}
