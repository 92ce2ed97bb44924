import type { CredentialKind } from 'contracts/constants/credentials';
import { boolean, defineTable, text, timestamp, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const CREDENTIAL_FINGERPRINTS = 'credential_fingerprints';

/** What the tables of secrets must hold by the log. A fingerprint of null: nothing may be there. */
export const accounts = defineTable('accounts', {
  user_id: uuid().primary(),
  credential_id: uuid(),
  fingerprint: text().nullable(),
  erased: boolean(),
});

export const factors = defineTable('factors', {
  factor_id: uuid().primary(),
  user_id: uuid().index(),
  fingerprint: text().nullable(),
});

export const codeBatches = defineTable('code_batches', {
  user_id: uuid().primary(),
  batch_id: uuid(),
});

export const codes = defineTable(
  'codes',
  { user_id: uuid(), fingerprint: text() },
  { primary: ['user_id', 'fingerprint'] },
);

export const mismatches = defineTable(
  'mismatches',
  { user_id: uuid(), credential: text<CredentialKind>(), found_at: timestamp() },
  { primary: ['user_id', 'credential'] },
);

export type MismatchRow = RowOf<typeof mismatches>;
