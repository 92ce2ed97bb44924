import type { RecallFacts } from 'contracts/api/key-recall';
import type { PlanRecall } from 'contracts/calls/licensing';
import { licensingCommands } from 'contracts/calls/licensing';
import type { RecallAction } from 'contracts/constants/keys';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { adminsOnly } from 'kernel/http/policies';
import { insertJob, planNothing } from 'operations/jobs/job-commands';
import type { PlannedStep } from 'operations/jobs/plan-job';
import { planJob } from 'operations/jobs/plan-job';
import type { DeliveredKeys, SoldKey } from './delivered-keys.ts';
import { findDelivered } from './delivered-keys.ts';

/** Lays out what a recall does: first the stock, then what was sold, then the companies are notified. */
export const planRecall = command(licensingCommands.PlanRecall, {
  policy: adminsOnly,
  once: async (request) => plan(request),
  plan: async ({ once }) => planNothing(once.jobId, once),
});

async function plan({
  input,
  context,
  tools: { db },
}: StepRequest<PlanRecall>): Promise<{ jobId: string } | Rejection> {
  const found = await findDelivered(db, input);
  if (found.batches.length === 0) {
    return reject('not-found', 'There is no delivery of this product and reference.');
  }
  const jobId = derivedId(context.commandId, 'job');
  const title = input.supplierReference;
  await insertJob(db, { jobId, kind: 'key-recall', title, context });
  const steps = stepsOf(found, input);
  const facts = factsOf(found, input);
  await planJob(db, { jobId, by: context.actor, steps, facts, problems: [] });
  return { jobId };
}

const PHASES = { stock: 0, sold: 1, notified: 2 } as const;

/** What is done, in its order. */
export function stepsOf(found: DeliveredKeys, input: PlanRecall): readonly PlannedStep[] {
  const { reason } = input;
  const chosen = areChosen(input);
  const actionOf = actions(input);
  const stock = found.batches
    .filter(({ available }) => available > 0)
    .map(({ batchId, available }): PlannedStep => {
      const order = { batchId, reason };
      return { command: 'RevokeUnsoldKeys', input: order, size: available, phase: PHASES.stock };
    });
  const sold = [...byOrder(found.sold)].flatMap(([orderId, keys]): readonly PlannedStep[] => {
    if (actionOf(orderId) === 'replace')
      return keys.map((key) => replacing(key, { reason, chosen }));
    return actionOf(orderId) === 'refund' ? [refunding(orderId, keys, reason)] : [];
  });
  const notifications = [...byOrder(found.sold).keys()]
    .filter((orderId) => actionOf(orderId) !== 'later')
    .map((orderId): PlannedStep => {
      return { command: 'TellOfRecall', input: { orderId }, size: 0, phase: PHASES.notified };
    });
  return [...stock, ...sold, ...notifications];
}

/**
 * Where not every order is replaced, these are single ones that a person has picked: also by naming all the others, so
 * that one is left.
 */
function areChosen({ orders, otherwise }: PlanRecall): boolean {
  return otherwise !== 'replace' || orders.some(({ deed: action }) => action !== 'replace');
}

interface Replacing {
  readonly reason: string;
  /** A person has picked the order: it counts as any replacement of theirs. */
  readonly chosen: boolean;
}

function replacing({ keyId, lastFour }: SoldKey, { reason, chosen }: Replacing): PlannedStep {
  const input = { keyId, reason, chosen, hint: `\u2026${lastFour}` };
  return { command: 'ReplaceKey', input, size: 1, phase: PHASES.sold };
}

function refunding(orderId: string, keys: readonly SoldKey[], reason: string): PlannedStep {
  const [first] = keys;
  const keyIds = keys.map(({ keyId }) => keyId);
  const lines = first ? [{ productId: first.productId, keyIds }] : [];
  const hint = keys.map(({ lastFour }) => `\u2026${lastFour}`).join(' ');
  const input = { orderId, lines, reason, hint };
  return { command: 'RefundOrder', input, size: keys.length, phase: PHASES.sold };
}

function actions({ orders, otherwise }: PlanRecall): (orderId: string) => RecallAction {
  const chosen = new Map(orders.map(({ orderId, deed: action }) => [orderId, action]));
  return (orderId) => chosen.get(orderId) ?? otherwise;
}

function byOrder(keys: readonly SoldKey[]): ReadonlyMap<string, readonly SoldKey[]> {
  const orders = new Map<string, SoldKey[]>();
  for (const key of keys) orders.set(key.orderId, [...(orders.get(key.orderId) ?? []), key]);
  return orders;
}

function factsOf({ batches, sold }: DeliveredKeys, input: PlanRecall): RecallFacts {
  const { productId, supplierReference } = input;
  const actionOf = actions(input);
  const count = (action: RecallAction): number =>
    sold.filter(({ orderId }) => actionOf(orderId) === action).length;
  return {
    productId,
    supplierReference,
    unsold: batches.reduce((sum, { available }) => sum + available, 0),
    replace: count('replace'),
    refund: count('refund'),
    later: count('later'),
    companies: new Set(sold.map(({ companyId }) => companyId)).size,
  };
}
