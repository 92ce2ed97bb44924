import type { RedactionEvent } from 'contracts/events/redactions';
import { replaceRows } from 'kernel/projections/insert-rows';
import { defineTable, numeric, text } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { project } from 'kernel/projections/handlers';
import { defineProjection } from 'kernel/projections/define-projection';

export const REDACTED_TEXTS = 'redacted_texts';

/** A place whose text nobody is to read; what was written there after `position` is another text. */
const places = defineTable(
  'places',
  { kind: text(), id: text(), position: numeric(20) },
  { primary: ['kind', 'id'] },
);

export type RedactedRow = RowOf<typeof places>;

/** Which texts of the log are not shown any more: the log itself keeps them. */
export const redactedTexts = defineProjection({
  name: REDACTED_TEXTS,
  version: 1,
  poison: 'park-stream',
  tables: [places],
  fillsByKeys: true,
  ...project<RedactionEvent>({
    'TextsRedacted.v1': ({ data, position }, tx) => {
      const byKey = new Map(data.places.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
      const rows = [...byKey.values()].map((place) => ({ ...place, position: String(position) }));
      return replaceRows(tx, places, { rows, key: ['kind', 'id'] });
    },
  }),
});
