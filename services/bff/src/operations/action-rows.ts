import type { ActionRecord, ActionRow, SignInRecord, SignInRow } from 'contracts/api/operations';
import { isTenant } from 'contracts/primitives/tenant';
import type { DeepReadonly } from 'contracts/calls/call';
import { marketTime } from '../http/market-time.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Asking } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';

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

/** Actions, with who did them by name. */
export async function namedActions(
  call: Asking,
  records: readonly DeepReadonly<ActionRecord>[],
): Promise<readonly ActionRow[]> {
  const ids = records.map(({ actorId }) => actorId);
  const people = await peopleOf(call, ids);
  return records.map(({ actorId, ...record }) => ({
    ...record,
    actor: namedActor(people, actorId),
  }));
}

export const SIGN_IN_CSV = columns<SignInRow>(
  ['when', ({ at }) => marketTime(at), 'moment'],
  ['account id', ({ account }) => account?.id],
  ['name', ({ account }) => account?.name],
  ['address', ({ address }) => address],
  ['outcome', ({ outcome }) => outcome],
);

export const ACTION_CSV = columns<ActionRow>(
  ['when', ({ at, tenantId }) => marketTime(at, isTenant(tenantId) ? tenantId : null), 'moment'],
  ['who', ({ actor }) => actor.id],
  ['name', ({ actor }) => actor.name],
  ['role', ({ actorRole }) => actorRole],
  ['deed', ({ deed: action }) => action],
  ['kind', ({ kind }) => kind],
  ['record', ({ recordId }) => recordId],
  ['market', ({ tenantId }) => tenantId],
  ['reason', ({ reason }) => reason],
  ['command', ({ commandId }) => commandId],
);
