import { licensingCommands } from 'contracts/calls/licensing';
import type { ReplaceKey, ReplaceKeyResult } from 'contracts/calls/licensing';
import type { OrderKey } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';
import type { CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, reject, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { adminsOnly } from 'kernel/http/policies';
import type { OrderBook } from '../key-access/order-keys.ts';
import { batchesWithStock } from '../read-models/licensing-keys/batches-with-stock.ts';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import type { KeyHint } from '../read-models/licensing-keys/find-keys.ts';
import type { OpenBatch } from './key-batch-state.ts';
import { freeSlots } from './key-batch-state.ts';
import { keyBatchDecider } from './key-batch.ts';
import type { SaleOfKey } from './key-batch.ts';
import { keyReplacementsDecider } from '../vault-request/key-replacements.ts';
import { noSuchKey, unusable } from './key-standing.ts';
import { sealedFor } from './sealed-for.ts';
import type { SealFor } from './sealed-for.ts';

export interface ReplaceKeyDeps {
  readonly orders: OrderBook;
  readonly companyVault: CompanyVault;
}

/** Batches that are locked to take one key from; the read model may be wrong about some of them. */
const BATCHES_TO_TRY = 4;

/** Gives the buyer of a key another one from the stock: out of the new batch, out of use, and into the order at once. */
export function replaceKey({ orders, companyVault }: ReplaceKeyDeps) {
  return command(licensingCommands.ReplaceKey, {
    policy: adminsOnly,
    once: async ({ input: { reason } }) => ({ reasonFor: sealedFor(companyVault, reason) }),
    plan: (request) => plan(request, orders),
  });
}

async function plan(
  {
    input: { keyId, recall },
    context,
    tools,
    once,
  }: CommandRequest<ReplaceKey, { readonly reasonFor: SealFor }>,
  orders: OrderBook,
): Promise<Plan<ReplaceKeyResult> | Rejection> {
  const hint = (await findKeys(tools.db, [keyId])).get(keyId);
  if (!hint) return noSuchKey();
  const { sale, productId, batchId } = hint;
  if (!sale) return notSold(hint);
  const tenantId = await orders.marketOf(tools, sale.orderId);
  if (tenantId === undefined) return noSuchKey();
  const stocked = (await batchesWithStock(tools.db, { productId, tenantId })).map(
    (each) => each.batchId,
  );
  const candidates = othersFirst(stocked, batchId).slice(0, BATCHES_TO_TRY);
  const others = candidates.length < stocked.length;
  const order = orders.use(sale.orderId);
  const reason = await once.reasonFor(sale.companyId);
  const batches = [...new Set([batchId, ...candidates])];
  const isRecall = recall !== undefined;
  const bound = !isRecall && context.actor.kind === 'user';
  const exchange = { hint, sale, tenantId, candidates, others, reason, orders, isRecall, bound };
  const counted = use(keyReplacementsDecider, sale.orderId);
  return {
    primary: order,
    uses: [order, counted, ...batches.map((each) => use(keyBatchDecider, each))],
    decide: (read) => exchangeKey(read, exchange),
    outcome: (read) =>
      replaced(orders.replacementOf(read, sale.orderId, keyId), { keyId, ...sale }),
  };
}

/** A key of another delivery first: what is wrong with one may be wrong with its neighbours. */
function othersFirst(batchIds: readonly string[], own: string): readonly string[] {
  const others = batchIds.filter((batchId) => batchId !== own);
  return others.length < batchIds.length ? [...others, own] : others;
}

interface Exchange {
  readonly hint: KeyHint;
  readonly sale: SaleOfKey;
  readonly tenantId: Tenant;
  readonly candidates: readonly string[];
  /** Whether there are batches beside the candidates that may hold a key. */
  readonly others: boolean;
  readonly reason: string;
  readonly orders: OrderBook;
  /** It is a part of a recall. */
  readonly isRecall: boolean;
  /** Whoever replaces takes a second person where a licence was replaced often. */
  readonly bound: boolean;
}

function exchangeKey(read: ReadState, exchange: Exchange): Rejection | readonly Write[] {
  const { hint, sale, reason, orders } = exchange;
  const refusal = refusalOf(read, hint);
  if (refusal) return refusal;
  const next = nextKey(read, exchange);
  if (isRejection(next)) return next;
  const { keyId } = hint;
  const { orderId } = sale;
  const book = orders.replaceKey(read, { orderId, keyId, replacement: next, reason });
  if (isRejection(book)) return book;
  const counted = countReplacement(read, exchange, next);
  if (isRejection(counted)) return counted;
  const batches = batchWrites(read, exchange, next);
  return isRejection(batches) ? batches : [book, counted, ...batches];
}

function countReplacement(
  read: ReadState,
  { hint: { keyId }, sale: { orderId }, isRecall: recall, bound }: Exchange,
  { keyId: replacementId }: OrderKey,
): Rejection | Write {
  const replacements = use(keyReplacementsDecider, orderId);
  const order = { type: 'CountReplacement', orderId, keyId, replacementId, recall, bound } as const;
  const counted = keyReplacementsDecider.decide(order, read(replacements));
  return isRejection(counted) ? counted : write(replacements, counted);
}

function refusalOf(read: ReadState, { batchId, keyId }: KeyHint): Rejection | undefined {
  const batch = read(use(keyBatchDecider, batchId));
  if (batch.status === 'none') return noSuchKey();
  return unusable(batch, keyId, { sold: true, mayBeRevoked: true });
}

/** The next key in stock, from the first candidate that still has one. */
function nextKey(read: ReadState, exchange: Exchange): OrderKey | Rejection {
  const { candidates, hint, tenantId, others } = exchange;
  for (const batchId of candidates) {
    const batch = read(use(keyBatchDecider, batchId));
    if (batch.status === 'none' || !suits(batch, { ...hint, tenantId })) continue;
    const [slot] = freeSlots(batch, 1);
    if (slot) return { ...slot, productId: batch.productId, batchId };
  }
  if (others) throw new PlanOutdated('Other batches may hold a key.');
  const message = 'There is no other key of this product in stock. Import keys, or refund it.';
  return reject('insufficient-stock', message);
}

function suits(batch: OpenBatch, { productId, tenantId }: { productId: string; tenantId: Tenant }) {
  return batch.productId === productId && batch.tenants.includes(tenantId);
}

/** The old key's batch and the new one's, which may be the same stream. */
function batchWrites(
  read: ReadState,
  { hint, sale, tenantId, reason }: Exchange,
  next: OrderKey,
): Rejection | readonly Write[] {
  const { orderId, companyId } = sale;
  const replacement = { batchId: next.batchId, keyId: next.keyId };
  const replaces = { batchId: hint.batchId, keyId: hint.keyId };
  const from = use(keyBatchDecider, hint.batchId);
  const into = use(keyBatchDecider, next.batchId);
  const facts = { orderId, companyId };
  const retired = keyBatchDecider.decide(
    { type: 'ReplaceKey', ...facts, keyId: hint.keyId, replacement, reason },
    read(from),
  );
  if (isRejection(retired)) return retired;
  const taken = keyBatchDecider.decide(
    { type: 'AllocateReplacement', ...facts, tenantId, replaces },
    read(into),
  );
  if (isRejection(taken)) return taken;
  if (from.stream === into.stream) return [write(from, [...retired, ...taken])];
  return [write(from, retired), write(into, taken)];
}

/** Refused, unless the read model has not heard of its sale yet. */
function notSold(hint: KeyHint): Plan<ReplaceKeyResult> {
  const batch = use(keyBatchDecider, hint.batchId);
  return {
    primary: batch,
    uses: [batch],
    decide: (read) => {
      const refusal = refusalOf(read, hint);
      if (refusal) return refusal;
      throw new PlanOutdated('The key was sold meanwhile.');
    },
    outcome: () => {
      throw new TypeError('A key that is not sold is not replaced.');
    },
  };
}

function replaced(
  replacement: OrderKey | undefined,
  { keyId, orderId }: { keyId: string; orderId: string },
): ReplaceKeyResult {
  if (!replacement) throw new TypeError('A key that was replaced has a replacement.');
  const { keyId: id, batchId, lastFour } = replacement;
  return { keyId, orderId, replacement: { id, batchId, lastFour } };
}
