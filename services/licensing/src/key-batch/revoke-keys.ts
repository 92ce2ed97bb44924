import { licensingCommands } from 'contracts/calls/licensing';
import type { RevokeKeys, RevokeKeysResult } from 'contracts/calls/licensing';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import { grouped } from 'contracts/primitives/grouped';
import type { CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { adminsOnly } from 'kernel/http/policies';
import type { OrderBook } from '../key-access/order-keys.ts';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import type { KeyHint } from '../read-models/licensing-keys/find-keys.ts';
import { keyBatchDecider } from './key-batch.ts';
import { noSuchKey, unusable, withdrawn } from './key-standing.ts';
import { sealedFor } from './sealed-for.ts';
import type { SealFor } from './sealed-for.ts';

export interface RevokeKeysDeps {
  readonly orders: OrderBook;
  readonly companyVault: CompanyVault;
}

/** Takes keys back: out of the stock, or from the orders that bought them. */
export function revokeKeys({ orders, companyVault }: RevokeKeysDeps) {
  return command(licensingCommands.RevokeKeys, {
    policy: adminsOnly,
    once: async ({ input: { reason } }) => ({ reasonFor: sealedFor(companyVault, reason) }),
    plan: (request) => plan(request, orders),
  });
}

interface Revocation {
  readonly revocationId: string;
  /** As each company's key encrypts it; of keys in stock in the clear. */
  readonly reasonOf: (hint: KeyHint) => string;
  /** The keys that the portal knows, each once. */
  readonly hints: readonly KeyHint[];
  readonly orders: OrderBook;
}

async function plan(
  { input, context, tools, once }: CommandRequest<RevokeKeys, { readonly reasonFor: SealFor }>,
  orders: OrderBook,
): Promise<Plan<RevokeKeysResult>> {
  const revocationId = derivedId(context.commandId, 'revocation');
  const known = await findKeys(tools.db, input.keyIds);
  const hints = [...known.values()];
  const reasons = await reasonsOf(hints, once.reasonFor);
  const reasonOf = ({ sale }: KeyHint) => reasons.get(sale?.companyId ?? '') ?? input.reason;
  const revocation = { revocationId, reasonOf, hints, orders };
  const batchIds = distinct(hints.map(({ batchId }) => batchId));
  const orderIds = distinct(hints.flatMap(({ sale }) => sale?.orderId ?? []));
  const batches = batchIds.map((batchId) => use(keyBatchDecider, batchId));
  // Where no key is known there is nothing to write, and no stream of this name.
  const [primary = use(keyBatchDecider, revocationId)] = batches;
  return {
    primary,
    uses: [primary, ...batches.slice(1), ...orderIds.map((orderId) => orders.use(orderId))],
    decide: (read) => revokeAll(read, revocation),
    outcome: (read) =>
      distinct(input.keyIds).map((keyId) => ({
        keyId,
        refused: refusalShown(read, { hint: known.get(keyId), revocationId }),
      })),
  };
}

async function reasonsOf(
  hints: readonly KeyHint[],
  reasonFor: SealFor,
): Promise<ReadonlyMap<string, string>> {
  const companyIds = distinct(hints.flatMap(({ sale }) => sale?.companyId ?? []));
  const reasons = companyIds.map(
    async (companyId) => [companyId, await reasonFor(companyId)] as const,
  );
  return new Map(await Promise.all(reasons));
}

/** Every key that can be revoked; the outcome names the others. */
function revokeAll(read: ReadState, revocation: Revocation): Rejection | readonly Write[] {
  const { hints, revocationId, reasonOf, orders } = revocation;
  const free = hints.filter((hint) => mayBeRevoked(read, hint));
  const batches = [...grouped(free, ({ batchId }) => batchId)].map(([batchId, keys]) =>
    batchWrite(read, { batchId, keys, revocation }),
  );
  const sold = free.filter(({ sale }) => sale !== null);
  const books = [...grouped(sold, ({ sale }) => sale?.orderId ?? '')].flatMap(([orderId, keys]) => {
    const keyIds = keys.map(({ keyId }) => keyId);
    const [first] = keys;
    if (!first) return [];
    return orders.revokeKeys(read, { orderId, revocationId, keyIds, reason: reasonOf(first) });
  });
  const writes: Write[] = [];
  for (const each of [...batches, ...books]) {
    if (isRejection(each)) return each;
    writes.push(each);
  }
  return writes;
}

function mayBeRevoked(read: ReadState, hint: KeyHint): boolean {
  const refusal = refusalOf(read, hint);
  // The read model has not heard of the sale yet: its order must be written too.
  if (refusal?.code === 'too-many-changes') throw new PlanOutdated('A key was sold meanwhile.');
  return refusal === undefined;
}

function refusalOf(read: ReadState, { batchId, keyId, sale }: KeyHint): Rejection | undefined {
  const batch = read(use(keyBatchDecider, batchId));
  if (batch.status === 'none') return noSuchKey();
  return unusable(batch, keyId, { sold: sale !== null });
}

/** One event for the stock and one for each order, since each concerns somebody else. */
function batchWrite(
  read: ReadState,
  parts: { batchId: string; keys: readonly KeyHint[]; revocation: Revocation },
): Rejection | Write {
  const { batchId, keys, revocation } = parts;
  const batch = use(keyBatchDecider, batchId);
  const events: KeyBatchEvent[] = [];
  for (const [, [first, ...others]] of grouped(keys, ({ sale }) => sale?.orderId ?? '')) {
    if (!first) continue;
    const decided = keyBatchDecider.decide(
      {
        type: 'RevokeKeys',
        revocationId: revocation.revocationId,
        cause: 'revocation',
        keyIds: [first, ...others].map(({ keyId }) => keyId),
        sale: first.sale,
        reason: revocation.reasonOf(first),
      },
      read(batch),
    );
    if (isRejection(decided)) return decided;
    events.push(...decided);
  }
  return write(batch, events);
}

/** Why a key is not revoked by this very command; null when it is. */
function refusalShown(
  read: ReadState,
  { hint, revocationId }: { hint: KeyHint | undefined; revocationId: string },
): RevokeKeysResult[number]['refused'] {
  const { code, message } = refusalAfter(read, { hint, revocationId }) ?? {};
  return code === undefined || message === undefined ? null : { code, message };
}

function refusalAfter(
  read: ReadState,
  { hint, revocationId }: { hint: KeyHint | undefined; revocationId: string },
): Rejection | undefined {
  if (!hint) return noSuchKey();
  const batch = read(use(keyBatchDecider, hint.batchId));
  const withdrawal = batch.status === 'open' ? batch.withdrawn.get(hint.keyId) : undefined;
  if (!withdrawal) return noSuchKey();
  return withdrawal.by === revocationId ? undefined : withdrawn(withdrawal.how);
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
