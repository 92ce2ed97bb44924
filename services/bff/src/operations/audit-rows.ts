import type { DeedRecord, DeedRow, SignInRecord, SignInRow } from 'contracts/api/operations';
import type { DeepReadonly } from 'contracts/calls/call';
import type { CsvCell } from '../http/csv-stream.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/** Attempts, with whose account it was by name. */
export async function namedSignIns(
  call: Asking,
  records: readonly DeepReadonly<SignInRecord>[],
): Promise<readonly SignInRow[]> {
  const ids = records.flatMap(({ accountId }) => accountId ?? []);
  const people = await peopleOf(call, ids);
  return records.map(({ accountId, ...record }) => ({
    ...record,
    account: accountId === null ? null : namedActor(people, accountId),
  }));
}

/** Deeds, with who did them by name. */
export async function namedDeeds(
  call: Asking,
  records: readonly DeepReadonly<DeedRecord>[],
): Promise<readonly DeedRow[]> {
  const ids = records.map(({ actorId }) => actorId);
  const people = await peopleOf(call, ids);
  return records.map(({ actorId, ...record }) => ({
    ...record,
    actor: namedActor(people, actorId),
  }));
}

export const SIGN_IN_CSV = {
  head: ['when', 'account id', 'name', 'address', 'outcome'],
  cells: ({ at, account, address, outcome }: SignInRow): readonly CsvCell[] => [
    at,
    account?.id,
    account?.name,
    address,
    outcome,
  ],
} as const;

export const DEED_CSV = {
  head: ['when', 'who', 'name', 'role', 'deed', 'kind', 'record', 'market', 'reason', 'command'],
  cells: (row: DeedRow): readonly CsvCell[] => [
    row.at,
    row.actor.id,
    row.actor.name,
    row.actorRole,
    row.deed,
    row.kind,
    row.recordId,
    row.tenantId,
    row.reason,
    row.commandId,
  ],
} as const;
