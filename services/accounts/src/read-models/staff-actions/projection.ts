import { companyIn } from 'contracts/events/company-in';
import { typeName } from 'contracts/events/type-name';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { ERASED } from 'kernel/crypto/person-vault';
import { createTables } from 'kernel/projections/define-table';
import { categoryOf } from 'kernel/projections/event-source';
import { insertRows } from 'kernel/projections/insert-rows';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { STAFF_ACTIONS, actions } from './tables.ts';

const STAFF: ReadonlySet<string> = new Set(['admin', 'super_admin', 'auditor']);
/** The operator of the machine, who has no account. */
const OPERATOR = 'system:command-line';
/** Their reasons are about the person, and go with them. */
const ACTIONS_ABOUT_PERSONS: readonly string[] = [
  'UserRoleChanged',
  'UserRoleRequested',
  'UserDisabled',
  'UserEnabled',
  'UserSessionsEnded',
  'SecondFactorsReset',
];
/**
 * A claim goes with each e-mail, user name and key, and a raised sum with each amount that one person books: they are no
 * actions of their own, and would drown the others.
 */
const BESIDE_ACTIONS: ReadonlySet<string> = new Set(['claim', 'unapprovedSum']);

/**
 * What staff and the machine's operator did, whatever it was about: every event names who caused it. It reads the
 * whole log, as it is stored: of an event's content it takes the reason, and which company it is about.
 */
export const staffActions: Projection = {
  name: STAFF_ACTIONS,
  version: 4,
  categories: [],
  asStored: true,
  poison: 'park-stream',
  createTables: async (_schema, raw) => createTables(raw, [actions]),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const rows = events.flatMap(rowsOf);
  await insertRows(tx, actions, { rows, unless: 'position' });
  for (const { type, data } of events)
    if (type === 'PersonErased.v1') await forgetReasons(data['userId'], tx);
}

/** Early versions wrote them in the clear. */
async function forgetReasons(userId: unknown, tx: ProjectionTx): Promise<void> {
  await tx
    .table(actions)
    .where({ record_id: String(userId) })
    .whereIn('deed', ACTIONS_ABOUT_PERSONS)
    .update({ reason: ERASED });
}

function rowsOf({ stream, type, data, metadata, position }: RecordedEvent) {
  const { actorId = '', actorRole = '', occurredAt, tenantId, commandId = '' } = metadata;
  const kind = categoryOf(stream);
  const isStaffs = STAFF.has(actorRole) || actorId === OPERATOR;
  if (!isStaffs || BESIDE_ACTIONS.has(kind) || occurredAt === undefined) return [];
  const reason = data['reason'];
  return [
    {
      position: String(position),
      at: occurredAt,
      actor_id: actorId,
      actor_role: actorRole,
      deed: typeName(type),
      kind,
      record_id: stream.slice(kind.length + 1),
      tenant_id: tenantId ?? null,
      reason: typeof reason === 'string' ? reason : null,
      company_id: companyIn(data) ?? null,
      command_id: commandId,
    },
  ];
}
