import type { RevealedKey } from 'contracts/api/orders';
import { licensingCommands } from 'contracts/calls/licensing';
import type { RevealKeys } from 'contracts/calls/licensing';
import type { Actor } from 'kernel/http/actor';
import { companyOf } from 'kernel/http/actor';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { isInSight, personOf } from 'kernel/commands/sight';
import type { BranchesSeen } from 'kernel/commands/sight';
import type { KeyEnvelope } from '../key-batch/key-envelope.ts';
import { keyAccessDecider, keysRevealed } from './key-access.ts';
import { openKeys } from './open-keys.ts';
import type { OrderDirectory, OrderKeys } from './order-keys.ts';

export interface RevealKeysDeps {
  readonly envelope: KeyEnvelope;
  readonly orders: OrderDirectory;
  readonly branchesSeen: BranchesSeen;
}

/** Ids of the keys that a recorded reveal showed; their texts are no part of any outcome. */
type Revealed = readonly string[];

export function revealKeys(deps: RevealKeysDeps) {
  return command(licensingCommands.RevealKeys, {
    policy: buyersOfTheCompany,
    plan: (request) => plan(request, deps),
    // Runs after the reveal is in the log, and again for a repeated command.
    present: (keyIds, { tools }): Promise<readonly RevealedKey[]> =>
      openKeys(tools.db, keyIds, deps.envelope),
  });
}

function buyersOfTheCompany(actor: Actor): true | Rejection {
  if (companyOf(actor) !== '') return true;
  return reject('forbidden', 'Only the company that bought the keys may see them.');
}

async function plan(
  { input, context, tools }: CommandRequest<RevealKeys>,
  { orders, branchesSeen }: RevealKeysDeps,
): Promise<Plan<Revealed> | Rejection> {
  const { actor } = context;
  const { orderId, format } = input;
  const order = await orders.keysOf(tools, orderId);
  if (actor.kind !== 'user' || !order) return noSuchOrder();
  // What is another company's, or of a branch that the actor does not see, is answered like none at all.
  if (!(await isInSight({ person: personOf(actor), tools, branchesSeen }, 'key-texts', order)))
    return noSuchOrder();
  const keyIds = requestedKeys(order, input.keyIds);
  if (isRejection(keyIds)) return keyIds;
  const access = use(keyAccessDecider, orderId);
  const revealId = derivedId(context.commandId, 'reveal');
  const { companyId } = order;
  const reveal = { revealId, orderId, companyId, userId: actor.id, keyIds, format };
  return planOn(access, {
    decide: (state) => keyAccessDecider.decide({ type: 'RecordReveal', ...reveal }, state),
    outcome: (state) => keysRevealed(state, revealId),
  });
}

function requestedKeys(
  order: OrderKeys,
  requested: readonly string[] | undefined,
): string[] | Rejection {
  if (order.keyIds.length === 0) {
    return reject('no-keys', 'This order has no keys that can be shown.');
  }
  if (!requested) return [...order.keyIds];
  const owned = new Set(order.keyIds);
  const distinct = [...new Set(requested)];
  if (distinct.every((keyId) => owned.has(keyId))) return distinct;
  return reject('key-not-found', 'This order has no such key, or not any more.');
}

function noSuchOrder(): Rejection {
  return reject('not-found', 'There is no such order.');
}
