import type { RecordHistoryEntry } from 'contracts/calls/record-history';
import { excerpts } from './excerpts.ts';
import type { HistoryRow } from './tables.ts';
import type { CatalogEvent, ToldFields } from './told-fields.ts';
import { toldFields } from './told-fields.ts';

/** What holds of a product or a category unless an event says otherwise. */
const INITIAL: ToldFields = { saleState: 'regular', visibility: 'published', isActive: 'true' };

/** A record's history, newest first: what one command did is one entry, and only what it changed is told. */
export function entriesOf(rows: readonly HistoryRow[]): readonly RecordHistoryEntry[] {
  const known = new Map<string, string>();
  return byCommand(rows)
    .map((deed) => entryOf(deed, known))
    .filter(({ changes }) => changes.length > 0)
    .toReversed();
}

type Deed = readonly [HistoryRow, ...HistoryRow[]];

function byCommand(rows: readonly HistoryRow[]): readonly Deed[] {
  const deeds = new Map<string, [HistoryRow, ...HistoryRow[]]>();
  for (const row of rows) {
    const deed = deeds.get(row.command_id);
    if (deed) deed.push(row);
    else deeds.set(row.command_id, [row]);
  }
  return [...deeds.values()];
}

function entryOf(deed: Deed, known: Map<string, string>): RecordHistoryEntry {
  const [first] = deed;
  const after = Object.assign({}, ...deed.map((row) => toldFields(eventOf(row)))) as ToldFields;
  return {
    id: first.entry_id,
    at: first.at.toISOString(),
    kind: kindOf(first),
    actor: { id: first.actor_id },
    reason: null,
    changes: Object.entries(after).flatMap(([field, value]) => changeOf(field, value, known)),
  };
}

function eventOf({ type, data }: HistoryRow): CatalogEvent {
  return { type, data } as unknown as CatalogEvent;
}

function kindOf({ type, data }: HistoryRow): RecordHistoryEntry['kind'] {
  if (type === 'ProductCreated.v1') return data['importId'] === undefined ? 'created' : 'imported';
  return type === 'CategoryCreated.v1' ? 'created' : 'changed';
}

function changeOf(field: string, after: string, known: Map<string, string>) {
  const before = known.get(field) ?? INITIAL[field] ?? '';
  known.set(field, after);
  if (before === after) return [];
  const shown = excerpts(before, after);
  return [{ field, before: shown.before || null, after: shown.after || null }];
}
