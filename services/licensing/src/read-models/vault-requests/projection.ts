import type { KeyReplacementsEvent, StaffRevealsEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

export const VAULT_REQUESTS = 'vault_requests';

/** What admins have asked another one for, the last of each person and key. */
export const vaultRequestsProjection: Projection = {
  name: VAULT_REQUESTS,
  version: 1,
  categories: ['staffReveals', 'keyReplacements'],
  poison: 'park-stream',
  createTables: (schema) =>
    schema.createTable('requests', (table) => {
      table.text('request_id').primary();
      table.text('kind').notNullable();
      table.text('state').notNullable();
      table.uuid('key_id');
      table.uuid('order_id');
      table.text('requested_by').notNullable();
      table.timestamp('requested_at').notNullable();
      table.text('decided_by');
      table.timestamp('decided_at');
      table.index(['state', 'requested_at'], 'vault_requests_by_state');
    }),
  apply,
};

type Event = Pick<RecordedEvent, 'metadata'> & (StaffRevealsEvent | KeyReplacementsEvent);

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = recorded as RecordedEvent & Event;
  const at = recorded.metadata['occurredAt'] ?? '';
  switch (event.type) {
    case 'MoreRevealsRequested.v1': {
      const { adminId } = event.data;
      const row = { kind: 'reveals', key_id: null, order_id: null };
      await ask(tx, { ...row, request_id: ofAdmin(adminId), requested_by: adminId, at });
      return;
    }
    case 'KeyReplacementRequested.v1': {
      const { keyId, orderId, requestedBy: requested_by } = event.data;
      const row = { kind: 'replacement', key_id: keyId, order_id: orderId };
      await ask(tx, { ...row, request_id: ofKey(keyId), requested_by, at });
      return;
    }
    case 'MoreRevealsGranted.v1':
      await decide(tx, ofAdmin(event.data.adminId), [event.data.grantedBy, at, 'approved']);
      return;
    case 'MoreRevealsDeclined.v1':
      await decide(tx, ofAdmin(event.data.adminId), [event.data.declinedBy, at, 'declined']);
      return;
    case 'KeyReplacementApproved.v1':
      await decide(tx, ofKey(event.data.keyId), [event.data.approvedBy, at, 'approved']);
      return;
    case 'KeyReplacementDeclined.v1':
      await decide(tx, ofKey(event.data.keyId), [event.data.declinedBy, at, 'declined']);
      break;
    case 'StaffRevealCounted.v1':
    case 'StaffRevealBoundReached.v1':
    case 'KeyReplacementCounted.v1':
      break;
    default:
      event satisfies never;
  }
}

const ofAdmin = (adminId: string): string => `reveals.${adminId}`;
const ofKey = (keyId: string): string => `replacement.${keyId}`;

interface Asked {
  readonly request_id: string;
  readonly kind: string;
  readonly key_id: string | null;
  readonly order_id: string | null;
  readonly requested_by: string;
  readonly at: string;
}

/** A later request takes the place of an earlier one. */
async function ask(tx: ProjectionTx, { at, ...asked }: Asked): Promise<void> {
  const row = { ...asked, state: 'pending', requested_at: at, decided_by: null, decided_at: null };
  await tx.table('requests').insert(row).onConflict('request_id').merge();
}

/** A grant that nobody had asked for is no answer to what was decided before. */
async function decide(
  tx: ProjectionTx,
  request_id: string,
  [decided_by, decided_at, state]: readonly [by: string, at: string, state: string],
): Promise<void> {
  await tx
    .table('requests')
    .where({ request_id, state: 'pending' })
    .update({ state, decided_by, decided_at });
}
