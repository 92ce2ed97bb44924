import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

/** Keys by what their spellings have in common. A table of its own: it is filled while the vault goes on being read. */
export const keySpellingsProjection: Projection = {
  name: 'key_spellings',
  version: 1,
  categories: ['keyBatch'],
  poison: 'park-stream',
  createTables: async (schema) => {
    await schema.createTable('spellings', (table) => {
      table.uuid('key_id').primary();
      table.text('spelling').notNullable().index('spellings_spelling');
    });
  },
  apply: async (recorded, tx) => {
    const event = recorded as RecordedEvent & KeyBatchEvent;
    const spelt = spellingsOf(event);
    if (spelt.length > 0) await insert(spelt, tx);
  },
};

interface Spelt {
  readonly keyId: string;
  readonly spelling: string;
}

function spellingsOf(event: KeyBatchEvent): readonly Spelt[] {
  switch (event.type) {
    case 'KeysImported.v1':
      return event.data.keys.flatMap(({ keyId, spelling }) =>
        spelling === undefined ? [] : [{ keyId, spelling }],
      );
    case 'KeySpellingsNoted.v1':
      return event.data.keys;
    case 'KeyBatchOpened.v1':
    case 'BatchKeyRewrapped.v1':
    case 'KeysAllocated.v1':
    case 'KeysRevoked.v1':
    case 'KeyReplaced.v1':
    case 'ReplacementAllocated.v1':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

async function insert(spelt: readonly Spelt[], tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('spellings')} (key_id, spelling)
     SELECT * FROM unnest(?::uuid[], ?::text[]) ON CONFLICT (key_id) DO NOTHING`,
    [spelt.map(({ keyId }) => keyId), spelt.map(({ spelling }) => spelling)],
  );
}
