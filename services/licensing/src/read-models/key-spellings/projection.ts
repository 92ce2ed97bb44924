import type { KeyBatchEvent } from 'contracts/events/licensing';
import { defineProjection } from 'kernel/projections/define-projection';
import { defineTable, text, uuid } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';

const spellings = defineTable(
  'spellings',
  { key_id: uuid().primary(), spelling: text() },
  { indexes: [{ name: 'spellings_spelling', on: '(spelling)' }] },
);

/** Keys by what their spellings have in common. A table of its own: it is filled while the vault goes on being read. */
export const keySpellingsProjection = defineProjection({
  name: 'key_spellings',
  version: 1,
  categories: ['keyBatch'],
  poison: 'park-stream',
  tables: [spellings],
  apply: async (event, tx) => {
    const spelt = spellingsOf(event);
    if (spelt.length > 0) await insert(spelt, tx);
  },
});

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
    `INSERT INTO ${tx.name(spellings)} (key_id, spelling)
     SELECT * FROM unnest(?::uuid[], ?::text[]) ON CONFLICT (key_id) DO NOTHING`,
    [spelt.map(({ keyId }) => keyId), spelt.map(({ spelling }) => spelling)],
  );
}
