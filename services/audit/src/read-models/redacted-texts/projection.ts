import type { RedactionEvent } from 'contracts/events/redactions';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { replaceRows } from 'kernel/projections/insert-rows';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

export const REDACTED_TEXTS = 'redacted_texts';

/** A place whose text nobody is to read; what was written there after `position` is another text. */
export interface RedactedRow {
  readonly kind: string;
  readonly id: string;
  readonly position: string;
}

/** Which texts of the log are not shown any more: the log itself keeps them. */
export const redactedTexts: Projection = {
  name: REDACTED_TEXTS,
  version: 1,
  categories: ['redaction'],
  poison: 'park-stream',
  createTables: async (_schema, raw) => {
    await raw(`CREATE TABLE {schema}.places (
      kind text NOT NULL,
      id text NOT NULL,
      position numeric(20) NOT NULL,
      PRIMARY KEY (kind, id)
    )`);
  },
  fillsByKeys: true,
  apply: async (event, tx) => applyOne(event, tx),
};

async function applyOne(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const { data, position } = recorded as RecordedEvent & RedactionEvent;
  const byKey = new Map(data.places.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  const rows = [...byKey.values()].map((place) => ({ ...place, position: String(position) }));
  if (rows.length > 0) await replaceRows(tx, 'places', { rows, key: ['kind', 'id'] });
}
