import type { TextPlace } from 'kernel/text-search/text-place';
import { keyAccessProjection } from './read-models/key-access/projection.ts';
import { licensingKeysProjection } from './read-models/licensing-keys/projection.ts';

const readModel = licensingKeysProjection.name;
const key = {
  readModel,
  table: 'keys',
  id: ['key_id'],
  record: 'key_id',
  company: 'company_id',
} as const;

/** What staff write of keys. */
export const licensingTexts: readonly TextPlace[] = [
  { ...key, kind: 'key-revocation', column: 'revoked_because' },
  { ...key, kind: 'key-replacement', column: 'replaced_because' },
  {
    kind: 'key-reveal',
    readModel: keyAccessProjection.name,
    table: 'reveals',
    id: ['reveal_id'],
    record: 'reveal_id',
    column: 'reason',
  },
  {
    kind: 'supplier-reference',
    readModel,
    table: 'batches',
    id: ['batch_id'],
    record: 'batch_id',
    column: 'supplier_reference',
  },
];
