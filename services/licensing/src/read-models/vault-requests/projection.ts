import type { VaultRequest } from 'contracts/api/vault-requests';
import type { KeyReplacementsEvent, StaffRevealsEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { defineProjection } from 'kernel/projections/define-projection';
import { defineTable, text, timestamp, uuid } from 'kernel/projections/define-table';
import type { InsertOf } from 'kernel/projections/define-table';
import { project } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';

export const VAULT_REQUESTS = 'vault_requests';

export const requests = defineTable(
  'requests',
  {
    request_id: text<VaultRequest['id']>().primary(),
    kind: text<'reveals' | 'replacement'>(),
    state: text<'pending' | 'approved' | 'declined'>(),
    key_id: uuid().nullable(),
    order_id: uuid().nullable(),
    requested_by: text(),
    requested_at: timestamp(),
    decided_by: text().nullable(),
    decided_at: timestamp().nullable(),
  },
  { indexes: [{ name: 'vault_requests_by_state', on: '(state, requested_at)' }] },
);

/** What admins have asked another one for, the last of each person and key. */
export const vaultRequestsProjection = defineProjection({
  name: VAULT_REQUESTS,
  version: 1,
  poison: 'park-stream',
  tables: [requests],
  ...project<StaffRevealsEvent | KeyReplacementsEvent>(
    {
      'MoreRevealsRequested.v1': ({ data: { adminId: requested_by }, metadata }, tx) => {
        const row = { kind: 'reveals', key_id: null, order_id: null } as const;
        return ask(tx, metadata, { ...row, request_id: ofAdmin(requested_by), requested_by });
      },
      'KeyReplacementRequested.v1': ({ data, metadata }, tx) => {
        const { keyId, orderId, requestedBy: requested_by } = data;
        const row = { kind: 'replacement', key_id: keyId, order_id: orderId } as const;
        return ask(tx, metadata, { ...row, request_id: ofKey(keyId), requested_by });
      },
      'MoreRevealsGranted.v1': ({ data, metadata }, tx) =>
        decide(tx, ofAdmin(data.adminId), [data.grantedBy, metadata, 'approved']),
      'MoreRevealsDeclined.v1': ({ data, metadata }, tx) =>
        decide(tx, ofAdmin(data.adminId), [data.declinedBy, metadata, 'declined']),
      'KeyReplacementApproved.v1': ({ data, metadata }, tx) =>
        decide(tx, ofKey(data.keyId), [data.approvedBy, metadata, 'approved']),
      'KeyReplacementDeclined.v1': ({ data, metadata }, tx) =>
        decide(tx, ofKey(data.keyId), [data.declinedBy, metadata, 'declined']),
    },
    'others change nothing',
  ),
});

const ofAdmin = (adminId: string) => `reveals.${adminId}` as const;
const ofKey = (keyId: string) => `replacement.${keyId}` as const;

type Metadata = RecordedEvent['metadata'];
type Asked = Omit<InsertOf<typeof requests>, 'state' | 'requested_at'>;

/** A later request takes the place of an earlier one. */
async function ask(tx: ProjectionTx, metadata: Metadata, asked: Asked): Promise<void> {
  const undecided = { state: 'pending', decided_by: null, decided_at: null } as const;
  const row = { ...asked, ...undecided, requested_at: metadata['occurredAt'] ?? '' };
  await tx.table(requests).insert(row).onConflict('request_id').merge();
}

/** A grant that nobody had asked for is no answer to what was decided before. */
async function decide(
  tx: ProjectionTx,
  request_id: VaultRequest['id'],
  [decided_by, metadata, state]: readonly [by: string, at: Metadata, 'approved' | 'declined'],
): Promise<void> {
  await tx
    .table(requests)
    .where({ request_id, state: 'pending' })
    .update({ state, decided_by, decided_at: metadata['occurredAt'] ?? '' });
}
