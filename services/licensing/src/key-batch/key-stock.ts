import { randomInt } from 'node:crypto';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { OrderKey } from 'contracts/events/ordering';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { PlanTools, ReadState, Write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import type { BatchHint } from '../read-models/licensing-keys/batches-with-stock.ts';
import { batchesWithStock } from '../read-models/licensing-keys/batches-with-stock.ts';
import type { KeyRequest } from './allocate-from.ts';
import { allocateFrom } from './allocate-from.ts';
import type { KeyBatchState } from './key-batch-state.ts';
import { availableIn } from './key-batch-state.ts';
import { keyBatchDecider } from './key-batch.ts';

interface AllocatedKeys {
  readonly writes: readonly Write[];
  readonly keys: readonly OrderKey[];
}

/** Batches that may hold keys, and whether there are others that may. */
interface StockHint {
  readonly batchIds: readonly string[];
  readonly others: boolean;
}

/** Keys to sell, as the settlement of an order takes them. */
export interface KeyStock {
  /** Batches to try for a sale, in the order to try them. */
  candidates(
    tools: PlanTools,
    request: Pick<KeyRequest, 'productId' | 'quantity' | 'tenantId'>,
  ): Promise<StockHint>;
  use(batchId: string): StreamUse<KeyBatchState>;
  /**
   * Takes keys from the batches that {@link candidates} named.
   * @throws {PlanOutdated} when those do not suffice, but others may.
   */
  allocate(
    read: ReadState,
    hint: StockHint,
    request: KeyRequest,
  ): AllocatedKeys | { readonly kind: 'shortage'; readonly available: number };
  /** Takes back keys of a batch from the order whose money goes back. */
  revoke(read: ReadState, refunded: RefundedKeys): Rejection | Write;
}

/** Keys of one batch that a refund takes back. */
interface RefundedKeys {
  readonly batchId: string;
  readonly refundId: string;
  readonly keyIds: readonly string[];
  readonly orderId: string;
  readonly companyId: string;
  readonly reason: string;
}

/** Keys beyond the requested ones that the named batches should hold, for sales decided in between. */
const TO_SPARE = 20;
/** Batches whose count is remembered; forgetting one only costs a second look. */
const REMEMBERED = 10_000;

/**
 * The stock of this process. The read model may lag behind sales, so the counts last seen under lock are
 * remembered beside it: a batch only ever gets emptier.
 */
export function createKeyStock(): KeyStock {
  const lastSeen = new Map<string, number>();

  const remember = (state: KeyBatchState): void => {
    if (state.status === 'none') return;
    if (lastSeen.size >= REMEMBERED) lastSeen.clear();
    lastSeen.set(state.batchId, availableIn(state));
  };

  return {
    candidates: async (tools, request) => {
      const hints = (await batchesWithStock(tools.db, request))
        .map(({ batchId, available }) => ({
          batchId,
          available: Math.min(available, lastSeen.get(batchId) ?? available),
        }))
        .filter(({ available }) => available > 0)
        .filter(({ batchId }) => !tools.attempt.isHeld(use(keyBatchDecider, batchId)));
      const batchIds = choose(hints, request.quantity);
      return { batchIds, others: batchIds.length < hints.length };
    },
    use: (batchId) => use(keyBatchDecider, batchId),
    allocate: (read, { batchIds, others }, request) => {
      const states = batchIds.map((batchId) => read(use(keyBatchDecider, batchId)));
      for (const state of states) remember(state);
      const allocated = allocateFrom(states, request);
      if (allocated.kind === 'allocated')
        return { writes: writesOf(allocated.events), keys: allocated.keys };
      if (others) throw new PlanOutdated('Other batches may hold the keys.');
      return allocated;
    },
    revoke: revokeRefunded,
  };
}

function revokeRefunded(read: ReadState, refunded: RefundedKeys): Rejection | Write {
  const { batchId, refundId: revocationId, keyIds, orderId, companyId, reason } = refunded;
  const batch = use(keyBatchDecider, batchId);
  const sale = { orderId, companyId };
  const events = keyBatchDecider.decide(
    { type: 'RevokeKeys', cause: 'refund', revocationId, keyIds, sale, reason },
    read(batch),
  );
  return isRejection(events) ? events : write(batch, events);
}

/**
 * As few batches as suffice with some to spare, since each is locked for the sale; which ones is left to
 * chance, so that sales at the same time meet rarely.
 */
function choose(hints: readonly BatchHint[], quantity: number): readonly string[] {
  const enough = quantity + TO_SPARE;
  const whole = hints.filter(({ available }) => available >= enough);
  const one = whole[whole.length > 1 ? randomInt(whole.length) : 0];
  if (one) return [one.batchId];
  const chosen: string[] = [];
  let held = 0;
  for (const { batchId, available } of hints) {
    if (held >= enough) break;
    chosen.push(batchId);
    held += available;
  }
  return chosen;
}

function writesOf(events: ReadonlyMap<string, readonly KeyBatchEvent[]>): Write[] {
  return [...events].map(([batchId, written]) => ({
    stream: use(keyBatchDecider, batchId).stream,
    events: written,
  }));
}
